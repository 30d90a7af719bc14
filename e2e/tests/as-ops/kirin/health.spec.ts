import { marksOf, publishMarked } from '../../../commands/marked-build.ts'
import { expect, test } from '../../../fixtures/test.ts'

const PORT = process.env.E2E_PORT ?? 8190
const HOST = `http://kirin.localhost:${PORT}`
const WITHIN_MS = 10_000

test('MFP-022 a version that breaks in a member’s browser shows on the operator’s screen within ten seconds, without reload', async ({
  page,
  browser,
  quiet,
  registry,
}) => {
  quiet.allow(/./)
  const before = await registry.running('kirin')
  const well = await publishMarked(registry, 'well')
  const ill = await publishMarked(registry, 'ill')
  const operator = await browser.newPage({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })
  try {
    await registry.compose('kirin', { 'mfe-content': { version: well } })
    await registry.compose('kirin', { 'mfe-content': { version: ill } })
    await operator.goto(`http://127.0.0.1:${PORT}/ops/m/kirin/rollout`)
    await expect(operator.getByText('Live', { exact: true })).toBeVisible()
    const row = operator.getByRole('row', { name: new RegExp(`mfe-content ${ill.replaceAll('.', '\\.')}`) })
    await expect(row).toHaveCount(0)

    await page.goto(`${HOST}/m/home`)
    await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
    const { body } = await registry.call('GET', `/v1/releases/mfe-content/${ill}`)
    const { entry } = (body as { linked: { entry: string } }).linked
    await page.route(`**/r/mfe-content/${entry}`, (route) => route.abort())
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('button', { name: 'โปรโมชั่น' }).click()
    await expect.poll(() => marksOf(page)).toEqual(['well', 'well'])
    await operator.getByText('By slice and version').click({ timeout: WITHIN_MS })
    await expect(row).toContainText('100 %', { timeout: WITHIN_MS })
  } finally {
    await operator.close()
    await registry.moveTo('kirin', before.id)
  }
})
