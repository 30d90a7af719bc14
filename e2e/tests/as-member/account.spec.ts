import { openInbox } from '../../commands/messages.ts'
import { solveCaptcha } from '../../commands/registration.ts'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { host } = testMerchant('account-walk')
const PASSWORD = 'Demo1234'
const NEW = 'Lotus-7-river'
const FRESH_NUMBER = '0891234501'

const international = (number: string) => `+66${number.slice(1)}`
const form = (page: Page) => page.locator('form')
const wallet = (page: Page) => page.getByTestId('wallet-balance')
const mobile = (page: Page) => form(page).getByRole('textbox', { name: /^เบอร์มือถือ/ })
const codeField = (page: Page) => form(page).getByRole('textbox', { name: /^รหัสยืนยัน/ })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
}

/** Types the number, has a code sent to it and types what came. */
async function proveNumber(page: Page, number: string): Promise<void> {
  await mobile(page).fill(number)
  const inbox = await openInbox(international(number))
  const ask = form(page).getByRole('button', { name: /^ขอรหัส/ })
  // Asked too soon the button counts down to the time when it may be asked again.
  await expect(async () => {
    await ask.click()
    await expect(codeField(page)).toBeFocused({ timeout: 3_000 })
  }).toPass()
  await codeField(page).fill(await inbox.nextCode())
}

test.describe.configure({ mode: 'serial' })

test('registers a visitor with a number and its code, and logs in with it', async ({ page, quiet }) => {
  // The logout follows the login at once: a request of the home page may arrive after it.
  quiet.allow(/status of 401/)
  await page.goto(`${host}/m/register`)
  await page.getByRole('tab', { name: 'เบอร์มือถือ' }).click()
  await form(page)
    .getByLabel(/^รหัสผ่าน/)
    .fill(PASSWORD)
  await form(page)
    .getByLabel(/^ยืนยันรหัสผ่าน/)
    .fill(PASSWORD)
  await proveNumber(page, FRESH_NUMBER)
  await solveCaptcha(form(page))
  await form(page)
    .getByRole('checkbox', { name: /ปีบริบูรณ์/ })
    .check()
  await form(page)
    .getByRole('button', { name: /^สมัครสมาชิก/ })
    .click()
  await expect(page).toHaveURL(/\/m\/login$/)
  await expect(page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ')).toHaveValue(FRESH_NUMBER)
  await form(page)
    .getByLabel(/^รหัสผ่าน/)
    .fill(PASSWORD)
  await form(page)
    .getByRole('button', { name: /^เข้าสู่ระบบ/ })
    .click()
  await expect(wallet(page)).toHaveText(/0\.00/)
  await logOut(page)
})

test('resets a forgotten password by proof of the number, and logs in', async ({ page, quiet }) => {
  // The logout follows the login at once: a request of the home page may arrive after it.
  quiet.allow(/status of 401/)
  const number = '0800010000'
  await page.goto(`${host}/m/forget`)
  await proveNumber(page, number)
  await form(page)
    .getByLabel(/^รหัสผ่านใหม่/)
    .fill(NEW)
  await form(page).getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click()
  await expect(wallet(page)).toBeVisible()
  await logOut(page)
  await logIn(page, number, NEW, `${host}/m/login`)
  await expect(wallet(page)).toBeVisible()
})

test('ACC-140 opens a form by a mail link that changes nothing until it is sent, and explains a used link', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 4\d\d/)
  const inbox = await openInbox('demo01@example.com')
  await page.goto(`${host}/m/forget`)
  await page.getByRole('tab', { name: 'ทางอีเมล' }).click()
  await form(page)
    .getByLabel(/^ชื่อผู้ใช้/)
    .fill('demo01')
  await form(page).getByLabel(/^อีเมล/).fill('demo01@example.com')
  await form(page).getByRole('button', { name: 'ส่งลิงก์ให้ฉัน' }).click()
  const link = `${host}${await inbox.nextLink()}`

  const newPassword = form(page).getByLabel(/^รหัสผ่านใหม่/)
  for (let opening = 0; opening < 2; opening++) {
    await page.goto(link)
    await expect(form(page).getByLabel(/^ชื่อผู้ใช้/)).toHaveValue('demo01')
  }
  await newPassword.fill(NEW)
  await form(page).getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }).click()
  await expect(page).toHaveURL(/\/m\/login$/)
  await logIn(page, 'demo01', NEW, `${host}/m/login`)
  await expect(wallet(page)).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('ลิงก์นี้ถูกใช้ไปแล้ว')).toBeVisible()
  await page.getByRole('button', { name: 'ขอลิงก์ใหม่' }).click()
  await expect(page).toHaveURL(/\/m\/forget$/)
})

test('requires a member whose password another person set to change it first', async ({ page, quiet }) => {
  quiet.allow(/status of 403/)
  await logIn(page, 'first01', PASSWORD, `${host}/m/login`)
  await expect(page).toHaveURL(/\/m\/changePsw$/)
  await expect(page.getByText('กรุณาตั้งรหัสผ่านของคุณเองก่อน')).toBeVisible()
  await form(page).getByLabel('รหัสผ่านใหม่', { exact: true }).fill(NEW)
  await form(page).getByLabel('ยืนยันรหัสผ่านใหม่').fill(NEW)
  await form(page).getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(wallet(page)).toBeVisible()
})

test('ACC-141 ends the other device after a changed password: its call is 401, and its page shows the login unprompted', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.allow(/status of 401/)
  const away = await browser.newContext()
  const other = await away.newPage()
  for (const one of [page, other]) {
    await logIn(one, 'newbie01', PASSWORD, `${host}/m/login`)
    await expect(wallet(one)).toBeVisible()
  }
  await page.goto(`${host}/m/changePsw`)
  await form(page).getByLabel('รหัสผ่านเดิม').fill(PASSWORD)
  await form(page).getByLabel('รหัสผ่านใหม่', { exact: true }).fill(NEW)
  await form(page).getByLabel('ยืนยันรหัสผ่านใหม่').fill(NEW)
  const changed = page.waitForResponse((r) => r.url().includes('/password') && r.request().method() !== 'GET')
  await form(page).getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  expect((await changed).status()).toBe(200)
  expect(await other.evaluate(async () => (await fetch('/api/v1/wallet')).status)).toBe(401)
  // Told, not asked: the page would ask again in half a minute.
  await expect(other.locator('form').getByLabel(/^รหัสผ่าน/)).toBeVisible()
  await away.close()
})

test('logs a member in by a code alone', async ({ page, quiet }) => {
  quiet.allow(/status of 429/)
  await page.goto(`${host}/m/login`)
  await page.getByRole('tab', { name: 'เบอร์มือถือ' }).click()
  await proveNumber(page, FRESH_NUMBER)
  await form(page)
    .getByRole('button', { name: /^เข้าสู่ระบบ/ })
    .click()
  await expect(wallet(page)).toHaveText(/0\.00/)
})
