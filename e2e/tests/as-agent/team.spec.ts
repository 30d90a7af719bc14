import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

test('AGT-001 X-38 logs an agent in on the agent page and shows the team', async ({ page }) => {
  await logIn(page, 'agent01', 'Agent1234', '/m/agent')
  await expect(page).toHaveURL(/\/m\/agent\/home$/)
  await expect(page.getByRole('region', { name: 'วันนี้' })).toBeVisible()
})

test('AGT-007 AGT-008 sends a guest from an agent’s page to login and another member home', async ({ page }) => {
  await page.goto('/m/agent/home')
  await expect(page).toHaveURL(/\/m\/login/)
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await page.goto('/m/agent/home')
  await expect(page).toHaveURL(/\/m\/home$/)
})

for (const [ids, who, username, password, form, told] of [
  ['ACC-020 PLT-104', 'a member', 'demo01', 'Demo1234', '/m/agent', 'บัญชีนี้ไม่ใช่บัญชีตัวแทน กรุณาเข้าสู่ระบบที่หน้าสมาชิก'],
  ['ACC-021 PLT-103', 'an agent', 'agent01', 'Agent1234', '/m/login', 'บัญชีนี้ไม่ใช่บัญชีสมาชิก กรุณาเข้าสู่ระบบที่หน้าตัวแทน'],
] as const)
  test(`${ids} shows an error to ${who} who logs in on the other side, and stays logged out there`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/status of 403/)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/login'))
    await logIn(page, username, password, form)
    expect((await answered).status()).toBe(403)
    await expect(page.getByText(told, { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(form)
    await page.goto('/m/home')
    await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  })
