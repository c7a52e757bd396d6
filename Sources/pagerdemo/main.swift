print("pagerdemo")
