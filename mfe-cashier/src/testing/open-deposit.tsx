import type { DepositOffer, DepositPromo, OfferedDepositMethod } from '@tessera/site'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Deposit from '../expose/deposit.tsx'

export const aMethod = (overrides: Partial<OfferedDepositMethod>): OfferedDepositMethod => ({
  id: 'pp',
  kind: 'promptpay',
  name: { th: 'พร้อมเพย์', en: 'PromptPay' },
  min: '100.00',
  max: '50000.00',
  fee: '0.00',
  feePercent: '0.00',
  minutes: 1,
  recommended: true,
  quickAmounts: ['100.00', '500.00'],
  steps: [
    { th: 'เปิดแอปธนาคาร', en: 'Open your bank app' },
    { th: 'สแกน QR', en: 'Scan the QR' },
  ],
  hours: null,
  opensAt: null,
  ...overrides,
})
export const methods = [
  aMethod({}),
  aMethod({
    id: 'gw',
    kind: 'gateway',
    name: { th: 'วอลเล็ท', en: 'Wallet' },
    fee: '5.00',
    feePercent: '1.50',
    min: '300.00',
    recommended: false,
  }),
]

export const aDepositOffer = (overrides: Partial<DepositOffer> = {}): DepositOffer => ({
  methods,
  open: [],
  limit: null,
  limitReview: null,
  ...overrides,
})

export const aPromo = (overrides: Partial<DepositPromo> = {}): DepositPromo => ({
  id: 'p1',
  name: 'โบนัส 50%',
  ineligible: null,
  example: { deposit: '300.00', get: '150.00', play: '750.00' },
  termsVersion: 'v1',
  facts: [
    { key: 'do', label: 'ทำ', text: 'ฝากครั้งแรก' },
    { key: 'target', label: 'เทิร์น', text: 'เทิร์น 5 เท่า' },
    { key: 'maxBet', label: 'เดิมพันสูงสุด', text: '100 บาท' },
  ],
  minDeposit: '300.00',
  ...overrides,
})

export const PROMOS_CALL = 'GET /api/v1/deposit/promos'
export const OPEN_CALL = 'POST /api/v1/deposit/promptpay'
export const METHODS_CALL = 'GET /api/v1/deposit/methods'
export const submitButton = () => screen.getByRole('button', { name: 'ฝากเงิน' })

export function openDeposit(reply: unknown = aDepositOffer(), { replies, ...options }: FakeHostOptions = {}) {
  startTestTexts('mfe-cashier', { th, en })
  const host = fakeHost({
    slice: 'mfe-cashier',
    session: {},
    path: '/m/voucherCenter',
    switches: { dep_func: true },
    ...options,
    replies: { [METHODS_CALL]: reply, [PROMOS_CALL]: [], ...replies },
  })
  render(<Deposit host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const callsOf = (key: string) => calls.filter((call) => call.key === key)
  return { host, sent: callsOf, user: userEvent.setup() }
}
export const amountField = () => screen.getByRole('textbox', { name: 'จำนวนเงินที่ต้องการฝาก' })
