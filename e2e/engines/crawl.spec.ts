import { BROKEN_PAGES, brokenPage, crawlBrokenPage, FAULTLESS_BODY } from '../crawl/broken-pages.ts'
import { crawl } from '../crawl/crawl.ts'
import { CRAWL_SEED, crawledPagesOf, SHORT_EXTENT, SKIPPED_NAMES, UNKNOWN_ERROR } from '../crawl/crawled-site.ts'
import { crawlPageOf, withRecorders } from './crawled-tab.ts'
import type { Tab } from './drivers/browser.ts'
import { expect, type Site, test } from './fixtures.ts'
import { logInAs } from './session.ts'
import type { Visitor } from './visitor.ts'

const VISITORS: readonly { name: string; come: ((visitor: Visitor) => Promise<void>) | null }[] = [
  { name: 'guest', come: null },
  { name: 'member', come: (visitor) => logInAs(visitor, 'demo01', 'Demo1234', '/m/login', '/m/home') },
  { name: 'agent', come: (visitor) => logInAs(visitor, 'agent01', 'Agent1234', '/m/agent', '/m/agent/home') },
]

for (const { name, come } of VISITORS)
  test(`crawls every page as ${name}, and two controls of each`, async ({ tab, visitor, site }) => {
    test.setTimeout(30 * 60_000)
    const page = crawlPageOf(tab, visitor, site.proxy)
    await come?.(visitor)
    const renew = async () => {
      await tab.clearCookies().catch(() => {})
      await tab.run(() => localStorage.clear()).catch(() => {})
    }
    const { pages, presses, faults } = await crawl(page, {
      seed: CRAWL_SEED,
      ...SHORT_EXTENT,
      pages: (await crawledPagesOf(name)).map((address) => `${site.url}${address}`),
      leaves: SKIPPED_NAMES,
      unknownError: UNKNOWN_ERROR,
      ...(come ? {} : { resetVisitor: renew }),
    })
    test
      .info()
      .annotations.push({ type: 'crawl', description: `${pages} pages, ${presses} presses, seed ${CRAWL_SEED}` })
    expect(presses).toBeGreaterThan(pages)
    expect(faults).toEqual([])
  })

/** Serves a broken page instead of one of the site's, and returns what a crawl says of it. */
async function faultsOf(tab: Tab, visitor: Visitor, { proxy, url }: Site, body: string): Promise<string[]> {
  const page = crawlPageOf(tab, visitor, proxy)
  proxy.addRule({
    path: /^\/m\/page$/,
    status: 200,
    headers: (headers) => {
      delete headers['content-security-policy']
    },
    body: () => withRecorders(brokenPage(body)),
  })
  proxy.addRule({ path: /^\/broken$/, status: 500, body: () => 'oops' })
  return crawlBrokenPage(page, `${url}/m/page`)
}

test('finds nothing on a page without a fault, and presses each permitted control once', async ({
  tab,
  visitor,
  site,
}) => {
  expect(await faultsOf(tab, visitor, site, FAULTLESS_BODY)).toEqual([])
})

for (const [breach, body, fault] of BROKEN_PAGES)
  test(`finds ${breach}`, async ({ tab, visitor, site }) => {
    expect(await faultsOf(tab, visitor, site, body)).toContainEqual(
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    )
  })
