import * as z from 'zod'

/**
 * Addresses of the payment providers, below the sandbox's origin. All require the bearer key of the channel. Each channel
 * belongs to one merchant, and its `code` in a callback identifies whose money it is.
 */
export const PAYMENTS = {
  /** POST {@link Charge}: a payment on the gateway's own page. GET with `?reference=`: its status, {@link ChargeStand}. */
  charges: '/outside/v1/pay/charges',
  /** GET with `?reference=` or `?account=&amount=`: payments that the bank has received, {@link Received}. */
  received: '/outside/v1/pay/received',
  /** POST {@link SlipRequest}: looks up a slip at the bank. */
  slips: '/outside/v1/pay/slips',
  /** POST {@link NameRequest}: looks up the holder of an account. */
  names: '/outside/v1/pay/names',
  /** POST {@link Payout}; GET with `?reference=`: {@link PayoutStand}. */
  payouts: '/outside/v1/pay/payouts',
  /** POST {@link VoidRequest}: voids the payout of this reference, {@link PayoutVoided}. */
  payoutVoids: '/outside/v1/pay/payout-voids',
  /** POST {@link Refund}: returns a received payment. */
  refunds: '/outside/v1/pay/refunds',
  /** GET with `?day=&cursor=`: {@link ChannelStatement}. */
  statement: '/outside/v1/pay/statement',
  /** POST {@link VendorTransfer}; GET with `?reference=`: {@link VendorStand}. */
  transfers: '/outside/v1/vendor/transfers',
  /** POST {@link VoidRequest}: voids the reference, unless it has already taken effect. */
  voids: '/outside/v1/vendor/voids',
  /** GET with `?member=`: {@link VendorBalance}. */
  balances: '/outside/v1/vendor/balances',
  /** GET with `?day=&cursor=`: {@link VendorStatement}. */
  vendorStatement: '/outside/v1/vendor/statement',
} as const

/**
 * Path at which the operator receives a channel's webhooks (POST): Standard Webhooks, `webhook-id`, `webhook-timestamp`,
 * `webhook-signature`.
 */
export const callbackPath = (channel: string): string => `/callbacks/v1/${channel}`

/** The operator's id of a payment; a repeated one is the same payment. */
const reference = z.string().regex(/^[A-Z0-9]{8,24}$/)
const money = z.string().regex(/^\d{1,12}\.\d{2}$/)
/** A moved amount, which is never zero. */
const paidMoney = z.string().regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/)
/** Milliseconds of the epoch, until the year 2100. */
const moment = z.number().int().min(0).max(4_102_444_800_000)
/** The provider's text, of a length that a database can index. */
const text = z.string().max(200)
const currency = z.string().length(3)
/** A person or an account, with the bank's data. */
const party = z.object({ bank: text, number: text, name: text })

export const Charge = z.object({
  reference,
  amount: money,
  currency,
  kind: z.enum(['gateway', 'truemoney', 'alipay', 'qq', 'wechat']),
  /** URL to which the member's browser returns afterwards. */
  returnUrl: z.url(),
  language: z.enum(['th', 'en']).default('th'),
})
export type Charge = z.infer<typeof Charge>
export const Charged = z.object({ providerRef: z.string(), url: z.url() })
/** 404 if the provider does not know it. */
export const ChargeStand = z.object({
  reference: text,
  providerRef: text,
  state: z.enum(['open', 'paid', 'failed', 'charged_back']),
  amount: paidMoney,
  currency,
})

/** Payment that a bank received: by PromptPay with the reference in it, or on an account. */
export const ReceivedItem = z.object({
  providerRef: text,
  reference: text.nullable(),
  account: text.nullable(),
  amount: paidMoney,
  currency,
  payer: party.nullable(),
  at: moment,
})
export type ReceivedItem = z.infer<typeof ReceivedItem>
export const Received = z.object({ items: z.array(ReceivedItem) })

/** The text of a slip's own QR. 404 if the bank does not know the slip. */
export const SlipRequest = z.object({ payload: z.string().max(500) })
export const Slip = z.object({
  /** The bank's reference of the transfer: it credits once. */
  bankRef: text,
  amount: paidMoney,
  currency,
  at: moment,
  from: party,
  to: party,
})
export type Slip = z.infer<typeof Slip>

export const NameRequest = z.object({ bank: z.string(), number: z.string() })
/** 404 if there is no such account. */
export const NameFound = z.object({ name: z.string() })

export const Payout = z.object({ reference, amount: money, currency, to: party })
export type Payout = z.infer<typeof Payout>
/** `bounced`: the payee's bank returned it. 404 if the provider does not know it. */
export const PayoutStand = z.object({
  reference: z.string(),
  providerRef: z.string(),
  state: z.enum(['pending', 'paid', 'failed', 'bounced']),
  amount: money,
})
export type PayoutStand = z.infer<typeof PayoutStand>
export const VoidRequest = z.object({ reference })
/** `voided`: it is never paid, also if the payout arrives later; `done`: it was paid, or can no longer be stopped. */
export const PayoutVoided = z.object({ outcome: z.enum(['voided', 'done']) })

export const Refund = z.object({ reference, providerRef: z.string(), amount: money })
export const Refunded = z.object({ providerRef: z.string() })

/** Movements of a UTC day, by the provider's books; `next` is the cursor of the next page. */
export const ChannelStatement = z.object({
  rows: z.array(
    z.object({
      providerRef: z.string(),
      reference: z.string().nullable(),
      kind: z.enum(['in', 'out', 'charge_back', 'bounce', 'refund']),
      amount: money,
      /** The provider's fee. */
      cost: money,
      at: moment,
    }),
  ),
  next: z.string().nullable(),
})

/** `in`: to the vendor; `out`: back from it. `member`: the operator's id of the member at the vendor. */
export const VendorTransfer = z.object({
  reference,
  member: z.string(),
  direction: z.enum(['in', 'out']),
  amount: money,
})
export type VendorTransfer = z.infer<typeof VendorTransfer>
/** 404 if the vendor does not know it, which may change; `unknown` if it cannot determine it now. */
export const VendorStand = z.object({
  reference: z.string(),
  state: z.enum(['done', 'failed', 'unknown']),
  /** The member's balance there after it. */
  balance: money,
})
export type VendorStand = z.infer<typeof VendorStand>
/** `voided`: it never takes effect; `done`: it has already taken effect. */
export const Voided = z.object({ outcome: z.enum(['voided', 'done']), balance: money })
export const VendorBalance = z.object({ balance: money })

/**
 * Movements of members' wallets in a UTC day, by the vendor's books; `next` is the cursor of the next page. `balance` rows
 * are first, at the start of the day: the wallets that were not empty.
 */
export const VendorStatement = z.object({
  rows: z.array(
    z.object({
      member: z.string(),
      kind: z.enum(['balance', 'in', 'out', 'play']),
      /** The operator's, of a transfer. */
      reference: z.string().nullable(),
      /** Change of the balance; negative if it decreased. */
      amount: z.string().regex(/^-?\d{1,12}\.\d{2}$/),
      /** The member's balance after it. */
      balance: money,
      at: moment,
    }),
  ),
  next: z.string().nullable(),
})
export type VendorStatement = z.infer<typeof VendorStatement>

/** Result of a game at a vendor that holds members' balances; wins are positive. POST to {@link VENDOR_PLAYS}. */
export const VendorPlay = z.object({ member: z.string(), amount: z.string().regex(/^-?\d{1,12}\.\d{2}$/) })
export type VendorPlay = z.infer<typeof VendorPlay>
export const VENDOR_PLAYS = '/outside/v1/vendor/plays'

/** Payload of a webhook. Unknown types get 200, and are stored. */
export const PaymentEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['charge.paid', 'charge.failed', 'charge.charged_back']),
    data: z.object({ reference: text, providerRef: text, amount: paidMoney, currency }),
  }),
  z.object({ type: z.literal('money.received'), data: ReceivedItem }),
  z.object({
    type: z.enum(['payout.paid', 'payout.failed', 'payout.bounced']),
    data: z.object({ reference: text, providerRef: text, amount: paidMoney }),
  }),
])
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** Fault to inject into a channel from now on; null removes it. POST to {@link PAYMENT_FAULTS} with the channel's key. */
export const PaymentFault = z.object({
  on: z.enum(['charges', 'received', 'payouts', 'transfers', 'names', 'slips']),
  fault: z
    .enum([
      'silent',
      'late',
      'twice',
      'reordered',
      'amount',
      'currency',
      'refused',
      'unanswered',
      'bounce',
      'no-webhook',
    ])
    .nullable(),
  ms: z.number().int().min(0).max(60_000).default(3_000),
})
export type PaymentFault = z.input<typeof PaymentFault>
export const PAYMENT_FAULTS = '/outside/v1/pay/faults'

/** A channel of the sandbox's setting `CHANNELS`: the operator's key, and the secret that signs the channel's webhooks. */
export const OutsideChannel = z.object({
  code: z.string().regex(/^[a-z0-9-]{2,40}$/),
  key: z.string().min(16),
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]+=*$/),
  /** Numbers of billers, proxies and accounts whose payments it reports. */
  receives: z.array(z.string()).optional(),
})
export type OutsideChannel = z.infer<typeof OutsideChannel>
