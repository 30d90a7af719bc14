import { solveCaptcha } from '../../commands/registration.ts'
import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const MINUTE = 60_000
const PASSWORD = 'Clock1234x'

for (const minutes of [-10, 10])
  test(`ACC-154 SEC-17 TRU-016 registers, logs in and unlocks on a phone whose clock is ${minutes} minutes off`, async ({
    page,
    quiet,
  }) => {
    // What the page has asked for in the moment in which it locks is refused by a server that heard of the lock first.
    quiet.allow(/status of 423/)
    await page.clock.install({ time: Date.now() + minutes * MINUTE })
    const username = `clock${minutes > 0 ? 'a' : 'b'}${Date.now().toString(36)}`
    await page.goto('/m/register')
    const form = page.locator('form')
    await page.getByRole('tab', { name: 'ชื่อผู้ใช้' }).click()
    await form.getByRole('textbox', { name: /^ชื่อผู้ใช้/ }).fill(username)
    await form.getByLabel(/^รหัสผ่าน/).fill(PASSWORD)
    await form.getByLabel(/^ยืนยันรหัสผ่าน/).fill(PASSWORD)
    await solveCaptcha(form)
    await form.getByRole('checkbox', { name: /ปีบริบูรณ์/ }).check()
    await form.getByRole('button', { name: /^สมัครสมาชิก/ }).click()
    await expect(page.getByText(/สมัครสมาชิกสำเร็จ|ลงทะเบียนสำเร็จ/)).toBeVisible()

    await logIn(page, username, PASSWORD)
    await expect(page.getByTestId('wallet-balance')).toHaveText(/0\.00/)
    await expect(page.locator('[data-section=SPORTS] li button').first()).toBeVisible()

    await page.clock.fastForward(31 * MINUTE)
    const cover = page.getByRole('dialog', { name: 'หน้าจอถูกล็อก' })
    await cover.getByRole('textbox', { name: 'รหัสผ่าน' }).fill(PASSWORD)
    await cover.getByRole('button', { name: 'ปลดล็อก' }).click()
    await expect(cover).toHaveCount(0)
    await expect(page.getByTestId('wallet-balance')).toHaveText(/0\.00/)
  })
