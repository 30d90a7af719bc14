import { LanguageCodeSchema, Money, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint, fileEndpoint } from '../endpoint.ts'
import { DepositOffer, DepositOrder, DepositPromo } from '../entities/deposit.ts'
import { GatewayId } from '../enums.ts'
import { text } from './fields.ts'

/** Deposit methods, open orders and the remaining limit. */
export const DepositMethods = endpoint({
  method: 'GET',
  path: '/api/v1/deposit/methods',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(DepositOffer),
})

/**
 * Promotions for a deposit, including those that the member cannot have now (CSH-013); none while the member is excluded
 * from play.
 */
export const DepositPromos = endpoint({
  method: 'GET',
  path: '/api/v1/deposit/promos',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(z.array(DepositPromo)),
})

/** An order of the member's own; otherwise `request.not.found`. */
export const Deposit = endpoint({
  method: 'GET',
  path: '/api/v1/deposit/order',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ id: queryText(40) }),
  reply: ok(DepositOrder),
})

/**
 * Opens an order; requires an `Idempotency-Key`. Errors: `amount.range`, `method.closed`, `method.busy` (no distinguishable
 * amount is free), `order.open` (three are open, or ten reserve their amounts, as cancelled ones do for a day),
 * `limit.reached`, `protection.active`.
 */
const open = <P extends string>(path: P) =>
  endpoint({
    method: 'POST',
    path: `/api/v1/deposit/${path}`,
    moduleId: 'COMM3',
    access: 'member',
    body: z.object({
      methodId: text(40),
      amount: Money,
      promoId: z.optional(text(40)),
      termsVersion: z.optional(text(40)),
      /** Of the page, for terms that have changed; the merchant's default without it. */
      language: z.optional(LanguageCodeSchema),
      gatewayId: GatewayId,
    }),
    reply: ok(DepositOrder),
  })

export const PromptPayDeposit = open('promptpay')
export const BankDeposit = open('bank')
export const ManualDeposit = open('manual')
export const TrueMoneyDeposit = open('truemoney')
export const GatewayDeposit = open('gateway')
export const AlipayDeposit = open('alipay')
export const QqDeposit = open('qq')
export const WechatDeposit = open('wechat')

/** A picture of the bank's slip for an order. Errors: `order.closed`, `slip.unreadable`, `slip.used`, `upload.type`, `upload.pixels`. */
export const UploadSlip = fileEndpoint({
  method: 'POST',
  path: '/api/v1/deposit/slip',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({ id: queryText(40) }),
  file: { accept: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 4 * 1024 * 1024 },
  reply: ok(DepositOrder),
})

/** Cancels an order that the member will not pay. Errors: `order.closed`. */
export const CancelDeposit = endpoint({
  method: 'POST',
  path: '/api/v1/deposit/cancel',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ id: text(40) }),
  reply: ok(DepositOrder),
})
