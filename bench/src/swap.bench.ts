import { createRegistryClient, publishDist, type RegistryClient } from '@tessera/cli'
import { type CompositionRef, isWaiting } from '@tessera/contracts'
import { buildMarkedSlice } from '../../tools/src/marked-build.ts'
import { percentile, roundTo } from './figures/median.ts'
import { warnOfNoise } from './figures/noise.ts'
import { formatTable } from './figures/table.ts'
import { withPhone } from './page/browser.ts'
import { startSite } from './site/site.ts'
import { type PageReader, readPages } from './swap/page-reader.ts'
import { measureUpdateBytes } from './swap/update-bytes.ts'

const SWAP_COUNT = 50
const HTML_BUDGET_MS = 1000
const TIMEOUT_MS = 30_000
const MERCHANT = 'siam'
const SLICE = 'mfe-content'
const markerSelector = (marker: string) => `[data-mark=${marker}]`

/** Measures fifty swaps of a version and fifty rollbacks, from the operator's call to the member's page, and the bytes of an update. */
export async function run(): Promise<number> {
  warnOfNoise()
  const site = await startSite()
  const url = `${site.origin}/m/activity`
  const reader = readPages(url)
  try {
    const client = createRegistryClient(site.registry, site.token)
    const versions = { one: await publishMarkedBuild(client, 'one'), two: await publishMarkedBuild(client, 'two') }
    const compose = async (marker: 'one' | 'two') => {
      const changes = { [SLICE]: { version: versions[marker] } }
      const reply = await client.compose({ merchant: MERCHANT, changes, reason: 'measured' })
      if (isWaiting(reply)) throw new Error(`${MERCHANT} requires approval`)
      return reply
    }
    await compose('one')
    const swaps = await measureSwaps(compose, reader, url)
    const rollbacks = await measureRollbacks(client, compose, reader)
    reader.stop()
    const measureBytes = (usesDictionary: boolean) =>
      compose('one').then(() =>
        measureUpdateBytes(
          { url, moveMerchant: () => compose('two'), markerSelector, before: 'one', after: 'two' },
          usesDictionary,
        ),
      )
    const figures = {
      htmlP50Ms: roundTo(percentile(swaps.html, 0.5)),
      htmlP99Ms: roundTo(percentile(swaps.html, 0.99)),
      domP50Ms: roundTo(percentile(swaps.dom, 0.5)),
      domP99Ms: roundTo(percentile(swaps.dom, 0.99)),
      rollbackHtmlP50Ms: roundTo(percentile(rollbacks, 0.5)),
      rollbackHtmlP99Ms: roundTo(percentile(rollbacks, 0.99)),
      swapBytes: await measureBytes(false),
      swapBytesDictionary: await measureBytes(true),
    }
    console.log(
      formatTable(
        [`${SWAP_COUNT} swaps, ${SWAP_COUNT} rollbacks`, ''],
        Object.entries(figures).map(([name, value]) => [name, String(value)]),
      ),
    )
    console.log(JSON.stringify(figures))
    return figures.htmlP99Ms < HTML_BUDGET_MS && figures.rollbackHtmlP99Ms < HTML_BUDGET_MS ? 0 : 1
  } finally {
    reader.stop()
    await site.close()
  }
}

async function measureSwaps(
  compose: (marker: 'one' | 'two') => Promise<CompositionRef>,
  reader: PageReader,
  url: string,
) {
  const html: number[] = []
  const dom: number[] = []
  for (let i = 0; i < SWAP_COUNT; i++) {
    const marker = i % 2 === 0 ? 'two' : 'one'
    // A new browser with an empty cache, started before the operator's call.
    await withPhone(1, async ({ page }) => {
      const calledAt = performance.now()
      const { id } = await compose(marker)
      html.push(await reader.waitFor(id, calledAt))
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator(markerSelector(marker)).waitFor({ timeout: TIMEOUT_MS })
      dom.push(performance.now() - calledAt)
    })
  }
  return { html, dom }
}

async function measureRollbacks(
  client: RegistryClient,
  compose: (marker: 'one' | 'two') => Promise<CompositionRef>,
  reader: PageReader,
): Promise<number[]> {
  const times: number[] = []
  const goodComposition = await compose('one')
  for (let i = 0; i < SWAP_COUNT; i++) {
    const badComposition = await compose('two')
    await reader.waitFor(badComposition.id, performance.now())
    const calledAt = performance.now()
    await client.moveTo(MERCHANT, { composition: goodComposition.id, reason: 'measured' })
    times.push(await reader.waitFor(goodComposition.id, calledAt))
  }
  return times
}

const publishMarkedBuild = async (client: RegistryClient, marker: string): Promise<string> =>
  (await publishDist(client, await buildMarkedSlice(marker))).release.version
