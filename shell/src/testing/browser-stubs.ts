/** A page without other tabs, and without a stream to read: jsdom supports neither. */
class SilentChannel {
  onmessage: ((event: MessageEvent) => void) | null = null
  postMessage(): void {}
  close(): void {}
}
const pendingFetch = (): Promise<Response> => new Promise(() => {})

Object.assign(window, {
  BroadcastChannel: window.BroadcastChannel ?? SilentChannel,
  fetch: window.fetch ?? pendingFetch,
})
