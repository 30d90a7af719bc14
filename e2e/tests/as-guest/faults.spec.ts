import { expect, test } from '../../fixtures/test.ts'

test('a page whose data did not come says why in words, with the reference that support asks for, and comes after all', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 503/)
  await page.goto('/m/home')
  await expect(page.locator('[data-section]').first()).toBeVisible()
  const failure = { success: false, code: 'system.busy', messageKey: 'error.system_busy', requestId: 'r-0815' }
  await page.route('**/api/v1/promotions*', (route) => route.fulfill({ status: 503, json: failure }))
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรโมชั่น' }).click()
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('ระบบกำลังปรับปรุงหรือมีผู้ใช้งานมาก')
  await expect(alert).toContainText('r-0815')
  await page.unroute('**/api/v1/promotions*')
  await page.locator('main').getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
