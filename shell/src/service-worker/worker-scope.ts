/** The part of a service worker's global scope that is used here; the DOM's own types do not have it. */
export interface WaitingEvent {
  waitUntil(promise: Promise<unknown>): void
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface WorkerScope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  fetch: typeof fetch
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'message', listener: (event: WaitingEvent & { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
