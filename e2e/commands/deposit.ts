import { Deposit } from '@tessera/site/calls'
import type { Page } from '../fixtures/test.ts'

/**
 * Orders a member's first deposit, of an amount as the page offers it (`฿300`), and sets no limit; returns the QR to pay.
 */
export async function openFirstDeposit(page: Page, amount: string): Promise<string> {
  const main = page.getByRole('main')
  await main.locator('label').filter({ hasText: amount }).first().click()
  const responsePromise = page.waitForResponse((response) => new URL(response.url()).pathname === Deposit.path)
  await main.getByRole('button', { name: 'ฝากเงิน', exact: true }).click()
  // The first deposit offers a limit.
  await page.getByRole('button', { name: 'ยังไม่ตั้งวงเงิน ฝากต่อเลย' }).click()
  return Deposit.reply.parse(await (await responsePromise).json()).value.qr ?? ''
}
