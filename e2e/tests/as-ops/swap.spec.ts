import { markedVersions, readMarkers } from '../../commands/marked-versions.ts'
import { openHome } from '../../commands/open-home.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** Most members run the linked gear; the hosted one's fifty are a part of `npm run long -- swap`. */
const SWAPS = { linked: 50, hosted: process.env.E2E_SWAPS === 'full' ? 50 : 14 } as const
const HEAP_PER_SWAP = 100 * 1024

test.describe.configure({ mode: 'parallel' })

const versions = markedVersions()

const nav = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })
const toHome = async (page: Page) => {
  await nav(page).getByRole('link', { name: 'หน้าแรก' }).click()
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
}
const toPromotions = (page: Page) => nav(page).getByRole('link', { name: 'โปรโมชั่น' }).click()

/** Has the page ask for news at once, as it does by itself within a minute, until there are some. */
async function hearNews(page: Page): Promise<void> {
  await expect(async () => {
    // A page that has just opened does not listen yet: what it did not hear it does not answer.
    const answered = page.waitForResponse((answer) => answer.url().includes('/live/composition'), { timeout: 5000 })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const answer = await answered
    expect(answer.status()).toBe(200)
    await answer.finished()
  }).toPass({ intervals: [20, 50, 100] })
}

/**
 * Leaves the promotions and comes again until their page is of this version: news is taken at the next page after the browser has
 * admitted its modules, the first time a moment later.
 */
async function comesAs(page: Page, mark: string, message: string): Promise<void> {
  await expect(async () => {
    await toHome(page)
    await toPromotions(page)
    expect(await readMarkers(page), message).toEqual([mark, mark])
    // A release that was too late for a busy machine is tried again after half a minute.
  }).toPass({ intervals: [0, 50, 100, 200, 1000] })
}

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

for (const gear of ['linked', 'hosted'] as const)
  test(`MFP-016 ${gear} gear: swaps a slice’s version ${SWAPS[gear]} times without reload, each time the right one, without leaking heap`, async ({
    page,
    registry,
  }) => {
    const { code, host } = testMerchant(`swap-${gear}`)
    const before = await registry.stableComposition(code)
    try {
      const two = await registry.compose(code, { 'mfe-content': { version: versions.two, gear } })
      const one = await registry.compose(code, { 'mfe-content': { version: versions.one, gear } })
      await openHome(page, host, one)
      await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await comesAs(page, 'one', 'before the first swap')
      let first = 0
      for (let swap = 1; swap <= SWAPS[gear]; swap++) {
        const mark = swap % 2 === 1 ? 'two' : 'one'
        await registry.moveTo(code, (mark === 'two' ? two : one).id)
        await hearNews(page)
        await comesAs(page, mark, `swap ${swap}`)
        // The first swaps bring what every later one has too.
        if (swap === 4) first = await heapOf(page)
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      const perSwap = ((await heapOf(page)) - first) / (SWAPS[gear] - 4)
      console.log(`${gear} gear: ${Math.round(perSwap / 1024)} kB of heap for each swap`)
      expect(perSwap).toBeLessThan(HEAP_PER_SWAP)
    } finally {
      await registry.moveTo(code, before.id)
    }
  })

test('MFP-017 detects a new composition in an open tab within a minute, and applies it at the next page, not in a half-filled form', async ({
  page,
  registry,
}) => {
  // The minute of this test has two seconds.
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms: number) => later(run, ms > 30_000 && ms <= 60_000 ? 2000 : ms)) as never
  })
  const { code, host } = testMerchant('swap-told')
  const before = await registry.stableComposition(code)
  try {
    await openHome(page, host, await registry.compose(code, { 'mfe-content': { version: versions.one } }))
    await toPromotions(page)
    await expect.poll(() => readMarkers(page)).toEqual(['one', 'one'])
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.goBack()
    await page.getByRole('banner').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
    await page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ').fill('half')
    await registry.compose(code, { 'mfe-content': { version: versions.two } })
    const told = () =>
      page.waitForResponse((answer) => answer.url().includes('/live/composition') && answer.status() === 200)
    await told()
    // By the second time the page has what it was told the first time ready to be taken.
    await told()
    await expect(page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ')).toHaveValue('half')
    await page.keyboard.press('Escape')
    await toPromotions(page)
    await expect.poll(() => readMarkers(page)).toEqual(['one', 'one'])
    await toHome(page)
    await toPromotions(page)
    await expect.poll(() => readMarkers(page)).toEqual(['two', 'two'])
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  } finally {
    await registry.moveTo(code, before.id)
  }
})
