import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

test('AGT-001 AGT-009 AGT-014 X-38 an agent logs in on the agent page and sees the team', async ({ page }) => {
  await logIn(page, 'agent01', 'Agent1234', '/m/agent')
  await expect(page).toHaveURL(/\/m\/agent\/home$/)
  await expect(page.getByText('สมาชิกทั้งหมด')).toBeVisible()
})

test('AGT-007 AGT-008 an agent’s page sends a guest to login and another member home', async ({ page }) => {
  await page.goto('/m/agent/home')
  await expect(page).toHaveURL(/\/m\/login/)
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  await page.goto('/m/agent/home')
  await expect(page).toHaveURL(/\/m\/home$/)
})

test('ACC-020 ACC-021 PLT-103 PLT-104 members and agents log in on their own side only', async ({ page, quiet }) => {
  quiet.allow(/status of 403/)
  await logIn(page, 'demo01', 'Demo1234', '/m/agent')
  await expect(
    page
      .getByText('เฉพาะตัวแทนเท่านั้น')
      .or(page.getByText(/ตัวแทน.*เข้าสู่ระบบ|ไม่ใช่ตัวแทน/))
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/m\/agent$/)
  await logIn(page, 'agent01', 'Agent1234')
  await expect(page).toHaveURL(/\/m\/login$/)
})
