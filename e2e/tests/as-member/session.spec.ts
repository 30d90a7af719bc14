import AxeBuilder from '@axe-core/playwright'
import { logIn } from '../../commands/session.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const PASSWORD = 'Demo1234'
const PORT = process.env.E2E_PORT ?? 8190
const LOTUS = `http://lotus.localhost:${PORT}`
const KIRIN = `http://kirin.localhost:${PORT}`

const cover = (page: Page) => page.getByRole('dialog', { name: /^หน้าจอถูกล็อก$|^The site is locked$/ })
const passwordOf = (page: Page) => cover(page).getByRole('textbox', { name: /^รหัสผ่าน$|^Password$/ })
const amount = (page: Page) => page.getByTestId('wallet-balance')
const clockIn = (page: Page) => page.getByRole('dialog').getByRole('timer')
const secondsOf = async (page: Page) =>
  ((await clockIn(page).textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^เปิดเมนู$|^Open menu$/ }).click()
  await expect(clockIn(page)).toHaveText(/^\d+:[0-5]\d:[0-5]\d$/)
}
/** A member at home, with everything there that the page loads: time that leaps over a load looks like one that failed. */
async function logInHome(page: Page, site = ''): Promise<void> {
  await logIn(page, 'demo01', PASSWORD, `${site}/m/login`)
  await expect(amount(page)).toHaveText(/12,580\.50/)
  await expect(page.locator('[data-section=SPORTS] li button').first()).toBeVisible()
}
/** Nobody is there for this long. */
async function away(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000)
}
async function unlock(page: Page, password: string): Promise<void> {
  await passwordOf(page).fill(password)
  await cover(page)
    .getByRole('button', { name: /^ปลดล็อก$|^Unlock$/ })
    .click()
}

test('shows the running time since login, also after a reload, and the previous login on a second one', async ({
  page,
  quiet,
}) => {
  // What was under way when the session ended.
  quiet.allow(/status of 401/)
  await logIn(page, 'demo01', PASSWORD)
  await expect(amount(page)).toBeVisible()
  await openMenu(page)
  const first = await secondsOf(page)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(first + 3)
  await page.reload()
  await openMenu(page)
  // The server tells its time in whole seconds: over a reload one of them may be told again.
  expect(await secondsOf(page)).toBeGreaterThan(first + 1)
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const before = /เข้าสู่ระบบครั้งก่อน: .*2\d{3}.*\d:\d\d/
  await logIn(page, 'demo01', PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible()
  await openMenu(page)
  await expect(page.getByRole('dialog').getByText(before)).toBeVisible()
  expect(await secondsOf(page)).toBeLessThan(60)
})

test('locks both tabs after half an hour idle, also over a reload, and unlocks both with typed text by the password', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 401|status of 423/)
  await page.clock.install()
  await logIn(page, 'demo01', PASSWORD, '/m/login?return=%2Fm%2FvoucherCenter')
  await expect(page).toHaveURL(/\/m\/voucherCenter$/)
  const field = page.locator('main').getByPlaceholder('0.00')
  await field.fill('777')
  const other = await context.newPage()
  await other.goto('/m/home')
  await expect(other.locator('[data-section=SPORTS] li button').first()).toBeVisible()

  await away(page, 29.5)
  await expect(page.getByRole('status').filter({ hasText: 'อีก 1 นาที' })).toBeVisible()
  const told = page.waitForResponse((r) => r.url().endsWith('/api/v1/session/lock') && r.status() === 200)
  await away(page, 0.6)
  await expect(cover(page)).toBeVisible()
  await expect(cover(other)).toBeVisible()
  await told

  // What stands beneath is out of reach for keys, presses and readers.
  await expect(passwordOf(page)).toBeFocused()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(cover(page)).toBeVisible()
  expect(await page.evaluate(() => document.elementFromPoint(195, 800)?.closest('dialog') !== null)).toBe(true)

  // Neither a reload nor an emptied storage opens it.
  await other.reload()
  await expect(cover(other)).toBeVisible()
  await expect(amount(other)).toHaveCount(0)
  await other.evaluate(() => {
    for (const key of ['tessera.lock', 'tessera.touched']) localStorage.removeItem(key)
  })
  await other.reload()
  await expect(cover(other)).toBeVisible()
  await expect(other.getByText('12,580')).toHaveCount(0)

  await unlock(page, 'Wrong1234')
  await expect(cover(page).getByRole('alert')).toHaveText(/รหัสผ่านไม่ถูกต้อง/)
  await expect(passwordOf(page)).toBeFocused()
  await unlock(page, PASSWORD)
  await expect(cover(page)).toHaveCount(0)
  await expect(field).toHaveValue('777.00')
  await expect(cover(other)).toHaveCount(0)
  await expect(amount(other)).toHaveText(/12,580\.50/)
})

test('logs out from the lock, and leads home as a guest', async ({ page, quiet }) => {
  // What the page asked for while it was being locked.
  quiet.allow(/status of 423/)
  await page.clock.install()
  await logInHome(page)
  await away(page, 31)
  await cover(page).getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(cover(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
})

test('applies the merchant’s idle time: fifteen minutes on one site, none on another', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 423/)
  await page.clock.install()
  await logInHome(page, LOTUS)
  await away(page, 14)
  await expect(cover(page)).toHaveCount(0)
  await away(page, 1.1)
  await expect(cover(page)).toBeVisible()
  const free = await context.newPage()
  await free.clock.setSystemTime(new Date())
  await logInHome(free, KIRIN)
  await away(free, 240)
  await expect(amount(free)).toBeVisible()
  await expect(cover(free)).toHaveCount(0)
})

for (const language of ['TH', 'EN'] as const)
  for (const site of ['', LOTUS])
    test(`SHL-002 shows the lock screen in ${language} on ${site || 'the first site'} accessible, without overflow at 320 and 390, without raw keys`, async ({
      page,
      context,
      baseURL,
      quiet,
    }) => {
      // What was under way when the session was locked.
      quiet.allow(/status of 423/)
      const base = site || (baseURL ?? '')
      await context.addCookies([{ name: 'tessera_language', value: language, url: base }])
      await page.clock.install()
      await logInHome(page, base)
      await away(page, 31)
      await expect(passwordOf(page)).toBeFocused()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await cover(page).evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0)
      }
      expect(await cover(page).textContent()).not.toMatch(/\b[a-z]+\.[a-z_]+\b|\{\{/)
      await page.clock.resume()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([])
    })
