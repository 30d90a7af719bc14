import { openDeskAs } from '../../commands/desk.ts'
import { setFault } from '../../commands/sandbox-calls.ts'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { type Browser, expect, type Page, test } from '../../fixtures/test.ts'

const { code: MERCHANT, host } = testMerchant('money-out')
const PIN = '246810'
const main = (page: Page) => page.getByRole('main')
const timeline = (page: Page) => page.getByRole('list', { name: 'ขั้นตอนของการถอนเงิน' })

test.describe.configure({ mode: 'serial' })

async function member(page: Page): Promise<void> {
  await logIn(page, 'demo01', 'Demo1234', `${host}/m/login`)
  await expect(page).toHaveURL(/\/m\/home$/)
}

/** What the header says of the wallet, once it is read. */
async function balance(page: Page): Promise<string> {
  await expect(page.getByTestId('wallet-balance')).toHaveText(/\d/)
  return (await page.getByTestId('wallet-balance').textContent()) ?? ''
}

/** Asks for an amount; answers the reference of the order. */
async function withdraw(page: Page, amount: string): Promise<string> {
  await page.goto(`${host}/m/withdraw`)
  await main(page)
    .getByRole('textbox', { name: /^จำนวนเงินที่ถอน/ })
    .fill(amount)
  await main(page).getByRole('button', { name: 'ตรวจสอบแล้วถอนเงิน' }).click()
  const sheet = page.getByRole('dialog', { name: 'ยืนยันการถอนเงิน' })
  await expect(sheet).toContainText('เงินเข้าบัญชี')
  await sheet.getByLabel(/รหัสผ่านการเงิน/).fill(PIN)
  await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click()
  await expect(page).toHaveURL(/\/m\/withdraw\?order=/)
  return (
    (await main(page)
      .getByText(/^[A-Z0-9]{12,20}$/)
      .textContent()) ?? ''
  )
}

/** Somebody's yes on the desk, in a browser of their own. */
async function yes(browser: Browser, who: string, reference: string): Promise<void> {
  const desk = await openDeskAs(browser, who, '/withdrawals')
  await desk.getByRole('button', { name: `Approve withdrawal ${reference}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Evidence' }).fill('walk: looked at the account')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('walk: it is the member’s')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(new RegExp(`Your approval of withdrawal ${reference} is recorded`))).toBeVisible()
  await desk.context().close()
}

test('CSH-008 CSH-044 processes a withdrawal from the request over two approvals to paid, and updates the page', async ({
  page,
  browser,
}) => {
  await member(page)
  const reference = await withdraw(page, '3000')
  await expect(timeline(page)).toContainText('ตรวจสอบ')
  await yes(browser, 'clerk01', reference)
  await expect(main(page).getByText('โอนเงินแล้ว')).toHaveCount(0)
  await yes(browser, 'approver01', reference)
  await expect(main(page).getByText('โอนเงินแล้ว').first()).toBeVisible()
})

test('CSH-045 returns a withdrawal that the bank rejects to the wallet once', async ({ page, browser }) => {
  await setFault(`${MERCHANT}-payout`, { on: 'payouts', fault: 'refused' })
  await member(page)
  const before = await balance(page)
  const reference = await withdraw(page, '2500')
  await yes(browser, 'clerk01', reference)
  await expect(main(page).getByText('โอนไม่สำเร็จ คืนเงินแล้ว').first()).toBeVisible()
  await page.goto(`${host}/m/home`)
  await expect(page.getByTestId('wallet-balance')).toHaveText(before)
  await setFault(`${MERCHANT}-payout`, { on: 'payouts', fault: null })
})

test('CSH-046 treats a transfer without a vendor response as in doubt, in the sum, until the vendor voids it', async ({
  page,
}) => {
  await setFault(`${MERCHANT}-rtg`, { on: 'transfers', fault: 'silent', ms: 1_000 })
  await member(page)
  const before = await balance(page)
  await page.goto(`${host}/m/transfer`)
  await main(page).getByRole('combobox', { name: 'เข้าค่าย' }).selectOption('RTG')
  await main(page)
    .getByRole('textbox', { name: /^จำนวนเงิน/ })
    .fill('100')
  await main(page).getByRole('button', { name: 'โยกเงิน', exact: true }).click()
  await expect(main(page).getByText('กำลังรอค่ายยืนยัน')).toBeVisible()
  await page.goto(`${host}/m/home`)
  await expect(page.getByTestId('wallet-balance')).toHaveText(before)
  await setFault(`${MERCHANT}-rtg`, { on: 'transfers', fault: null })
  await expect(async () => {
    await page.goto(`${host}/m/transfer`)
    await expect(main(page).getByText('กระเป๋าของคุณ')).toBeVisible()
    await expect(main(page).getByText('กำลังรอค่ายยืนยัน')).toHaveCount(0)
  }).toPass()
  await page.goto(`${host}/m/home`)
  await expect(page.getByTestId('wallet-balance')).toHaveText(before)
})
