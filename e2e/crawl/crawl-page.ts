/** A page as a crawl uses it; {@link recordPage} runs in each of its documents. */
export interface CrawlPage {
  /** Opens an address as a new document, and waits until it is loaded. */
  open(address: string): Promise<void>
  url(): Promise<string>
  goBack(): Promise<void>
  pressEscape(): Promise<void>
  /** Runs a function in the page. It sees nothing but its argument, which is sent as JSON; rejects while the page is being left. */
  evaluate<Arg, Result>(task: (arg: Arg) => Result, arg: Arg): Promise<Awaited<Result>>
  /**
   * Presses a control of the newest list at its centre, once it is no longer moving; rejects after 20 s, or if it was
   * removed.
   */
  press(index: number): Promise<void>
  /** Requests, windows and downloads so far, and paths of the requests that are pending; event streams are left out. */
  traffic(): Promise<{ started: number; pending: string[] }>
  /** Forgets pending requests, for a page that is left. */
  clearPending(): void
  /** Errors and 5xx responses since the last call. */
  takeErrors(): Promise<string[]>
}

declare global {
  interface Window {
    /** Elements of the newest list of controls. */
    crawlControls?: HTMLElement[]
  }
}

export const PRESS_TIMEOUT_MS = 20_000
/** Event streams, which are open as long as the page. */
export const STREAMS = /\/live\b|\/stream\b|\/events\b/
