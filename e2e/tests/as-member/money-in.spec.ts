import { Deposit } from '@tessera/site/calls'
import { openFirstDeposit } from '../../commands/deposit.ts'
import { readQr } from '../../commands/read-qr.ts'
import { payByBank, setFault } from '../../commands/sandbox-calls.ts'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { code: MERCHANT, host } = testMerchant('money-in')
const main = (page: Page) => page.getByRole('main')

/** Home, ways to pay, amount, order: every tap counts. */
async function openOrder(page: Page): Promise<{ qr: string; taps: number }> {
  let taps = 0
  const tap = async (what: ReturnType<Page['locator']>) => {
    await what.click()
    taps += 1
  }
  await tap(
    page
      .getByRole('link', { name: 'ฝากเงิน' })
      .or(page.getByRole('button', { name: 'ฝากเงิน' }))
      .first(),
  )
  await tap(main(page).locator('label').filter({ hasText: '฿500' }).first())
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === Deposit.path)
  await tap(main(page).getByRole('button', { name: 'ฝากเงิน', exact: true }))
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=/)
  const { value } = Deposit.reply.parse(await (await answer).json())
  return { qr: value.qr ?? '', taps }
}

test('CSH-030 CSH-034 leads from home in three taps to a QR with the order’s amount; credits the payment automatically', async ({
  page,
}) => {
  await logIn(page, 'demo01', 'Demo1234', `${host}/m/login`)
  await expect(page).toHaveURL(/\/m\/home$/)
  const { qr, taps } = await openOrder(page)
  expect(taps).toBeLessThanOrEqual(3)
  expect(await readQr(page.getByRole('img', { name: /^QR พร้อมเพย์/ }))).toBe(qr)
  await payByBank(qr)
  // The bank calls back; a payment that it does not tell of is asked for after a minute.
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible({ timeout: 20_000 })
  const receipt = page.getByRole('region', { name: 'ใบเสร็จ' })
  await expect(receipt).toContainText('฿12,580.50')
  await expect(receipt).toContainText('฿13,080.50')
  await page.goto(`${host}/m/transaction/record`)
  await expect(page.getByRole('listitem').filter({ hasText: '12,580.50 → 13,080.50' })).toBeVisible()
})

test('CSH-034 polls for a payment without a callback, and credits it within a minute', async ({ page }) => {
  await setFault(`${MERCHANT}-bank`, { on: 'received', fault: 'no-webhook' })
  await logIn(page, 'newbie01', 'Demo1234', `${host}/m/login`)
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.goto(`${host}/m/voucherCenter`)
  await payByBank(await openFirstDeposit(page, '฿300'))
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  await setFault(`${MERCHANT}-bank`, { on: 'received', fault: null })
})
