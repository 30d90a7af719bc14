import { BLOCKED_REQUEST, LOAD_ERROR } from '../../commands/faults.ts'
import { markedVersions, readMarkers } from '../../commands/marked-versions.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

const PORT = process.env.E2E_PORT ?? 8190
const { code, host } = testMerchant('health')

test('MFP-022 shows a version that breaks in a member’s browser on the operator’s screen without reload', async ({
  page,
  browser,
  quiet,
  registry,
}) => {
  quiet.allow(LOAD_ERROR)
  quiet.allow(BLOCKED_REQUEST)
  const before = await registry.stableComposition(code)
  const { one: well, two: ill } = markedVersions()
  const operator = await browser.newPage({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })
  try {
    await registry.compose(code, { 'mfe-content': { version: well } })
    await registry.compose(code, { 'mfe-content': { version: ill } })
    await operator.goto(`http://127.0.0.1:${PORT}/ops/m/${code}/rollout`)
    await expect(operator.getByText('Live', { exact: true })).toBeVisible()
    const row = operator.getByRole('row', { name: new RegExp(`mfe-content ${ill.replaceAll('.', '\\.')}`) })
    await expect(row).toHaveCount(0)

    await page.goto(`${host}/m/home`)
    await expect(page.getByRole('region', { name: 'แบนเนอร์' })).toBeVisible()
    const { body } = await registry.call('GET', `/v1/releases/mfe-content/${ill}`)
    const { entry } = (body as { linked: { entry: string } }).linked
    await page.route(`**/r/mfe-content/${entry}`, (route) => route.abort())
    await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'โปรโมชั่น' }).click()
    await expect.poll(() => readMarkers(page)).toEqual(['one', 'one'])
    await operator.getByText('By slice and version').click()
    await expect(row).toContainText('100 %')
  } finally {
    await operator.close()
    await registry.moveTo(code, before.id)
  }
})
