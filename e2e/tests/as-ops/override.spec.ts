import { freePort, serveCopy } from '../../commands/dev-server.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const TEXTS = 'locales/th.json'
const joinButton = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).first()
const badge = (page: Page) => page.getByRole('complementary', { name: 'Overrides' })

for (const face of ['standard', 'linked'] as const)
  test(`MFP-019 shows a slice from a developer’s server beside the deployed ones, by its ${face} face, follows its changes, until Reset`, async ({
    page,
  }) => {
    const dev = await serveCopy('mfe-content', (edit) => edit(TEXTS, '"เข้าร่วม"', '"ลองเข้าร่วม"'), face)
    try {
      const seen: string[] = []
      page.on('request', (request) => seen.push(request.url()))
      await page.goto(`/m/activity?mfo=content:${dev.port}`)
      await expect(joinButton(page, 'ลองเข้าร่วม')).toBeVisible()
      await expect(badge(page)).toContainText(`mfe-content http://localhost:${dev.port}/`)
      await expect(badge(page)).not.toContainText('does not respond')
      const own = (url: string) => url.startsWith(`http://localhost:${dev.port}/`)
      const files = seen.filter(own).map((url) => new URL(url).pathname)
      expect(files).toContain('/release.json')
      expect(files.some((file) => file.startsWith('/std-entry'))).toBe(face === 'standard')

      // The page that is open follows the next change by itself.
      dev.edit(TEXTS, '"ลองเข้าร่วม"', '"สมัครเลย"')
      await expect(joinButton(page, 'สมัครเลย')).toBeVisible()

      // Another page, of another slice, is the deployed one; the override stays.
      seen.length = 0
      await page.goto('/m/home')
      await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
      await expect(badge(page)).toBeVisible()
      expect(seen.filter((url) => url.includes('/r/mfe-lobby/')).length).toBeGreaterThan(0)

      await page.goto('/m/activity')
      await expect(joinButton(page, 'สมัครเลย')).toBeVisible()
      await page.getByRole('link', { name: 'Reset' }).click()
      await expect(joinButton(page, 'เข้าร่วม')).toBeVisible()
      await expect(badge(page)).toHaveCount(0)
    } finally {
      await dev.close()
    }
  })

test('MFP-019 uses the deployed slice if a developer’s server does not respond, and shows it in the badge', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_CONNECTION_REFUSED/)
  const port = await freePort()
  await page.goto(`/m/activity?mfo=content:${port}`)
  await expect(joinButton(page, 'เข้าร่วม')).toBeVisible()
  await expect(badge(page)).toContainText(`http://localhost:${port}/ does not respond`)
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect(joinButton(page, 'เข้าร่วม')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})
