import { LANGUAGE_NAMES } from '@tessera/contracts/language-names'
import { DESK, signInAtDesk } from '../../commands/desk.ts'
import { OPERATORS_SCREEN } from '../../commands/operators-screen.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { type CrawlOptions, crawl } from '../../crawl/crawl.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'
import { builtRoutes } from './built-routes.ts'
import { VISITORS } from './visitors.ts'

test.describe.configure({ mode: 'parallel' })

const IS_FULL = process.env.E2E_CRAWL === 'full'
/** The short form opens every page and presses the first two controls of each in the seed's order. */
const EXTENT = IS_FULL
  ? { alike: { onPage: 2, inAll: 6 }, maxPresses: 200 }
  : { alike: { onPage: 1, inAll: 2 }, maxPresses: 2 }
const WIDTHS = IS_FULL ? [390, 320] : [390]
/** Another seed is another order, and other ones of many alike controls. */
const SEED = process.env.CRAWL_SEED ?? '20261128'
const { code: MERCHANT, host } = testMerchant('crawled')
const UNKNOWN_ERROR = 'เกิดข้อผิดพลาดที่ไม่ทราบ'
/** Left alone: the end of the session, and the languages, each of which would be another page. */
const LEFT = ['ออกจากระบบ', ...Object.values(LANGUAGE_NAMES).map(({ label }) => label)]
const LEAVES = new RegExp(`^(${LEFT.map((name) => name.replace(/[()]/g, '\\$&')).join('|')})$`)

/** Pages of the site that each visitor alone sees, or sees otherwise than the ones before. */
const PAGES: Readonly<Record<string, (path: string, guard: string) => boolean>> = {
  guest: (_, guard) => guard === 'public',
  member: (path, guard) => guard === 'session' || guard === 'member' || path === '/m/home' || path === '/m/activity',
  agent: (_, guard) => guard === 'agent',
  trial: (path, guard) => guard === 'session' || path === '/m/home' || path === '/m/menu',
}

async function expectNoFaults(page: Page, options: Omit<CrawlOptions, 'seed' | 'alike' | 'maxPresses'>): Promise<void> {
  const { pages, presses, faults } = await crawl(page, { seed: SEED, ...EXTENT, ...options })
  test.info().annotations.push({ type: 'crawl', description: `${pages} pages, ${presses} presses, seed ${SEED}` })
  expect(presses).toBeGreaterThan(pages)
  expect(faults).toEqual([])
}

for (const width of WIDTHS)
  test.describe(`the site at ${width} px`, () => {
    test.use({ baseURL: host, viewport: { width, height: 844 } })

    for (const { name, type, come } of VISITORS)
      test(`every page and control as ${name}`, async ({ page, context, quiet }) => {
        quiet.allow(/./)
        await come(page)
        // A game that is tried makes a trial of a guest.
        const renew = async () => {
          await context.clearCookies()
          await page.evaluate(() => localStorage.clear()).catch(() => undefined)
        }
        const isSeen = PAGES[name] ?? (() => false)
        await expectNoFaults(page, {
          pages: (await builtRoutes())
            .filter(({ path, guard }) => isSeen(path, guard))
            .map(({ address }) => `${host}${address}`),
          leaves: LEAVES,
          unknownError: UNKNOWN_ERROR,
          ...(type === null ? { renew } : {}),
        })
      })
  })

test.describe('the back office', () => {
  test.use(OPERATORS_SCREEN)

  test('every page and control of the desk', async ({ page, quiet }) => {
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

  test('every page and control of the console', async ({ page, quiet, baseURL }) => {
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
