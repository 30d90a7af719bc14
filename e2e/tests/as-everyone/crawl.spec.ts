import { DESK, signInAtDesk } from '../../commands/desk.ts'
import { OPERATORS_SCREEN } from '../../commands/operators-screen.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { type CrawlOptions, crawl } from '../../crawl/crawl.ts'
import { CRAWL_SEED, crawledPagesOf, SHORT_EXTENT, SKIPPED_NAMES, UNKNOWN_ERROR } from '../../crawl/crawled-site.ts'
import { createPlaywrightPage } from '../../crawl/playwright-page.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'
import { VISITORS } from './visitors.ts'

test.describe.configure({ mode: 'parallel' })

const IS_FULL = process.env.E2E_CRAWL === 'full'
const EXTENT = IS_FULL ? { alike: { onPage: 2, inAll: 6 }, maxPresses: 200 } : SHORT_EXTENT
const WIDTHS = IS_FULL ? [390, 320] : [390]
const { code: MERCHANT, host } = testMerchant('crawled')

async function expectNoFaults(page: Page, options: Omit<CrawlOptions, 'seed' | 'alike' | 'maxPresses'>): Promise<void> {
  const { pages, presses, faults } = await crawl(await createPlaywrightPage(page), {
    seed: CRAWL_SEED,
    ...EXTENT,
    ...options,
  })
  test.info().annotations.push({ type: 'crawl', description: `${pages} pages, ${presses} presses, seed ${CRAWL_SEED}` })
  expect(presses).toBeGreaterThan(pages)
  expect(faults).toEqual([])
}

for (const width of WIDTHS)
  test.describe(`the site at ${width} px`, () => {
    test.use({ baseURL: host, viewport: { width, height: 844 } })

    for (const { name, type, logIn: come } of VISITORS)
      test(`crawls every page and control as ${name}`, async ({ page, context, quiet }) => {
        quiet.allow(/./)
        await come(page)
        // A game that is tried makes a trial of a guest.
        const renew = async () => {
          await context.clearCookies()
          await page.evaluate(() => localStorage.clear()).catch(() => undefined)
        }
        await expectNoFaults(page, {
          pages: (await crawledPagesOf(name)).map((address) => `${host}${address}`),
          leaves: SKIPPED_NAMES,
          unknownError: UNKNOWN_ERROR,
          ...(type === null ? { resetVisitor: renew } : {}),
        })
      })
  })

test.describe('the back office', () => {
  test.use(OPERATORS_SCREEN)

  test('crawls every page and control of the desk', async ({ page, quiet }) => {
    quiet.allow(/./)
    await signInAtDesk(page, 'approver01')
    const paths = [
      '',
      '/operators',
      '/record',
      '/books',
      '/jackpots',
      '/providers',
      '/rounds',
      '/withdrawals',
      '/deposits',
    ]
    const more = [
      '/adjustments',
      '/messages',
      '/applications',
      '/agents',
      '/agent-pay',
      '/agent-contracts',
      '/lottery',
      '/offers',
    ]
    await expectNoFaults(page, {
      pages: [...paths, ...more].map((path) => `${DESK}${path}`),
      leaves: /^Sign out$/,
    })
  })

  test('crawls every page and control of the console', async ({ page, quiet, baseURL }) => {
    quiet.allow(/./)
    await page.addInitScript((token) => sessionStorage.setItem('tessera.ops.token', token), process.env.E2E_TOKEN ?? '')
    const ofMerchant = ['', '/compose', '/rollout', '/configuration', '/audit', '/settings'].map(
      (path) => `m/${MERCHANT}${path}`,
    )
    const paths = [
      '',
      ...ofMerchant,
      'releases',
      'releases/mfe-content',
      'approvals',
      'freezes',
      'audit',
      'tokens',
      'webhooks',
    ]
    await expectNoFaults(page, {
      pages: paths.map((path) => `${baseURL}/ops/${path}`),
      leaves: /^Sign out$/,
    })
  })
})
