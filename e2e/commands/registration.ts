import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

export const NEW_PASSWORD = 'Walk1234x'

/** Types the text of the captcha's picture, once it is visible: a form that is sent without it requires it again. */
export async function solveCaptcha(form: Page | Locator): Promise<void> {
  await expect(form.getByRole('button', { name: 'เปลี่ยนภาพรหัส' }).locator('img')).toBeVisible()
  await form.getByLabel(/รหัสในภาพ/).fill('4711')
}

/** Verifies a person by proof of work, without a picture. */
export async function proveWithoutPicture(form: Page | Locator): Promise<void> {
  await form.getByRole('button', { name: 'ตรวจสอบโดยไม่ใช้รูป' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'ตรวจสอบแล้ว' })).toBeVisible()
}

/** Registers on the page's form with a user name only, and logs in: a new member without any history. */
export async function registerAndLogIn(page: Page, username: string, prove = solveCaptcha): Promise<void> {
  const form = page.locator('form')
  await page.getByRole('tab', { name: 'ชื่อผู้ใช้' }).click()
  await form.getByRole('textbox', { name: /^ชื่อผู้ใช้/ }).fill(username)
  await form.getByLabel(/^รหัสผ่าน/).fill(NEW_PASSWORD)
  await form.getByLabel(/^ยืนยันรหัสผ่าน/).fill(NEW_PASSWORD)
  await prove(form)
  await form.getByRole('checkbox', { name: /ปีบริบูรณ์/ }).check()
  await form.getByRole('button', { name: /^สมัครสมาชิก/ }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await form.getByLabel(/^รหัสผ่าน/).fill(NEW_PASSWORD)
  await form.getByRole('button', { name: /^เข้าสู่ระบบ/ }).click()
  await expect(page.getByTestId('wallet-balance')).toHaveText('฿0.00')
}
