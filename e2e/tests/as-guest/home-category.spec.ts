import { expect, type Page, test } from '../../fixtures/test.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'หมวดหมู่เกม' })
const entry = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true })
const rows = (page: Page) => page.locator('[data-section]')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const bottomOf = (page: Page) => strip(page).evaluate((one) => one.getBoundingClientRect().bottom)
const headOf = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).evaluate((one) => one.getBoundingClientRect().top)

/** Far down, where whatever comes late has come. */
async function goDown(page: Page): Promise<number> {
  await expect(rows(page)).toHaveCount(5)
  for (const row of await rows(page).all()) await row.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'แจ็กพอต' }).getByRole('button', { name: /ชนะ/ }).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 1100))
  await expect.poll(() => scrolled(page)).toBe(1100)
  return 1100
}

test('LOB-003 opens a category at its head under the strip, and Back restores the lobby', async ({ page }) => {
  await page.goto('/m/home')
  const before = await goDown(page)
  await entry(page, 'โป๊กเกอร์').click()
  await expect(page).toHaveURL(/\/m\/home\?category=pvp$/)
  await expect(page.locator('main li img').first()).toBeVisible()
  expect(Math.abs((await headOf(page, 'โป๊กเกอร์')) - (await bottomOf(page)))).toBeLessThan(3)
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(rows(page)).toHaveCount(5)
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(40)
  await expect(entry(page, 'ยอดฮิต')).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(entry(page, 'โป๊กเกอร์')).toHaveAttribute('aria-pressed', 'true')
})

test('persists a category over a reload, in a shareable address, centred in the strip', async ({ page }) => {
  await page.goto('/m/home?category=sports')
  await expect(page.getByRole('region', { name: 'กีฬา', exact: true }).locator('li img').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  const chosen = entry(page, 'กีฬา')
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  const off = () =>
    chosen.evaluate((one) => {
      const [line, own] = [one.parentElement?.getBoundingClientRect(), one.getBoundingClientRect()]
      return line ? Math.abs(own.x + own.width / 2 - line.x - line.width / 2) : null
    })
  await expect.poll(off).toBeLessThan(3)
  await page.reload()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'กีฬา', exact: true })).toBeVisible()
})

test('X-16 uses the same address for a category of the side menu, wherever it is chosen', async ({ page }) => {
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'เปิดเมนู' }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await page.goto('/m/home')
  await choose('คาสิโนสด')
  await expect(page).toHaveURL(/\/m\/home\?category=live$/)
  await choose('โป๊กเกอร์')
  await expect(page).toHaveURL(/\/m\/home\?category=pvp$/)
  await expect(page.getByRole('region', { name: 'โป๊กเกอร์', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /กลับหน้าแรก/ }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(rows(page)).toHaveCount(5)
})

test('LOB-178 LOB-180 stores hot games in session storage, vendors in local storage', async ({ page }) => {
  await page.goto('/m/home?category=sports')
  const kept = (area: 'localStorage' | 'sessionStorage', key: string) =>
    expect.poll(() => page.evaluate(([a, k]) => window[a as 'localStorage'].getItem(k as string) !== null, [area, key]))
  await kept('localStorage', 'tessera.lobby.vendors').toBe(true)
  await entry(page, 'ยอดฮิต').click()
  await expect(page.locator('[data-section=HOT] li').first()).toBeVisible()
  await kept('sessionStorage', 'tessera.lobby.hot').toBe(true)
})
