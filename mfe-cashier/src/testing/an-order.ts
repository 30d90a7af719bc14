import type { DepositOrder } from '@tessera/site'

/** An order of 500 by PromptPay that waits to be paid, at noon of 22 November 2026 in Bangkok. */
export const anOrder = (overrides: Partial<DepositOrder> = {}): DepositOrder => ({
  id: 'd1',
  reference: 'D7K2M9QX4TRB',
  methodId: 'pp',
  kind: 'promptpay',
  name: { th: 'พร้อมเพย์', en: 'PromptPay' },
  state: 'pending',
  amount: '500.00',
  fee: '0.00',
  payable: '500.37',
  promoId: null,
  createdAt: '2026-11-22T05:00:00.000Z',
  expiresAt: '2026-11-22T05:15:00.000Z',
  now: '2026-11-22T05:00:00.000Z',
  qr: '00020101021230550016A00000067701011201150105555000123010212D7K2M9QX4TRB53037645406500.375802TH63041234',
  account: null,
  url: null,
  hasSlip: false,
  takesSlip: true,
  receipt: null,
  ...overrides,
})
