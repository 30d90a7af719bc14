import { AgentFloat, TimeOut, WalletBalance } from '@tessera/site/calls'
import { directDownlineId, logInAsAgent } from '../../commands/agents.ts'
import { callEndpoint } from '../../commands/call-endpoint.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { host } = testMerchant('agent-walk')
const UPLINE_PIN = '246810'
const OWN_PIN = '135792'
const main = (page: Page) => page.getByRole('main')

/** Says how much on the page of transfers, and confirms it with the payment password. */
async function send(page: Page, amount: string, pin: string): Promise<void> {
  await main(page)
    .getByRole('textbox', { name: /^จำนวนเงิน/ })
    .fill(amount)
  await main(page).getByRole('button', { name: 'ตรวจสอบรายการ' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('รหัสผ่านการเงิน').fill(pin)
  await sheet.getByRole('button', { name: 'ยืนยันการโอน' }).click()
}
const isDone = (page: Page) => expect(page.getByText('ทำรายการสำเร็จ')).toBeVisible()

async function havePaymentPassword(page: Page, pin: string): Promise<void> {
  if ((await callEndpoint(page, AgentFloat)).value.hasPaymentPassword) return
  await page.goto(`${host}/m/withdraw?form=password`)
  const form = main(page).locator('form')
  await form.getByLabel('รหัสผ่านเข้าสู่ระบบ').fill('Agent1234')
  await form.getByLabel('รหัสผ่านการเงินใหม่', { exact: true }).fill(pin)
  await form.getByLabel('ยืนยันรหัสผ่านการเงินใหม่').fill(pin)
  await form.getByRole('button', { name: 'ตั้งรหัสผ่านการเงิน' }).click()
  await expect(page.getByText('ตั้งรหัสผ่านการเงินแล้ว')).toBeVisible()
}

test('AGT-061 AGT-063 credits a transfer down, with a message; rejects one up to a self-excluded member with a reason, and moves nothing', async ({
  page,
  browser,
}) => {
  const away = await browser.newContext()
  const below = await away.newPage()
  await logInAsAgent(below, host, 'agent02')
  const before = Number((await callEndpoint(below, WalletBalance)).value.sumBalance)

  await logInAsAgent(page, host, 'agent01')
  await page.goto(`${host}/m/agent/transfer?to=${await directDownlineId(page, 'agent02')}`)
  await send(page, '500', UPLINE_PIN)
  await isDone(page)
  await expect(main(page)).toContainText('agent02')
  expect(Number((await callEndpoint(below, WalletBalance)).value.sumBalance) - before).toBeCloseTo(500, 2)
  await below.goto(`${host}/m/transaction/record`)
  await expect(main(below).getByText('500.00').first()).toBeVisible()

  await havePaymentPassword(below, OWN_PIN)
  await below.goto(`${host}/m/agent/transfer`)
  await below.getByRole('radio', { name: 'ย้ายเข้าเครดิต' }).check()
  await send(below, '200', OWN_PIN)
  await isDone(below)
  await below.getByRole('button', { name: 'ทำรายการใหม่' }).click()
  const { float } = (await callEndpoint(below, AgentFloat)).value
  await callEndpoint(page, TimeOut, {}, { hours: 24 })
  await below.getByRole('radio', { name: 'โอนให้ผู้แนะนำ' }).check()
  await expect(main(below).getByText('โอนให้ agent01')).toBeVisible()
  await send(below, '100', OWN_PIN)
  await expect(below.getByRole('dialog').getByRole('alert')).toContainText('บัญชีนี้รับโอนไม่ได้')
  expect((await callEndpoint(below, AgentFloat)).value.float).toBe(float)
  await away.close()
})
