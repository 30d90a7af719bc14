import { expect, test } from '../fixtures/test.ts'

const SITE = `http://siam.localhost:${process.env.E2E_PORT}`

test('FIX-415 offers registration by user name alone where no gateway sends a code', async ({ page }) => {
  await page.goto(`${SITE}/m/register`)
  const form = page.locator('form')
  await expect(form.getByRole('textbox', { name: /^ชื่อผู้ใช้/ })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: /เบอร์มือถือ/ })).toHaveCount(0)
})
