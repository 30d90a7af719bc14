import { logInAsAgent } from '../../commands/agents.ts'
import { openFirstDeposit } from '../../commands/deposit.ts'
import { registerAndLogIn } from '../../commands/registration.ts'
import { payByBank } from '../../commands/sandbox-calls.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { host } = testMerchant('agent-walk')
/** Programs that look at pages are not counted, and a browser without a window says that it is one. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

/** Registers, and pays a first deposit in. */
async function joinAndPay(page: Page, username: string): Promise<void> {
  await registerAndLogIn(page, username)
  await page.goto(`${host}/m/voucherCenter`)
  await payByBank(await openFirstDeposit(page, '฿300'))
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
}

test('AGT-059 AGT-060 opens a link, registers and deposits by it, and counts each step once in the agent’s funnel', async ({
  page,
  browser,
}) => {
  const name = `walk ${Date.now().toString(36)}`
  await logInAsAgent(page, host, 'agent01', '/m/agent/links')
  await page.getByRole('button', { name: 'สร้างลิงก์แนะนำ' }).click()
  const sheet = page.getByRole('dialog', { name: 'สร้างลิงก์แนะนำ' })
  await sheet.getByLabel('ชื่อลิงก์').fill(name)
  await sheet.getByRole('button', { name: 'สร้าง', exact: true }).click()
  const card = page.getByRole('region', { name })
  const link = (await card.locator('bdi[dir=ltr]').first().textContent()) ?? ''
  const funnel = card.getByRole('definition')
  await expect(funnel).toHaveText(['0', '0', '0'])

  const visitor = await browser.newContext({ userAgent: PHONE })
  const guest = await visitor.newPage()
  const { pathname, search } = new URL(link)
  for (let opening = 0; opening < 2; opening++) {
    const told = guest.waitForResponse((answer) => answer.url().endsWith('/api/v1/links/visit'))
    await guest.goto(`${host}${pathname}${search}`)
    expect((await told).status()).toBe(200)
  }
  await page.reload()
  await expect(funnel).toHaveText(['1', '0', '0'])
  await joinAndPay(guest, `link${Date.now().toString(36)}`)
  await visitor.close()
  // A worker counts what was paid in, up to a minute later.
  await expect(async () => {
    await page.reload()
    await expect(funnel).toHaveText(['1', '1', '1'], { timeout: 5_000 })
  }).toPass()
})

test('shows the selected span of days in view on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 693 })
  await logInAsAgent(page, host, 'agent01', '/m/agent/links')
  await expect(page.getByRole('radio', { name: '30 วันล่าสุด' })).toBeChecked()
  await expect(page.getByText('30 วันล่าสุด', { exact: true })).toBeInViewport({ ratio: 1 })
})
