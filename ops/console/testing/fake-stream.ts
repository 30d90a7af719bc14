type Listener = (event: MessageEvent<string>) => void

/** EventSource whose events the test emits. */
export class FakeStream {
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readyState = 0
  private readonly listeners: [string, Listener][] = []

  addEventListener(topic: string, listener: Listener): void {
    this.listeners.push([topic, listener])
  }
  close(): void {
    this.readyState = 2
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  /** Fails the stream: the browser reconnects (0) or has given up (2). */
  fail(readyState: 0 | 2 = 0): void {
    this.readyState = readyState
    this.onerror?.()
  }
  emit(topic: string, about: string): void {
    for (const [listenerTopic, listener] of this.listeners)
      if (listenerTopic === topic) listener({ data: about } as MessageEvent<string>)
  }
}
