import { withPhone } from '../page/browser.ts'
import { recordNetwork } from '../page/network-log.ts'

const NO_DICTIONARY = ['--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend']
const TIMEOUT_MS = 20_000

interface SliceUpdate {
  url: string
  /** Promotes the composition with the other version. */
  moveMerchant(): Promise<unknown>
  markerSelector(marker: string): string
  before: string
  after: string
}

/** Measures the body bytes of the slice's files that a member with `before` in the cache downloads for `after`. */
export const measureUpdateBytes = (update: SliceUpdate, usesDictionary: boolean): Promise<number> =>
  withPhone(
    1,
    async ({ page, cdp }) => {
      const visit = async (marker: string) => {
        await page.goto(update.url)
        await page.locator(update.markerSelector(marker)).waitFor({ timeout: TIMEOUT_MS })
        await page.waitForLoadState('networkidle')
      }
      await visit(update.before)
      await update.moveMerchant()
      const log = await recordNetwork(cdp)
      await visit(update.after)
      const sliceRequests = log.requests.filter(({ url }) => url.includes('/r/mfe-content/'))
      if (sliceRequests.length === 0) throw new Error('the page requested no file of the slice')
      return sliceRequests.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
    },
    usesDictionary ? [] : NO_DICTIONARY,
  )
