import type { Page } from '@playwright/test'

/** Logs in through the form on the login page. */
export async function logIn(page: Page, username: string, password: string, path = '/m/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel(/ชื่อผู้ใช้หรือเบอร์มือถือ|Username or mobile/).fill(username)
  await page.getByLabel(/^รหัสผ่าน$|^Password$/).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: /^เข้าสู่ระบบ|^Log in/ })
    .click()
}
