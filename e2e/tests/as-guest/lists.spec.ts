import type { Page } from '@playwright/test'
import type { Game } from '@tessera/site'
import { openGameList } from '../../commands/open-game-list.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const tiles = (page: Page) => page.getByRole('list', { name: 'รายการเกม' }).getByRole('listitem')

for (const [row, path] of [
  ['LOB-006', '/m/gameCenter'],
  ['LOB-007', '/m/live-games'],
  ['LOB-008', '/m/slot-games'],
  ['LOB-010', '/m/sport-games'],
  ['LOB-011', '/m/esport-games'],
  ['LOB-012', '/m/fish-games'],
  ['LOB-013', '/m/fishing-games'],
  ['LOB-014', '/m/pvp-games'],
  ['LOB-015', '/m/poker-games'],
  ['LOB-016', '/m/lott'],
  ['LOB-017', '/m/elott'],
  ['LOB-018', '/m/hot-games'],
  ['LOB-021', '/m/inHouse'],
  ['LOB-024', '/m/cockfight'],
  ['LOB-025', '/m/new-games'],
  ['LOB-026', '/m/jili-games'],
  ['LOB-027', '/m/rtg-games'],
  ['LOB-028', '/m/jackpots'],
  ['LOB-029', '/m/bingo'],
] as const)
  test(`LOB-001 ${row} shows a visitor the games of ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(tiles(page).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  })

const CATEGORIES: readonly (readonly [path: string, isOfIt: (game: Game) => boolean])[] = [
  ['/m/bingo', ({ gameType, gameClassify }) => gameType === 'RNG' && gameClassify.includes('BG')],
  ['/m/jackpots', ({ gameType, gameClassify }) => gameType === 'RNG' && gameClassify.includes('JP')],
  ['/m/inHouse', ({ gameType, vassalage }) => gameType === 'RNG' && ['TESS', 'SABAI'].includes(vassalage)],
  ['/m/lott', ({ gameType }) => gameType === 'LOTT'],
  ['/m/elott', ({ gameType }) => gameType === 'ELOTT'],
]
for (const [path, isOfIt] of CATEGORIES)
  test(`LOB-004 ${path} lists the games of its category, and no other`, async ({ page }) => {
    const games = await openGameList(page, path, '/api/v1/games')
    expect(games.filter((game) => !isOfIt(game))).toEqual([])
  })

test('LOB-032 LOB-079 selects the vendor of the address and centres it in the strip', async ({ page }) => {
  await page.goto('/m/slot-games?vassalage=MOON')
  const chosen = page.getByRole('toolbar', { name: 'ค่ายเกม' }).locator('[aria-pressed=true]')
  await expect(chosen).toContainText('มูนลิต')
  const box = await chosen.boundingBox()
  const strip = await page.getByRole('toolbar', { name: 'ค่ายเกม' }).boundingBox()
  const middle = (one: typeof box) => (one ? one.x + one.width / 2 : Number.NaN)
  expect(Math.abs(middle(box) - middle(strip))).toBeLessThan(2)
})

test('LOB-066 offers all games for an address without matches', async ({ page }) => {
  await page.goto('/m/slot-games?vassalage=NOBODY')
  await page.getByRole('button', { name: 'แสดงเกมทั้งหมด' }).click()
  await expect(tiles(page).first()).toBeVisible()
  expect(page.url()).toMatch(/\/m\/slot-games$/)
})

/** Index of the first tile that stands below the head of the list, and how far. */
const firstInSight = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('li[aria-posinset]')]
    const one = all.find((tile) => tile.getBoundingClientRect().top > 200)
    return [Number(one?.getAttribute('aria-posinset')), Math.round(one?.getBoundingClientRect().top ?? 0)]
  })

test('LOB-193 restores the list position to a row, with its filter, on return from another document', async ({
  page,
}) => {
  await page.goto('/m/slot-games?vassalage=PG')
  await expect(tiles(page).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2900)
  await page.evaluate(() => scrollTo(0, 2000))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
  const [tile = 0] = await firstInSight(page)
  await page.goto('about:blank')
  await page.goBack()
  await expect(tiles(page).first()).toBeVisible()
  // Rows that were not drawn yet are as high as was thought, so that it may be a row off.
  await expect.poll(async () => Math.abs(((await firstInSight(page))[0] ?? 0) - tile)).toBeLessThanOrEqual(3)
  expect(page.url()).toMatch(/vassalage=PG$/)
})

test('LOB-193 restores row 200 of a long list on return from another page, without requesting a list', async ({
  page,
}) => {
  await page.goto('/m/gameCenter')
  await expect(tiles(page).first()).toBeVisible()
  const atRow = async () => (await firstInSight(page))[0] ?? 0
  // Three tiles in a row, a page of 36 a second at most.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await atRow()).toBeGreaterThan(600)
  }).toPass({ intervals: [300] })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true })
        scrollBy(0, -2000)
      }),
  )
  const [stood, y] = [await firstInSight(page), await page.evaluate(() => scrollY)]
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/games?') && asked.push(request.url()))
  await page.getByRole('navigation').getByRole('link', { name: 'โปรโมชั่น' }).click()
  await expect(page).not.toHaveURL(/gameCenter/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  await expect.poll(() => firstInSight(page)).toEqual(stood)
  expect(asked).toEqual([])
})

test('LOB-004 retries a failed page of a list by its button, and leaves loaded rows in place', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 503/)
  const failure = { success: false, code: 'system.busy', messageKey: 'error.system_busy', requestId: 'r-0816' }
  const second = (url: URL) => url.pathname === '/api/v1/games' && url.searchParams.get('pageNo') === '2'
  await page.route(second, (route) => route.fulfill({ status: 503, json: failure }))
  await page.goto('/m/slot-games')
  await expect(tiles(page).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const again = page.getByRole('main').getByRole('button', { name: 'ลองใหม่' })
  await expect(again).toBeVisible()
  await again.scrollIntoViewIfNeeded()
  const inSight = () =>
    page.evaluate(() => {
      const tile = [...document.querySelectorAll('main li')].find((one) => one.getBoundingClientRect().top > 200)
      return [tile?.textContent, Math.round(tile?.getBoundingClientRect().top ?? 0), scrollY]
    })
  const stood = await inSight()
  // A short list is drawn whole, and does not say how long it is.
  const size = async () => {
    const told = await page.evaluate(() => document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize'))
    return told ? Number(told) : tiles(page).count()
  }
  const before = await size()
  await page.unroute(second)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect.poll(size).toBeGreaterThan(before)
  expect(await inSight()).toEqual(stood)
})

test('LOB-082 LOB-083 slides the vendor popup down from the top and passes the vendor', async ({ page }) => {
  await page.goto('/m/slot-games')
  await page.getByRole('button', { name: 'ค่ายเกมทั้งหมด' }).click()
  const sheet = page.getByRole('dialog', { name: 'ค่ายเกมทั้งหมด' })
  await sheet.getByRole('button', { name: 'รูบี้ แลนเทิร์น' }).click()
  expect((await sheet.boundingBox())?.y).toBeLessThanOrEqual(0)
  await sheet.getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(page).toHaveURL(/vassalage=RUBY$/)
  await expect(sheet).toBeHidden()
})
