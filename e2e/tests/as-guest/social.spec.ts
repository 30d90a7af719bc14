import { solveCaptcha } from '../../commands/registration.ts'
import { expect, test } from '../../fixtures/test.ts'

const LINE = { name: 'เข้าสู่ระบบด้วย LINE' }

test('ACC-018 ACC-148 shows a message for a declined consent; registers a new person without a password, and logs in again', async ({
  page,
  context,
  quiet,
}) => {
  // The refusal itself, and the page that loses its cookies below.
  quiet.allow(/status of (422|401)/)
  const person = `guest${Date.now() % 1e9}`
  const comeBack = async () => {
    await page.getByRole('button', LINE).click()
    await page.getByRole('radio', { name: /คนอื่น|อื่น/ }).check()
    await page.locator('input[name=name]').fill(person)
    await page.locator('button[value=allow]').click()
  }
  await page.goto('/m/login')
  await page.getByRole('button', LINE).click()
  await page.locator('button[value=cancel]').click()
  await expect(page.getByText('คุณยกเลิกที่หน้าของผู้ให้บริการ')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/login$/)

  await comeBack()
  await expect(page).toHaveURL(/\/m\/register$/)
  await expect(page.getByText(`สวัสดี ${person}`)).toBeVisible()
  await page.getByRole('tab', { name: 'ชื่อผู้ใช้' }).click()
  await expect(page.getByLabel('รหัสผ่าน', { exact: true })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(person)
  await solveCaptcha(page)
  await page.getByRole('checkbox', { name: /ฉันมีอายุครบ/ }).check()
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)

  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/m/login')
  await comeBack()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toHaveCount(0)
})
