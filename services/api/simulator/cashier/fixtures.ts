import type { MerchantConfig } from '@tessera/site'
import type { Operator } from '@tessera/site/operations'
import type { Channel } from '../../src/modules/money/channels/channels.domain.ts'
import { ACCOUNT, BILLER } from '../outside/received.ts'

const SECRET = 'whsec_c2ltdWxhdG9yLXdlYmhvb2stc2VjcmV0'
/** Secret that no channel has, for forged webhooks. */
export const FORGED_SECRET = 'whsec_bm9ib2R5LXNpZ25zLXdpdGgtdGhpcw=='
const KEY = 'key-of-the-simulator'
export const VENDORS = ['V1', 'V2'] as const

const channel = (name: string, uses: Channel['uses'], overrides: Partial<Channel> = {}): Channel => ({
  code: `sim-${name}`,
  merchant: 'm',
  uses,
  origin: 'https://outside.test',
  key: KEY,
  secrets: [SECRET],
  accounts: [],
  ...overrides,
})

/** Payment channels of the simulator. */
export const CHANNELS: readonly Channel[] = [
  channel('gateway', ['charges']),
  channel('bank', ['feed', 'slips'], {
    biller: BILLER,
    accounts: [{ bank: 'KBANK', number: ACCOUNT, name: 'House' }],
  }),
  channel('payout', ['payouts']),
  ...VENDORS.map((vendor) => channel(vendor.toLowerCase(), ['transfers'], { vendor })),
]

type CashierConfig = MerchantConfig['cashier']
type Method = CashierConfig['deposits'][number]
type MethodKind = 'promptpay' | 'bank' | 'gateway'

/** Maximum win per day at vendors that is booked without the desk. Minor units. */
export const MAX_VENDOR_WIN = 60_000n

/** Bounds in minor units, in addition to the texts in the merchant's file. */
export const METHODS: Readonly<Record<MethodKind, { min: bigint; max: bigint }>> = {
  promptpay: { min: 5_000n, max: 1_000_000n },
  bank: { min: 10_000n, max: 8_000_000n },
  gateway: { min: 20_000n, max: 600_000n },
}
const bahtText = (minor: bigint): string => `${minor / 100n}.00`
const method = (kind: MethodKind, fee: string, feePercent: string): Method => ({
  id: kind,
  kind,
  name: { th: kind, en: kind },
  min: bahtText(METHODS[kind].min),
  max: bahtText(METHODS[kind].max),
  fee,
  feePercent,
  minutes: 1,
  recommended: false,
  quickAmounts: [],
  steps: [],
  hours: null,
})

/** Flat fee plus percentage, rounded half up. Minor units. */
export const gatewayFee = (amount: bigint): bigint => 500n + (amount * 150n + 5_000n) / 10_000n

export const CASHIER: CashierConfig = {
  deposits: [method('promptpay', '0.00', '0.00'), method('bank', '0.00', '0.00'), method('gateway', '5.00', '1.50')],
  promotions: [],
  withdrawals: {
    min: '100.00',
    max: '200000.00',
    fee: '10.00',
    feePercent: '0.00',
    countADay: 2,
    amountADay: '100000.00',
    unseenBelow: '2000.00',
    twoFrom: '1000.00',
  },
  maxVendorWin: bahtText(MAX_VENDOR_WIN),
  vendors: VENDORS.map((vendor) => ({ vendor, name: { th: vendor, en: vendor } })),
}

/** Minimum amount that needs two approvals. Minor units. */
export const TWO_APPROVALS_FROM = 100_000n

const operator = (name: string, role: Operator['role']): Operator => ({
  id: name,
  name,
  role,
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
})
/** Operators of the desk, by name. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  ann: operator('ann', 'clerk'),
  bo: operator('bo', 'clerk'),
  cy: operator('cy', 'approver'),
  di: operator('di', 'approver'),
}
export const isApprover = (name: string): boolean => OPERATORS[name]?.role === 'approver'
export const JUSTIFICATION = { reason: 'decided by the simulator', evidence: 'a drawn number' }
