import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

interface Channel {
  csType: string
  url: string
}

const PORT = process.env.E2E_PORT ?? 8190
const HOSTS = { siam: 'localhost', lotus: 'lotus.localhost', kirin: 'kirin.localhost' }

const channelsOf = (merchant: string): Channel[] =>
  JSON.parse(readFileSync(new URL(`../../../ops/merchants/${merchant}.json`, import.meta.url), 'utf8')).customerService

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ติดต่อเรา' })
const open = (page: Page) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('button', { name: 'ติดต่อเรา' }).click()

for (const [merchant, host] of Object.entries(HOSTS))
  test(`FIX-201 SHL-085 at ${merchant} opens the address of each customer service channel`, async ({
    page,
    context,
  }) => {
    const channels = channelsOf(merchant).filter(({ csType }) => csType !== 'VIP')
    expect(channels.length).toBeGreaterThan(0)
    await page.goto(`http://${host}:${PORT}/m/home`)
    for (const { url } of channels) {
      await open(page)
      const opening = context.waitForEvent('page')
      await dialog(page).locator(`a[href="${url}"]`).click()
      const opened = await opening
      await opened.close()
      await expect(dialog(page)).toHaveCount(0)
    }
  })

test('FIX-201 API-090 opens the member’s room by a member’s live chat', async ({ page, context }) => {
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page.locator('[data-section]').first()).toBeVisible()
  await open(page)
  const opening = context.waitForEvent('page')
  await dialog(page)
    .getByRole('button', { name: /Live chat/ })
    .click()
  const opened = await opening
  await opened.waitForURL(/\/chat\/room\//)
  await expect(opened.getByRole('textbox')).toBeVisible()
})
