import { withPhone } from '../page/browser.ts'
import { recordNetwork } from '../page/network-log.ts'

const NO_DICTIONARY = ['--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend']
const TIMEOUT_MS = 20_000

interface Update {
  url: string
  /** Runs the other version. */
  move(): Promise<unknown>
  shows(marker: string): string
  before: string
  after: string
}

/** Bodies of the slice's files that a member who has `before` in the cache downloads for `after`. */
export const updateBytes = (update: Update, dictionary: boolean): Promise<number> =>
  withPhone(
    1,
    async ({ page, cdp }) => {
      const visit = async (marker: string) => {
        await page.goto(update.url)
        await page.locator(update.shows(marker)).waitFor({ timeout: TIMEOUT_MS })
        await page.waitForLoadState('networkidle')
      }
      await visit(update.before)
      await update.move()
      const log = await recordNetwork(cdp)
      await visit(update.after)
      const own = log.requests.filter(({ url }) => url.includes('/r/mfe-content/'))
      if (own.length === 0) throw new Error('the page downloaded nothing of the slice')
      return own.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
    },
    dictionary ? [] : NO_DICTIONARY,
  )
