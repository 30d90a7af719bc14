/** A page with no other tab beside it, and no stream to read: what jsdom has neither of. */
class NobodyElse {
  onmessage: ((event: MessageEvent) => void) | null = null
  postMessage(): void {}
  close(): void {}
}
const nothing = (): Promise<Response> => new Promise(() => {})

Object.assign(window, { BroadcastChannel: window.BroadcastChannel ?? NobodyElse, fetch: window.fetch ?? nothing })
