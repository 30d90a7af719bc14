import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

test('CSH-027 X-03 X-20 shows, hides and refreshes a member’s balance, and opens the cashier by deposit', async ({
  page,
}) => {
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page).toHaveURL(/\/m\/home$/)
  const amount = page.getByTestId('wallet-balance')
  await expect(amount).toHaveText(/12,580\.50/)

  const renewed = page.waitForResponse((r) => r.url().endsWith('/api/v1/session/renew') && r.status() === 200)
  const ranked = page.waitForResponse((r) => r.url().endsWith('/api/v1/member/rank-progress') && r.status() === 200)
  await page.reload()
  await Promise.all([renewed, ranked])

  await page.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click()
  await expect(amount).toHaveText(/\*{6}/)
  await page.reload()
  await expect(amount).toHaveText(/\*{6}/)
  await page.getByRole('button', { name: 'แสดงยอดเงิน' }).click()
  const asked = page.waitForResponse((r) => r.url().endsWith('/api/v1/wallet') && r.status() === 200)
  await page.getByRole('button', { name: 'อัปเดตยอดเงิน' }).click()
  await asked
  await expect(amount).toHaveText(/12,580\.50/)

  await page.locator('header').getByRole('link', { name: 'ฝากเงิน' }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter$/)
  await expect(page.locator('main').getByText('12,580.50')).toBeVisible()
  await expect(page.getByRole('radio')).not.toHaveCount(0)
})

test('CSH-001 CSH-005 X-10 sends a guest from the cashier to log in and leads the member back', async ({ page }) => {
  await page.goto('/m/voucherCenter')
  await expect(page).toHaveURL(/\/m\/login\?return=/)
  await logIn(page, 'demo01', 'Demo1234', '/m/login?return=%2Fm%2FvoucherCenter')
  await expect(page).toHaveURL(/\/m\/voucherCenter$/)
  await expect(page.getByRole('heading', { level: 1, name: 'ฝากเงิน' })).toBeVisible()
  await expect(page.locator('main').getByText('12,580.50')).toBeVisible()
})

test('LOB-002 LOB-172 opens the game by a member’s tap, with a way back', async ({ page }) => {
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await page.locator('[data-section=SPORTS] li button').first().click()
  await expect(page).toHaveURL(/\/m\/play\?nodeId=/)
  await expect(page.frameLocator('iframe').getByText('นี่คือเกมจำลองของระบบทดสอบ')).toBeVisible()
  await page.getByRole('button', { name: 'ออกจากเกม' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
})
