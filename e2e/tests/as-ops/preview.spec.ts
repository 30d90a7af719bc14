import AxeBuilder from '@axe-core/playwright'
import { PreviewRow } from '@tessera/contracts'
import { copySlice } from '../../commands/copy-slice.ts'
import { tessera } from '../../commands/tessera.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { code, host } = testMerchant('previewed')
const because = ['--reason', 'browser test']
const badge = (page: Page) => page.getByRole('complementary', { name: 'ตัวอย่างก่อนใช้งานจริง' })
const joinButton = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).first()
const nav = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })

test('publishes and links a slice’s pull request by one command; one browser sees it on every page, all others the stable site', async ({
  page,
  browser,
  registry,
}) => {
  const before = await registry.stableComposition(code)
  const { copy, remove } = copySlice('mfe-content', 'locales/th.json', '"เข้าร่วม"', '"ลองเข้าร่วม"')
  const other = await (await browser.newContext({ locale: 'th-TH' })).newPage()
  try {
    const made = PreviewRow.parse(
      await tessera('preview', code, '--publish', copy, '--pr', '17', '--path', '/m/activity', ...because),
    )
    const version = made.changes['mfe-content']?.version ?? ''
    expect(version).toMatch(/-pr\.17\.[0-9a-f]{8}$/)

    const beacons: string[] = []
    const referers: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/live/loads')) beacons.push(request.url())
      if (request.isNavigationRequest()) return
      referers.push(request.headers().referer)
    })
    await page.goto(made.link ?? '')
    expect(page.url()).toBe(`${host}/m/activity`)
    await expect(joinButton(page, 'ลองเข้าร่วม')).toBeVisible()
    await badge(page)
      .getByText(/ตัวอย่าง ดูได้ถึง/)
      .click()
    await expect(badge(page)).toContainText(`mfe-content ${before.slices['mfe-content']?.version} → ${version}`)
    const { violations } = await new AxeBuilder({ page }).include('#badges').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    await other.goto(`${host}/m/activity`)
    await expect(joinButton(other, 'เข้าร่วม')).toBeVisible()
    await expect(badge(other)).toHaveCount(0)

    // Every page of the browser is the preview's, within the page and by its address.
    await nav(page).getByRole('link', { name: 'หน้าแรก' }).click()
    await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
    await expect(badge(page)).toBeVisible()
    const answer = await page.goto(`${host}/m/home`)
    expect(answer?.headers()).toMatchObject({
      'x-composition': `preview-${made.id}`,
      'cache-control': 'private, no-store',
    })
    await expect(badge(page)).toBeVisible()
    expect(referers.filter((referer) => referer?.includes('preview='))).toEqual([])
    expect(await page.evaluate(() => document.cookie)).not.toContain('tessera_preview')

    await page.goto(`${host}/m/activity`)
    await badge(page).getByRole('link', { name: 'ออกจากตัวอย่าง' }).click()
    await expect(joinButton(page, 'เข้าร่วม')).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    expect(page.url()).toBe(`${host}/m/activity`)
    expect(beacons).toEqual([])
    expect((await registry.stableComposition(code)).id).toBe(before.id)
  } finally {
    await other.context().close()
    remove()
  }
})

test('shows the site for a revoked link with a notice that the visitor dismisses', async ({ page }) => {
  const made = PreviewRow.parse(await tessera('preview', code, '--remove', 'mfe-agent', ...because))
  await page.goto(made.link ?? '')
  await expect(badge(page)).toContainText('ตัวอย่าง ดูได้ถึง')
  await tessera('preview-revoke', code, made.id, ...because)
  await expect(async () => {
    await page.goto(`${host}/m/home`)
    await expect(badge(page)).toContainText('ลิงก์ตัวอย่างนี้สิ้นสุดแล้ว', { timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
  await badge(page).getByRole('button', { name: 'ปิด' }).press('Enter')
  await expect(badge(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})
