import { solveCaptcha } from '../../commands/registration.ts'
import { type ConsoleGuard, expect, type Page, test } from '../../fixtures/test.ts'

const PASSWORD = 'Walk1234x'

test('ACC-010 ACC-037 X-02 registers, logs in with a wrong password first, sets a favourite, reloads, changes language, logs out', ({
  page,
  quiet,
}) => walk(page, quiet, ''))

test('MFP-034 runs the same journey on a merchant whose composition has a hosted slice on the way', async ({
  page,
  quiet,
  registry,
}) => {
  const { slices } = await registry.stableComposition('lotus')
  expect(slices['mfe-account']?.gear).toBe('hosted')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await walk(page, quiet, `http://lotus.localhost:${process.env.E2E_PORT ?? '8190'}`)
  const own = asked.filter((path) => path.startsWith('/r/mfe-account/'))
  expect(own.some((path) => path.includes('/std-entry.'))).toBe(true)
  expect(own.every((path) => path.includes('/std-'))).toBe(true)
})

async function walk(page: Page, quiet: ConsoleGuard, site: string): Promise<void> {
  const name = `walk${Date.now().toString(36)}`

  quiet.allow(/status of 401|status of 422/)
  await page.goto(`${site}/m/home`)

  // Register.
  await page.locator('header').getByRole('button', { name: 'สมัคร' }).click()
  const register = page.getByRole('dialog', { name: 'สมัครสมาชิก' })
  await register.getByRole('tab', { name: 'ชื่อผู้ใช้' }).click()
  await register.getByRole('textbox', { name: /^ชื่อผู้ใช้/ }).fill(name)
  await register.getByLabel(/^รหัสผ่าน/).fill(PASSWORD)
  await register.getByLabel(/^ยืนยันรหัสผ่าน/).fill(PASSWORD)
  await solveCaptcha(register)
  await register.getByRole('checkbox', { name: /ปีบริบูรณ์/ }).check()
  await register.getByRole('button', { name: /^สมัครสมาชิก/ }).click()
  await expect(page.getByText('สมัครสมาชิกสำเร็จ', { exact: true })).toBeVisible()

  // Log in: the name is filled in; a wrong password first, then the picture asks for its number.
  const login = page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })
  await expect(login.getByLabel(/ชื่อผู้ใช้หรือเบอร์มือถือ/)).toHaveValue(name)
  await expect(login.getByLabel(/รหัสในภาพ/)).toHaveCount(0)
  await login.getByLabel(/^รหัสผ่าน/).fill('Wrong1234')
  await login.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await expect(login.getByLabel(/รหัสในภาพ/)).toBeVisible()
  const sent = page.waitForRequest((r) => r.url().endsWith('/api/v1/login'))
  await login.getByLabel(/^รหัสผ่าน/).fill(PASSWORD)
  await solveCaptcha(login)
  await login.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  expect((await sent).postData()).not.toContain(PASSWORD)
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toBeVisible()
  await expect(login).toBeHidden()

  // Favourite a game, and see it after a reload.
  const heart = page.locator('[data-section=SPORTS] button[aria-pressed]').first()
  const added = page.waitForResponse((r) => r.url().includes('/api/v1/favourites') && r.request().method() === 'POST')
  await heart.click()
  expect((await added).status()).toBe(200)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Thai to English and back, without a reload.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'เปลี่ยนภาษา' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Change language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /ไทย/ }).click()
  await expect(page.getByRole('button', { name: 'เปิดเมนู' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  // Log out, with a question first.
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click()
  const question = page.getByRole('alertdialog', { name: 'ยืนยัน' })
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click()
  const ended = page.waitForRequest((r) => r.method() === 'DELETE' && r.url().endsWith('/api/v1/session'))
  await question.getByRole('button', { name: 'ยืนยัน' }).click()
  await ended
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tessera.session'))).toBeNull()
}
