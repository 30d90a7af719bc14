import type { Route } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

test('shows the reason and the support reference for data that failed to load, and recovers', async ({
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

const faults: [string, (route: Route) => Promise<unknown>][] = [
  ['refuses the connection', (route) => route.abort('connectionrefused')],
  [
    'is away behind its proxy',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
  ],
  [
    'breaks off in the middle',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"success":true,"value":[{' }),
  ],
  ['answers a page', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Hi' })],
  ['has been asked too much', (route) => route.fulfill({ status: 429, json: {} })],
  ['never answers', () => new Promise(() => undefined)],
]

test('TRU-038 shows an error whichever way the api fails, sends few requests, and recovers once it is back', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of (502|429)|ERR_CONNECTION_REFUSED/)
  const main = page.locator('main')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  for (const [how, answer] of faults) {
    let asked = 0
    await page.route('**/api/v1/promotions*', (route) => {
      asked += 1
      return answer(route)
    })
    await test.step(how, async () => {
      await page.goto('/m/home')
      await expect(page.locator('[data-section]').first()).toBeVisible()
      await menu.getByRole('link', { name: 'โปรโมชั่น' }).click()
      await expect(main.getByRole('alert')).toBeVisible()
      await expect(menu).toBeVisible()
      expect(asked).toBeLessThanOrEqual(3)
      await page.unroute('**/api/v1/promotions*')
      await main.getByRole('button', { name: 'ลองใหม่' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  }
})
