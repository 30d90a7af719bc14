import { checkPage, OPERATORS_SCREEN } from '../../commands/operators-screen.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

const PORT = process.env.E2E_PORT ?? 8190
const TOKEN = process.env.E2E_TOKEN ?? ''
const { code, host } = testMerchant('page-faults')

test('MFP-022 shows a slice’s error after its load on the operator’s screen, with release and stack', async ({
  page,
  browser,
  quiet,
  registry,
}) => {
  quiet.allow(/^no shop for/)
  const version = (await registry.stableComposition(code)).slices['mfe-content']?.version ?? ''
  const desk = await browser.newContext(OPERATORS_SCREEN)
  const operator = await desk.newPage()
  try {
    await operator.addInitScript((token) => sessionStorage.setItem('tessera.ops.token', token), TOKEN)
    await operator.goto(`http://127.0.0.1:${PORT}/ops/m/${code}/rollout`)
    await expect(operator.getByText('Live', { exact: true })).toBeVisible()
    const faults = operator.getByRole('region', { name: 'Client errors' })
    await expect(faults.getByText('No errors in the last 30 days.')).toBeVisible()

    await page.goto(`${host}/m/download`)
    await page.evaluate(() => {
      window.open = () => {
        throw new Error('no shop for somchai@example.com')
      }
    })
    await page.getByRole('button', { name: 'ดาวน์โหลดสำหรับ Android' }).click()
    const row = faults.getByRole('row', { name: new RegExp(`^mfe-content ${version.replaceAll('.', '\\.')}`) })
    await expect(row).toContainText('Error: no shop for …')
    await row.getByText('Stack in mfe-content').click()
    await expect(row.getByText(/mfe-content\/[\w.-]+\.js:\d+:\d+/)).toBeVisible()
    await expect(faults).not.toContainText('somchai')
    await checkPage(operator)
  } finally {
    await desk.close()
  }
})
