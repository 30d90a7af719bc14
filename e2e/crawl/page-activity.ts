import { setTimeout as sleep } from 'node:timers/promises'
import type { CrawlPage } from './crawl-page.ts'

const SETTLE_TIMEOUT_MS = 20_000
export const POLL_INTERVAL_MS = 50

/** Returns a text that differs once the page has another address, DOM, request, window, download or file chooser. */
export async function pageStateKey(page: CrawlPage): Promise<string> {
  const { started } = await page.traffic()
  const changes = await page.evaluate(() => window.crawlRecord?.changes ?? 0, null).catch(() => -1)
  return `${await page.url().catch(() => '')} ${started} ${changes}`
}

const isLoading = (page: CrawlPage): Promise<boolean> =>
  page
    .evaluate(() => {
      // Firefox's own error page for an unreachable address never becomes complete.
      if (document.documentURI.startsWith('about:neterror')) return false
      return document.readyState !== 'complete' || document.querySelector('[aria-busy=true]') !== null
    }, null)
    // The page is being left.
    .catch(() => true)

/** Waits until the page has loaded and nothing is requested; resolves to what it still waits for after 20 s, else to null. */
export async function waitUntilSettled(page: CrawlPage): Promise<string | null> {
  const end = Date.now() + SETTLE_TIMEOUT_MS
  // Two polls, because newly loaded content may send more requests between them.
  for (let quietPolls = 0; quietPolls < 2; ) {
    await sleep(POLL_INTERVAL_MS)
    const isBusy = await isLoading(page)
    const { pending } = await page.traffic()
    quietPolls = isBusy || pending.length > 0 ? 0 : quietPolls + 1
    if (quietPolls === 0 && Date.now() >= end) return pending.join(', ') || 'its own content'
  }
  return null
}
