import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const field = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหาเกม' })
const tiles = (page: Page) => page.getByRole('list', { name: 'รายการเกม' }).getByRole('listitem')
const searchFor = (words: string) => `/m/search-games?q=${encodeURIComponent(words)}`
/** Words of the searches that begin from now on; more of what was found is none. */
const toSearches = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    const name = searchParams.get('gameName')
    if (name && searchParams.get('pageNo') === '1') seen.push(name)
  })
  return seen
}

test('LOB-019 LOB-128 LOB-132 searches a typed name when typing pauses, and counts its games', async ({ page }) => {
  const searches = toSearches(page)
  await page.goto('/m/search-games')
  await expect(page.getByRole('heading', { name: 'เกมยอดฮิต' })).toBeVisible()
  await field(page).pressSequentially('มังกร', { delay: 40 })
  await expect(page.getByText(/^พบ [\d,]+\sเกม$/)).toBeVisible()
  await expect(tiles(page).first()).toContainText('มังกร')
  expect(searches.every((name) => name === 'มังกร')).toBe(true)
  expect(page.url()).toContain(searchFor('มังกร'))
})

test('LOB-133 LOB-129 searches on Enter, and loads more near the end', async ({ page }) => {
  await page.goto('/m/search-games')
  await field(page).fill('dragon')
  await field(page).press('Enter')
  await expect(page.getByText(/^พบ [\d,]+\sเกม$/)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(9)
})

test('reaches the search from home in one press, and the providers in two', async ({ page }) => {
  await page.goto('/m/home')
  await page.getByRole('navigation', { name: 'หมวดหมู่เกม' }).getByRole('link', { name: 'ค้นหาเกม' }).click()
  await expect(page).toHaveURL(/\/m\/search-games$/)
  await expect(field(page)).toBeVisible()
  await page.getByRole('link', { name: 'ค่ายเกม', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/provider$/)
})

test('LOB-131 closes an empty search box, and opens it again with focus', async ({ page }) => {
  await page.goto('/m/search-games')
  await field(page).focus()
  await page.getByRole('heading', { name: 'เกมยอดฮิต' }).click()
  await expect(field(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'ค้นหาเกม' }).click()
  await expect(field(page)).toBeFocused()
})

test('LOB-191 finds a game by a misspelt Thai name, marked as a close match', async ({ page }) => {
  await page.goto(searchFor('นาคทาองคำ'))
  await expect(page.getByText(/^ไม่พบเกมชื่อ “นาคทาองคำ” พบชื่อใกล้เคียง/)).toBeVisible()
  await expect(tiles(page).filter({ hasText: 'นาคาทองคำ' }).first()).toBeVisible()
})

for (const [what, words, told] of [
  ['300 characters', encodeURIComponent('ก'.repeat(300)), 'คำค้นยาวเกินไป'],
  ['an emoji', encodeURIComponent('🦄'), 'ไม่พบเกมชื่อ “🦄”'],
  ['U+0000 alone', '%00', 'เกมยอดฮิต'],
  ['U+0000 in a name', `%00${encodeURIComponent('มังกร')}%00`, /^พบ [\d,]+\sเกม$/],
  ['Thai digits that no game has', encodeURIComponent('๙๙๙๙๙๙'), 'ไม่พบเกมชื่อ “๙๙๙๙๙๙”'],
] as const)
  test(`LOB-134 shows a clear result for ${what}`, async ({ page }) => {
    await page.goto(`/m/search-games?q=${words}`)
    await expect(page.getByText(told, { exact: true }).first()).toBeVisible()
  })

test('LOB-134 offers hot games for a search without results', async ({ page }) => {
  await page.goto(searchFor('zzzzqqqq'))
  await expect(page.getByText('ไม่พบเกมชื่อ “zzzzqqqq”')).toBeVisible()
  await expect(tiles(page).first()).toBeVisible()
})

test('LOB-193 restores the search position on return from another page', async ({ page }) => {
  await page.goto('/m/search-games')
  await field(page).fill('dragon')
  await field(page).press('Enter')
  await expect(page.getByText(/^พบ [\d,]+\sเกม$/)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(12)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  const searches = toSearches(page)
  await page.getByRole('navigation').getByRole('link', { name: 'โปรโมชั่น' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('dragon')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  expect(searches).toEqual([])
})

test('LOB-030 LOB-101 leads from a provider to its games', async ({ page }) => {
  await page.goto('/m/provider')
  const providers = page.getByRole('main').locator('section').getByRole('link')
  await expect.poll(() => providers.count()).toBeGreaterThanOrEqual(9)
  await providers.filter({ hasText: 'JDB' }).click()
  await expect(page).toHaveURL(/\/m\/slot-games\?vassalage=JDB$/)
  await expect(tiles(page).first()).toBeVisible()
})

test('LOB-067 LOB-068 LOB-069 opens the categories and the search from the bar of a list', async ({ page }) => {
  await page.goto('/m/slot-games')
  await page.getByRole('button', { name: 'หมวดหมู่' }).click()
  const categories = page.getByRole('dialog', { name: 'หมวดหมู่เกม' })
  await expect(categories.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(categories).toBeHidden()
  await page.getByRole('button', { name: 'ค้นหาเกม' }).click()
  const sheet = page.getByRole('dialog', { name: 'ค้นหาเกม' })
  await sheet.getByRole('searchbox', { name: 'ชื่อเกม' }).fill('มังกร')
  await sheet.getByRole('button', { name: 'ค้นหาในหน้านี้' }).click()
  await expect(page).toHaveURL(/\/m\/slot-games\?gameName=/)
  await expect(tiles(page).first()).toContainText('มังกร')
})

test('LOB-086 LOB-091 X-08 sends a guest who wants the recent games to log in first', async ({ page }) => {
  await page.goto('/m/recent-games')
  await expect(page).toHaveURL(/\/m\/login\?return=%2Fm%2Frecent-games$/)
  await page.goto('/m/gameCenter')
  await page.getByRole('radio', { name: 'เล่นล่าสุด' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
})
