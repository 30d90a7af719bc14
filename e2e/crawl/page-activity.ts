import type { Page, Request } from '@playwright/test'

const SETTLE_TIMEOUT_MS = 20_000
/** A refused call is an answer; the page says what it means. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4/
/** Event streams, which are open as long as the page. */
const STREAMS = /\/live\b|\/stream\b|\/events\b/

export interface PageActivity {
  /** A text that differs once the page has another address, DOM, request, window, download or file chooser. */
  figures(): Promise<string>
  /** Waits until the page has loaded and nothing is requested; resolves to what it still waits for after 20 s, else to null. */
  settle(): Promise<string | null>
  /** Forgets pending requests, for a page that is left. */
  reset(): void
}

/** Follows what a page requests and opens, and reports its errors and 5xx responses; needs {@link recordPage} in the page. */
export function watchActivity(page: Page, report: (fault: string) => void): PageActivity {
  const pending = new Set<Request>()
  let requests = 0
  let windows = 0
  page.on('request', (request) => {
    if (STREAMS.test(pathOf(request))) return
    requests++
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 500) report(`${pathOf(response)} answers ${response.status()}`)
    // The body of a stream never ends.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) pending.delete(response.request())
  })
  page.on('pageerror', (error) => report(`throws ${error.message.split('\n')[0]}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) report(`logs ${message.text().slice(0, 200)}`)
  })
  page.on('popup', (popup) => {
    windows++
    void popup.close()
  })
  page.on('download', () => windows++)
  page.on('filechooser', () => windows++)

  const isLoading = (): Promise<boolean> =>
    page
      .evaluate(() => document.readyState !== 'complete' || document.querySelector('[aria-busy=true]') !== null)
      // The page is being left.
      .catch(() => true)

  return {
    figures: async () => {
      const changes = await page.evaluate(() => window.crawlRecord?.changes ?? 0).catch(() => -1)
      return `${page.url()} ${requests} ${windows} ${changes}`
    },
    settle: async () => {
      const end = Date.now() + SETTLE_TIMEOUT_MS
      // Two looks: between them what has just come may ask for more.
      for (let quiet = 0; quiet < 2; ) {
        await page.waitForTimeout(50)
        quiet = (await isLoading()) || pending.size > 0 ? 0 : quiet + 1
        if (quiet === 0 && Date.now() >= end) return [...pending].map(pathOf).join(', ') || 'its own content'
      }
      return null
    },
    reset: () => pending.clear(),
  }
}

const pathOf = (one: { url(): string }): string => new URL(one.url()).pathname
