import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

/** What crosses slices, with the real slices on both ends. */
test.describe.configure({ mode: 'parallel' })

test('X-01 ACC-010 shows a login over the home page in header, wallet, lobby and side menu immediately', async ({
  page,
}) => {
  await page.goto('/m/home')
  const hearts = page.locator('[data-section=SPORTS] button[aria-pressed]')
  await expect(hearts.first()).toBeVisible()
  await page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  const dialog = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })
  await dialog.locator('input[autocomplete^=username]').fill('demo01')
  await dialog.locator('input[autocomplete=current-password]').fill('Demo1234')
  const ids = page.waitForResponse((answer) => answer.url().includes('/api/v1/favourites/ids') && answer.ok())
  await dialog.locator('form button[type=submit]').click()
  await ids
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/m/home')
  await expect(page.locator('header').getByRole('link', { name: 'ฝากเงิน' })).toBeVisible()
  await expect(page.getByTestId('wallet-balance')).toHaveText(/12,580\.50/)
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await expect(page.getByRole('dialog', { name: 'เมนู' }).getByRole('button', { name: 'ออกจากระบบ' })).toBeVisible()
})

test('X-09 SHL-023 SHL-062 sends a guest to log in from header download and the menu’s referral', async ({ page }) => {
  await page.goto('/m/home')
  await page.locator('header').getByRole('button', { name: 'โหลดแอปและชวนเพื่อน' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('dialog', { name: 'เมนู' }).getByRole('link', { name: 'ชวนเพื่อน', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test('X-21 hides the balance in the cashier’s page too when the wallet bar hides it', async ({ page }) => {
  await logIn(page, 'demo01', 'Demo1234', '/m/login?return=%2Fm%2FvoucherCenter')
  const inCashier = page.locator('main')
  await expect(inCashier.getByText('12,580.50')).toBeVisible()
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click()
  await page.locator('header').getByRole('link', { name: 'ฝากเงิน' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ฝากเงิน' })).toBeVisible()
  await expect(inCashier.getByText('******')).toBeVisible()
  await expect(inCashier.getByText('12,580.50')).toHaveCount(0)
})
