import { join } from 'node:path'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

test('ACC-145 logs in by proof of work alone on a slow phone, in place of the picture', async ({ page, quiet }) => {
  quiet.allow(/status of 4\d\d/)
  const { host } = testMerchant('captcha-work')
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await logIn(page, 'demo01', 'Wrong1234', `${host}/m/login`)
  const form = page.locator('form')
  const picture = form.getByLabel('รหัสในภาพ')
  await expect(picture).toBeVisible()
  await form.getByRole('button', { name: 'เปลี่ยนภาพรหัส' }).scrollIntoViewIfNeeded()
  if (process.env.E2E_SHOTS) await page.screenshot({ path: join(process.env.E2E_SHOTS, 'captcha.png') })

  const way = form.getByRole('button', { name: 'ตรวจสอบโดยไม่ใช้รูป' })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status').filter({ hasText: 'ตรวจสอบแล้ว' })).toBeVisible()
  await expect(picture).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'ใช้รูปแทน' })).toBeFocused()
  if (process.env.E2E_SHOTS) await page.screenshot({ path: join(process.env.E2E_SHOTS, 'captcha-done.png') })

  await form.getByLabel('รหัสผ่าน', { exact: true }).fill('Demo1234')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
})
