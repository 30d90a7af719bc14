import type { BankAccount, WithdrawalOffer, WithdrawalOrder } from '@tessera/site'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Withdraw from '../expose/withdraw.tsx'
import { publishedKey } from './published-key.ts'

export const anAccount = (overrides: Partial<BankAccount> = {}): BankAccount => ({
  id: 'a1',
  bank: 'KBANK',
  number: 'xxx-xxx-1234',
  name: 'Somchai Jaidee',
  state: 'ready',
  usableFrom: null,
  ...overrides,
})

export const aWithdrawalOffer = (overrides: Partial<WithdrawalOffer> = {}): WithdrawalOffer => ({
  available: '1400.50',
  held: '200.00',
  min: '100.00',
  max: '200000.00',
  fee: '5.00',
  feePercent: '1.00',
  today: { countLeft: 4, amountLeft: '499800.00', resetsAt: '2026-11-22T17:00:00.000Z' },
  turnover: { needed: '1500.00', done: '1500.00' },
  accounts: [anAccount()],
  hasPaymentPassword: true,
  lockedUntil: null,
  coolingUntil: null,
  debt: '0.00',
  endsBonus: null,
  open: [],
  ...overrides,
})

export const aWithdrawal = (overrides: Partial<WithdrawalOrder> = {}): WithdrawalOrder => ({
  id: 'w1',
  reference: 'W7K2M9QX4TRB',
  state: 'requested',
  amount: '400.00',
  fee: '9.00',
  arrives: '391.00',
  account: { bank: 'KBANK', number: 'xxx-xxx-1234', name: 'Somchai Jaidee' },
  requestedAt: '2026-11-22T05:00:00.000Z',
  endedAt: null,
  reason: null,
  ...overrides,
})

/** Opens the withdrawal page, or the part of it that the path names, in English. */
export async function openWithdraw(path = '/m/withdraw', { replies, ...options }: FakeHostOptions = {}) {
  startTestTexts('mfe-cashier', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-cashier',
    session: {},
    language: 'EN',
    path,
    ...options,
    replies: {
      'GET /api/v1/encryption-key': await publishedKey(),
      'GET /api/v1/withdraw/info': aWithdrawalOffer(),
      ...replies,
    },
  })
  render(<Withdraw host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const callsOf = (key: string) => calls.filter((call) => call.key === key)
  return { host, sent: callsOf, user: userEvent.setup() }
}
