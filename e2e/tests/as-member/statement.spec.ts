import { readFileSync } from 'node:fs'
import { WalletBalance } from '@tessera/site/calls'
import { callEndpoint } from '../../commands/call-endpoint.ts'
import { logIn } from '../../commands/session.ts'
import { expect, test } from '../../fixtures/test.ts'

const DAY_MS = 86_400_000
const satang = (text = '') => Math.round(Number(text) * 100)
const dayOf = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)

test('CSH-049 balances a year’s statement: opening plus all rows equals closing, which equals the wallet', async ({
  page,
}) => {
  await logIn(page, 'demo01', 'Demo1234', '/m/login')
  await expect(page).toHaveURL(/\/m\/home$/)
  const range = { from: dayOf(Date.now() - 365 * DAY_MS), to: dayOf(Date.now()) }
  await page.goto(`/m/transaction/record?${new URLSearchParams(range)}`)
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: 'บันทึกเป็นไฟล์ CSV' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toBe(`statement-${range.from}-${range.to}.csv`)
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const [opening, closing] = [rows.shift(), rows.pop()]
  expect([opening?.[1], closing?.[1]]).toEqual(['ยอดยกมา', 'ยอดยกไป'])
  expect(rows.length).toBeGreaterThan(100)
  let balance = satang(opening?.[4])
  for (const [, , , amount, after] of rows) {
    balance += satang(amount)
    expect(balance).toBe(satang(after))
  }
  expect(balance).toBe(satang(closing?.[4]))
  expect(balance).toBe(satang((await callEndpoint(page, WalletBalance)).value.sumBalance))
})
