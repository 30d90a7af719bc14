import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 560 } })

test('FIX-207 opens a submitted deposit at the top with focus on its heading, and restores the form’s position on Back', async ({
  page,
}) => {
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.goto('/m/voucherCenter')
  const main = page.getByRole('main')
  await main.locator('label').filter({ hasText: '฿500' }).first().click()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(scrollY).toBeGreaterThan(200)
  const left = await scrollY()
  await main.getByRole('button', { name: 'ฝากเงิน', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=/)
  await expect(page.getByRole('img', { name: /^QR พร้อมเพย์/ })).toBeVisible()
  expect(await scrollY()).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(main.getByRole('button', { name: 'ฝากเงิน', exact: true })).toBeVisible()
  // The new order may be listed above by now, which moves the position down.
  await expect.poll(scrollY).toBeGreaterThanOrEqual(left)
})

for (const form of ['accounts', 'password'])
  test(`FIX-207 opens the form ${form} of a withdrawal at the top`, async ({ page }) => {
    await logIn(page, 'demo01', 'Demo1234')
    await expect(page).toHaveURL(/\/m\/home$/)
    await page.goto('/m/withdraw')
    const way = page.getByRole('main').locator(`a[href$="form=${form}"]`).first()
    await way.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await way.click()
    await expect(page).toHaveURL(new RegExp(`form=${form}`))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
