import { marksOf, publishMarked } from '../../commands/marked-build.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const HOST = `http://lotus.localhost:${process.env.E2E_PORT ?? 8190}`
const SWAPS = 50
const HEAP_PER_SWAP = 100 * 1024

test.describe.configure({ mode: 'serial' })

let versions: Record<string, string>
test.beforeAll(async () => {
  const { Registry } = await import('../../commands/registry.ts')
  const registry = new Registry()
  versions = { one: await publishMarked(registry, 'one'), two: await publishMarked(registry, 'two') }
})

const nav = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })
const toHome = async (page: Page) => {
  await nav(page).getByRole('button', { name: 'หน้าแรก' }).click()
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
}
const toPromotions = (page: Page) => nav(page).getByRole('button', { name: 'โปรโมชั่น' }).click()

/** Has the page ask for news at once, as it does by itself within a minute, until there are some. */
async function hearNews(page: Page): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('/live/composition'))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    const answer = await answered
    expect(answer.status()).toBe(200)
    await answer.finished()
  }).toPass()
  await page.waitForTimeout(80)
}

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

for (const gear of ['linked', 'hosted'] as const)
  test(`MFP-016 ${gear} gear: a page swaps a slice’s version fifty times without reload, each time the right one, and keeps no heap of it`, async ({
    page,
    registry,
  }) => {
    test.setTimeout(180_000)
    const before = await registry.running('lotus')
    try {
      await registry.compose('lotus', { 'mfe-content': { version: versions.one ?? '', gear } })
      await page.goto(`${HOST}/m/home`)
      await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await toPromotions(page)
      await expect.poll(() => marksOf(page)).toEqual(['one', 'one'])
      let first = 0
      for (let swap = 1; swap <= SWAPS; swap++) {
        const mark = swap % 2 === 1 ? 'two' : 'one'
        await registry.compose('lotus', { 'mfe-content': { version: versions[mark] ?? '', gear } })
        await hearNews(page)
        await toHome(page)
        await toPromotions(page)
        await expect.poll(() => marksOf(page), `swap ${swap}`).toEqual([mark, mark])
        // The first swaps bring what every later one has too.
        if (swap === 4) first = await heapOf(page)
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      const perSwap = ((await heapOf(page)) - first) / (SWAPS - 4)
      console.log(`${gear} gear: ${Math.round(perSwap / 1024)} kB of heap for each swap`)
      expect(perSwap).toBeLessThan(HEAP_PER_SWAP)
    } finally {
      await registry.moveTo('lotus', before.id)
    }
  })

test('MFP-017 an open tab learns of a new composition within a minute, and takes it at the next page, not in half a form', async ({
  page,
  registry,
}) => {
  // The minute of this test has two seconds.
  await page.addInitScript(() => {
    const interval = window.setInterval
    window.setInterval = ((run: () => void, ms: number) =>
      interval(run, ms > 30_000 && ms <= 60_000 ? 2000 : ms)) as never
  })
  const before = await registry.running('lotus')
  try {
    await registry.compose('lotus', { 'mfe-content': { version: versions.one ?? '' } })
    await page.goto(`${HOST}/m/home`)
    await toPromotions(page)
    await expect.poll(() => marksOf(page)).toEqual(['one', 'one'])
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.goBack()
    await page.getByRole('banner').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
    await page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ').fill('half')
    await registry.compose('lotus', { 'mfe-content': { version: versions.two ?? '' } })
    await page.waitForResponse((answer) => answer.url().includes('/live/composition') && answer.status() === 200)
    await page.waitForTimeout(300)
    await page.goForward()
    await expect.poll(() => marksOf(page)).toEqual(['one', 'one'])
    await expect(page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ')).toHaveValue('half')

    await page.keyboard.press('Escape')
    await toHome(page)
    await toPromotions(page)
    await expect.poll(() => marksOf(page)).toEqual(['two', 'two'])
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  } finally {
    await registry.moveTo('lotus', before.id)
  }
})
