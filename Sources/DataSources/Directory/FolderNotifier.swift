#if os(Linux) || os(Android)
  import Dispatch

  #if canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Glibc
  #endif

  /// The system's events for some folders (inotify).
  ///
  /// Folders are watched, never files: an editor that saves by renaming puts another file in the
  /// place of the watched one. Events serve as hints, and only their renames are read; what is in a
  /// folder is told by listing it.
  final class FolderNotifier: Sendable {
    private struct State: Sendable {
      var folders: [Int32: [UInt8]] = [:]
      var unconfirmed: Set<Int32> = []
      var renames = RenameLog()
    }

    private let descriptor: Int32
    /// Sound, because Dispatch's objects may be used from any thread; it only does not say so here.
    private nonisolated(unsafe) let source: any DispatchSourceRead
    private let hint: @Sendable () -> Void
    private let state = Locked(State())
    private let concerns: @Sendable ([UInt8]) -> Bool

    private static let mask =
      UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MODIFY) | UInt32(IN_ATTRIB)
      | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
      | UInt32(IN_EXCL_UNLINK)

    /// Starts listening; `hint` is called after something happened to a name that `concerns`
    /// accepts, or to a folder itself.
    init(
      hint: @escaping @Sendable () -> Void, concerns: @escaping @Sendable ([UInt8]) -> Bool
    ) throws(SystemFailure) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor < 0 { throw SystemFailure(code: errno) }
      self.descriptor = descriptor
      self.hint = hint
      self.concerns = concerns
      let queue = DispatchQueue(label: "PagerKit.folders", qos: .userInitiated)
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [weak self] in
        self?.read()
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
    }

    deinit { source.cancel() }

    /// Begins a round: folders that are not added again until ``endRound()`` are let go.
    func beginRound() {
      state.withLock { $0.unconfirmed = Set($0.folders.keys) }
    }

    /// Watches a folder; `prefix` is what the names in it are preceded by in renames. Adding it again
    /// is cheap, and finds out whether another folder has taken its place.
    func add(_ path: [UInt8], prefix: [UInt8]) throws(SystemFailure) {
      let watch = try path.callingSystem { inotify_add_watch(descriptor, $0, Self.mask) }
      state.withLock {
        $0.folders[watch] = prefix
        $0.unconfirmed.remove(watch)
      }
    }

    /// Ends a round.
    func endRound() {
      let old = state.withLock { state in
        let old = state.unconfirmed
        for watch in old { state.folders[watch] = nil }
        state.unconfirmed = []
        return old
      }
      for watch in old { inotify_rm_watch(descriptor, watch) }
    }

    /// The renames of late.
    func takeRenames() -> RenameLog {
      // What waits is read now, so that no look knows a new name without its rename.
      read()
      return state.withLock { $0.renames.take() }
    }

    /// Reads the events that are waiting, and hints if one of them concerns us.
    private func read() {
      var isConcerned = false
      let length = 65_536
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: length, alignment: MemoryLayout<inotify_event>.alignment)
      defer { buffer.deallocate() }
      state.withLock { state in
        while true {
          let count = systemRead(descriptor, buffer.baseAddress, length)
          if count < 0 && errno == EINTR { continue }
          guard count > 0 else { return }
          if take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &state) {
            isConcerned = true
          }
        }
      }
      if isConcerned { hint() }
    }

    private func take(_ events: UnsafeRawBufferPointer, _ state: inout State) -> Bool {
      var isConcerned = false
      var offset = 0
      let headLength = MemoryLayout<inotify_event>.size
      while offset + headLength <= events.count {
        let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let nameStart = offset + headLength
        let nameEnd = min(events.count, nameStart + Int(event.len))
        let name = Array(events[nameStart..<nameEnd].prefix { $0 != 0 })
        offset = nameEnd
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          state.renames.clear()
          isConcerned = true
        } else if event.mask & UInt32(IN_IGNORED) != 0 {
          state.folders[event.wd] = nil
          state.unconfirmed.remove(event.wd)
          isConcerned = true
        } else if let prefix = state.folders[event.wd] {
          let path = prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
          state.renames.note(path, mask: event.mask, cookie: event.cookie)
          if name.isEmpty || concerns(path) { isConcerned = true }
        }
      }
      return isConcerned
    }
  }

  extension RenameLog {
    fileprivate mutating func note(_ path: [UInt8], mask: UInt32, cookie: UInt32) {
      if mask & UInt32(IN_MOVED_FROM) != 0 { leave(path, cookie: cookie) }
      if mask & UInt32(IN_MOVED_TO) != 0 { arrive(path, cookie: cookie) }
    }
  }
#else
  /// The system's events for some folders: there are none here, so that sources look again and again.
  final class FolderNotifier: Sendable {
    init(
      hint: @escaping @Sendable () -> Void, concerns: @escaping @Sendable ([UInt8]) -> Bool
    ) throws(SystemFailure) {
      throw SystemFailure.noEvents
    }

    func beginRound() {}
    func add(_ path: [UInt8], prefix: [UInt8]) throws(SystemFailure) {}
    func endRound() {}
    func takeRenames() -> RenameLog { RenameLog() }
  }
#endif
