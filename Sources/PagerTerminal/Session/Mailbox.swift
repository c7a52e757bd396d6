#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where other threads leave messages for the one that sleeps in the event loop, and wake it.
public final class Mailbox<Message: Sendable>: @unchecked Sendable {
  // Sound: `messages` and `isRung` are touched under the lock only, the rest never changes.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let pipe: (read: Int32, write: Int32)
  private var messages: [Message] = []
  private var isRung = false

  /// Creates a mailbox; `nil` when the system has no descriptor left for it.
  public init?() {
    guard let pipe = Platform.makePipe() else { return nil }
    self.pipe = pipe
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    close(pipe.read)
    close(pipe.write)
  }

  /// The descriptor that becomes readable when there is something.
  public var descriptor: Int32 { pipe.read }

  /// Sleeps until there is something, but not for longer than this.
  public func wait(atMost limit: Duration) {
    var wait = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
    _ = poll(&wait, 1, TerminalSession.milliseconds(limit))
  }

  /// Leaves a message. From any thread.
  public func post(_ message: Message) {
    pthread_mutex_lock(lock)
    messages.append(message)
    let mustRing = !isRung
    isRung = true
    pthread_mutex_unlock(lock)
    guard mustRing else { return }
    var byte: UInt8 = 1
    _ = write(pipe.write, &byte, 1)
  }

  /// Takes all messages, in the order they came.
  public func takeAll() -> [Message] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if isRung {
      var byte: UInt8 = 0
      _ = read(pipe.read, &byte, 1)
      isRung = false
    }
    defer { messages = [] }
    return messages
  }
}
