import { expect, type Page, test } from '../../fixtures/test.ts'

const button = (page: Page) => page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })
const isOfAccount = (url: string) => new URL(url).pathname.startsWith('/r/mfe-account/')

/** Runs in the page. */
const filesOfAccount = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/r/mfe-account/')).length

async function home(page: Page): Promise<void> {
  await page.goto('/m/home')
  await expect(page.locator('[data-section=SPORTS] li button').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('loads nothing of the account slice on a visitor’s home until a form is opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => isOfAccount(request.url()) && asked.push(request.url()))
  await home(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรโมชั่น' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'หน้าแรก' }).click()
  await button(page).click()
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' }).getByLabel(/^รหัสผ่าน/)).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
})

test('loads most files of a form once a finger has shown intent, before its press', async ({ page, context }) => {
  const other = await context.newPage()
  await home(other)
  await button(other).click()
  await expect(other.getByRole('dialog', { name: 'เข้าสู่ระบบ' }).getByLabel(/^รหัสผ่าน/)).toBeVisible()
  const all = await other.evaluate(filesOfAccount)
  await other.close()
  await home(page)
  // The listener for a finger loads late, once the page is idle.
  await expect(async () => {
    await button(page).dispatchEvent('pointerdown')
    expect(await page.evaluate(filesOfAccount)).toBeGreaterThan(all / 2)
  }).toPass()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
