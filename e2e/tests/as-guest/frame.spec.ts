import { pressMask } from '../../commands/press-mask.ts'
import { expect, test } from '../../fixtures/test.ts'

test('SHL-018 SHL-020 SHL-026 shows a guest register and login, no deposit and no wallet', async ({ page }) => {
  await page.goto('/m/home')
  const header = page.locator('header')
  await expect(header.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'สมัคร' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'ฝากเงิน' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'กระเป๋าเงิน' })).toHaveCount(0)
})

test('SHL-021 SHL-071 X-26 opens login and register as popups over the page that replace each other', async ({
  page,
}) => {
  await page.goto('/m/home')
  await page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'จดจำรหัสผ่าน' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/m/home')
  await page.getByRole('dialog').getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await expect(page.getByRole('dialog', { name: 'สมัครสมาชิก' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'จดจำรหัสผ่าน' })).toHaveCount(0)
})

test('SHL-078 leaves the popup open on a press on the mask in the first 300 ms', async ({ page }) => {
  await page.goto('/m/home')
  await page.evaluate(() => {
    new MutationObserver((_, watcher) => {
      const mask = document.querySelector<HTMLElement>('[data-testid=mask]')
      if (!mask) return
      watcher.disconnect()
      mask.click()
      mask.dataset.pressed = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'เปลี่ยนภาษา' }).click()
  await expect(page.locator('[data-testid=mask][data-pressed]')).toBeAttached()
  // A popup that was closed goes when its animation ends.
  const dialog = page.getByRole('dialog')
  await dialog.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  await expect(dialog).toBeVisible()
  await pressMask(page, dialog)
})

test('SHL-048 does not scroll the page while the side menu is open', async ({ page }) => {
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await expect(page.getByRole('dialog', { name: 'เมนู' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
})

test('SHL-053 SHL-063 X-16 lists the lobby’s categories in the side menu, offers login, and closes on navigation', async ({
  page,
}) => {
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  const menu = page.getByRole('dialog', { name: 'เมนู' })
  await expect(menu.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'สมัคร' })).toBeVisible()
  const inHome = await page.locator('nav[aria-label=หมวดหมู่เกม] button').allInnerTexts()
  const inMenu = await menu.getByRole('navigation', { name: 'เกมทั้งหมด' }).getByRole('button').allInnerTexts()
  expect(inMenu).toEqual(inHome.filter((name) => name !== 'ติดต่อ VIP'))
  await menu.getByRole('link', { name: 'โปรโมชั่น', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)
  await expect(menu).toBeHidden()
})

test('SHL-030 SHL-032 shows titles on pages, and leads back home from login, register and promotions', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/m/login', 'เข้าสู่ระบบ'],
    ['/m/register', 'สมัครสมาชิก'],
    ['/m/activity', 'โปรโมชั่น'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  }
})

test('SHL-039 fades pages in over 300 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/m/home')
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
  expect(await page.locator('#root main').evaluate((main) => getComputedStyle(main).animationDuration)).toBe('0.3s')
})

test('SHL-091 SHL-092 SHL-095 changes the language to English and back without a reload', async ({ page }) => {
  await page.goto('/m/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'เปลี่ยนภาษา' }).click()
  const picker = page.getByRole('dialog', { name: 'เลือกภาษา' })
  await expect(picker.getByRole('listitem')).toHaveCount(40)
  await expect.poll(() => picker.locator('img[data-ready=true]').count()).toBe(40)
  await expect(picker.getByRole('button', { name: /ไทย/ })).toHaveAttribute('aria-current', 'true')
  await picker.getByRole('button', { name: 'English' }).click()
  await expect(picker).toBeHidden()
  await expect(page.locator('header').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('[data-section=SPORTS] bdi').first()).toHaveText(/Football/i)
  await page.getByRole('button', { name: 'Change language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /ไทย/ }).click()
  await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('SHL-096 shows English for a language without texts and requests data in that language', async ({ page }) => {
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'เปลี่ยนภาษา' }).click()
  const asked = page.waitForRequest((r) => r.url().includes('/api/v1/games') && r.url().includes('language=KO'))
  await page.getByRole('dialog').getByRole('button', { name: '한국어', exact: true }).click()
  await asked
  await expect(page.locator('header').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.locator('header').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('SHL-097 reloads vendors’ hot games after a change of language', async ({ page }) => {
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'เปลี่ยนภาษา' }).click()
  const asked = page.waitForRequest((r) => r.url().includes('/api/v1/games/hot') && r.url().includes('language=EN'))
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await asked
})

test('SHL-042 SHL-047 shows a guest five entries in the footer menu, and leads member entries to login', async ({
  page,
}) => {
  await page.goto('/m/home')
  const nav = page.getByRole('navigation', { name: 'เมนูหลัก' })
  await expect(nav.getByRole('link')).toHaveCount(4)
  await expect(nav.getByRole('button')).toHaveCount(1)
  await nav.getByRole('link', { name: 'ชวนเพื่อน' }).click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test('SHL-120 SHL-121 shows the merchant’s four groups and the copyright in the home footer', async ({ page }) => {
  await page.goto('/m/home')
  const footer = page.locator('footer')
  // Its lists come a screen before the visitor does.
  await expect(async () => {
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByRole('heading', { name: 'ใบอนุญาต' })).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const name of ['ช่องทางชำระเงิน', 'การรับรอง', 'ชุมชนของเรา', 'ใบอนุญาต'])
    await expect(footer.getByRole('heading', { name })).toBeVisible()
  await expect(footer.getByText(/© \d{4} Siam Night/)).toBeVisible()
})
