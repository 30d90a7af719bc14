import { createRegistryClient, publishDist, type RegistryClient } from '@tessera/cli'
import { type CompositionRef, isWaiting } from '@tessera/contracts'
import { markedBuild } from '../../tools/src/marked-build.ts'
import { percentile, rounded } from './figures/median.ts'
import { warnOfNoise } from './figures/noise.ts'
import { table } from './figures/table.ts'
import { withPhone } from './page/browser.ts'
import { startSite } from './site/site.ts'
import { type Reader, readPages } from './swap/first-html.ts'
import { updateBytes } from './swap/update-bytes.ts'

const TIMES = 50
const HTML_BUDGET_MS = 1000
const TIMEOUT_MS = 30_000
const MERCHANT = 'siam'
const SLICE = 'mfe-content'
const shows = (marker: string) => `[data-mark=${marker}]`

/** From the operator's call to what members get: fifty swaps of a version and fifty rollbacks, and what an update weighs. */
export async function run(): Promise<number> {
  warnOfNoise()
  const site = await startSite()
  const url = `${site.origin}/m/activity`
  const reader = readPages(url)
  try {
    const client = createRegistryClient(site.registry, site.token)
    const versions = { one: await publishMarked(client, 'one'), two: await publishMarked(client, 'two') }
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
    const bytes = (dictionary: boolean) =>
      compose('one').then(() =>
        updateBytes({ url, move: () => compose('two'), shows, before: 'one', after: 'two' }, dictionary),
      )
    const figures = {
      htmlP50Ms: rounded(percentile(swaps.html, 0.5)),
      htmlP99Ms: rounded(percentile(swaps.html, 0.99)),
      domP50Ms: rounded(percentile(swaps.dom, 0.5)),
      domP99Ms: rounded(percentile(swaps.dom, 0.99)),
      rollbackHtmlP50Ms: rounded(percentile(rollbacks, 0.5)),
      rollbackHtmlP99Ms: rounded(percentile(rollbacks, 0.99)),
      swapBytes: await bytes(false),
      swapBytesDictionary: await bytes(true),
    }
    console.log(
      table(
        [`${TIMES} swaps, ${TIMES} rollbacks`, ''],
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

async function measureSwaps(compose: (marker: 'one' | 'two') => Promise<CompositionRef>, reader: Reader, url: string) {
  const html: number[] = []
  const dom: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const marker = i % 2 === 0 ? 'two' : 'one'
    // A browser of its own with nothing in its cache, up before the operator calls.
    await withPhone(1, async ({ page }) => {
      const called = performance.now()
      const { id } = await compose(marker)
      html.push(await reader.sees(id, called))
      await page.goto(url, { waitUntil: 'commit' })
      await page.locator(shows(marker)).waitFor({ timeout: TIMEOUT_MS })
      dom.push(performance.now() - called)
    })
  }
  return { html, dom }
}

async function measureRollbacks(
  client: RegistryClient,
  compose: (marker: 'one' | 'two') => Promise<CompositionRef>,
  reader: Reader,
): Promise<number[]> {
  const times: number[] = []
  const good = await compose('one')
  for (let i = 0; i < TIMES; i++) {
    const bad = await compose('two')
    await reader.sees(bad.id, performance.now())
    const called = performance.now()
    await client.moveTo(MERCHANT, { composition: good.id, reason: 'measured' })
    times.push(await reader.sees(good.id, called))
  }
  return times
}

const publishMarked = async (client: RegistryClient, marker: string): Promise<string> =>
  (await publishDist(client, await markedBuild(marker))).release.version
