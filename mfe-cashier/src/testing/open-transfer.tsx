import type { WalletList } from '@tessera/site'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Transfer from '../expose/transfer.tsx'

export const WALLETS = 'GET /api/v1/wallets'
export const MOVE = 'POST /api/v1/transfer'
export const ALL = 'POST /api/v1/transfer/return-all'
const V1 = { vendor: 'V1', name: { th: 'ค่ายหนึ่ง', en: 'Vendor One' } }
const V2 = { vendor: 'V2', name: { th: 'ค่ายสอง', en: 'Vendor Two' } }
export const wallets = (over: Partial<WalletList> = {}): WalletList => ({
  main: '1000.00',
  inDoubt: '0.00',
  vendors: [
    { ...V1, balance: '260.50', asOf: '2026-11-22T05:00:00.000Z', state: 'ok' },
    { ...V2, balance: '40.00', asOf: '2026-11-22T03:00:00.000Z', state: 'silent' },
  ],
  auto: true,
  open: [],
  ...over,
})
export const order = (state: string) => ({
  id: 'tr1',
  from: 'main',
  to: 'V1',
  amount: '200.00',
  state,
  createdAt: '2026-11-22T05:00:00.000Z',
  endedAt: null,
})

export function openTransfer(replies: FakeHostOptions['replies'] = {}) {
  startTestTexts('mfe-cashier', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-cashier',
    session: {},
    language: 'EN',
    path: '/m/transfer',
    replies: { [WALLETS]: wallets(), ...replies },
  })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  render(<Transfer host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key)
  return { host, refresh, sent, user: userEvent.setup() }
}
export const walletsCard = () => screen.findByRole('region', { name: 'Your wallets' })
export const transferButton = () => screen.getByRole('button', { name: 'Transfer' })
