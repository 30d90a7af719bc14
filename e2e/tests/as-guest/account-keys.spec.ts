import { expect, type Page, test } from '../../fixtures/test.ts'

/** Walks by Tab until it stands where it is wanted. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const label = await page.evaluate(() => {
          const at = document.activeElement as HTMLInputElement | null
          return at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? ''
        })
        if (!name.test(label.trim())) await page.keyboard.press('Tab')
        return label.trim()
      },
      { intervals: [0] },
    )
    .toMatch(name)
}

test('ACC-156 logs in by keyboard alone: errors are named and focused, and typed text remains', async ({ page }) => {
  await page.goto('/m/login')
  const name = page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ')
  await expect(name).toBeVisible()
  await tabTo(page, /^ชื่อผู้ใช้หรือเบอร์มือถือ/)
  await page.keyboard.type('newbie01')
  await page.keyboard.press('Enter')
  const password = page.locator('form').getByLabel('รหัสผ่าน', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/กรุณากรอกรหัสผ่าน/)
  await expect(name).toHaveValue('newbie01')
  await page.keyboard.type('Demo1234')
  await tabTo(page, /^เข้าสู่ระบบ$/)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
})

test('ACC-156 sends one login for fifty presses', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/login')) sent += 1
  })
  await page.goto('/m/login')
  await page.getByLabel('ชื่อผู้ใช้หรือเบอร์มือถือ').fill('demo01')
  await page.locator('form').getByLabel('รหัสผ่าน', { exact: true }).fill('Demo1234')
  await page
    .locator('form')
    .getByRole('button', { name: 'เข้าสู่ระบบ' })
    .evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 50; press++) button.click()
    })
  await expect(page.getByTestId('wallet-balance')).toBeVisible()
  expect(sent).toBe(1)
})
