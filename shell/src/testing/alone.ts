/** A page without other tabs, and without a stream to read: jsdom supports neither. */
class NobodyElse {
  onmessage: ((event: MessageEvent) => void) | null = null
  postMessage(): void {}
  close(): void {}
}
const nothing = (): Promise<Response> => new Promise(() => {})

Object.assign(window, { BroadcastChannel: window.BroadcastChannel ?? NobodyElse, fetch: window.fetch ?? nothing })
