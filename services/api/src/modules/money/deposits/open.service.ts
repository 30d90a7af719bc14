import { randomInt, randomUUID } from 'node:crypto'
import type { LanguageCode } from '@tessera/contracts'
import type { DepositMethod, DepositMethodKind, GatewayId, MerchantConfig } from '@tessera/site'
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { paymentReference } from '../channels/references.ts'
import type { DepositOrderRow } from '../deposit.tables.ts'
import { feeOf } from '../fees/fee.domain.ts'
import type { Gate } from '../gate/gate.service.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import { recordOrderChange } from '../orders/order-changes.repository.ts'
import {
  channelUseOf,
  depositChannelOf,
  NO_RECEIVER,
  type Receiver,
  receiversOf,
  takesWholeAmount,
} from './deposit-channels.domain.ts'
import { MAX_OPEN_ORDERS, MAX_RESERVED_AMOUNTS, nextPoll, paymentTimeoutOf } from './deposits.domain.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { opensAt } from './hours.domain.ts'
import { billQr, proxyQr } from './promptpay.domain.ts'
import type { PaymentCalls } from './provider.ts'
import type { DepositReservations } from './reservations.ts'

const RETRY_S = 3
const SATANG_PER_BAHT = 100n
/** Maximum number of satang added to an amount (0.01 to 0.99) to distinguish payments to one account. */
const MAX_ADDED_SATANG = 99

export interface OpenOrderInput {
  memberId: string
  merchant: MerchantConfig
  /** Idempotency key that the member sent. */
  key: string
  kind: DepositMethodKind
  methodId: string
  amount: string
  promoId?: string | undefined
  termsVersion?: string | undefined
  /** Language of the terms in `promotion.changed`. */
  termsLanguage?: LanguageCode | undefined
  /** Device token of the browser; null if it has none. */
  device: string | null
  gatewayId: GatewayId
  language: 'th' | 'en'
  /** Origin of the site that the member uses, to which the provider's page returns. */
  origin: string
}

interface OrderOpeningDeps {
  db: Db
  channels: readonly Channel[]
  calls: PaymentCalls
  gate: Pick<Gate, 'checkDeposit'>
  isPromotion: (merchant: MerchantConfig, id: string) => Promise<boolean>
  reservations: Pick<DepositReservations, 'join'>
  now: () => Date
  /** Returns a random integer from 0 to `max` (exclusive). */
  randomBelow?: (max: number) => number
  /** Maximum number of a member's orders that may reserve an amount at the same time. */
  maxReserved?: number
}

/** Sum of the amounts of a member's open orders, in minor units. */
export async function pendingAmountOf(trx: Db | Trx, memberId: string): Promise<bigint> {
  const open = await createDepositRepository(trx).listOpen(memberId)
  return open.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Opens deposit orders. */
export function createOrderOpening({
  db,
  channels,
  calls,
  gate,
  isPromotion,
  reservations,
  now,
  randomBelow = randomInt,
  maxReserved = MAX_RESERVED_AMOUNTS,
}: OrderOpeningDeps) {
  type Row = Insertable<DepositOrderRow>

  /** Adds the order with a random free amount, at the first receiver that has one; null if none has. */
  const insertOrder = async (trx: Trx, row: Row, receivers: readonly Receiver[]): Promise<DepositOrder | null> => {
    const orders = createDepositRepository(trx)
    if (receivers.length === 0) return (await orders.add(row)) ?? null
    for (const receiver of receivers) {
      const reservedAmounts = await orders.reservedAmounts(receiver.receiver ?? '', row.currency, row.payable)
      const freeSatang = Array.from({ length: MAX_ADDED_SATANG }, (_, index) => BigInt(index + 1)).filter(
        (satang) => !reservedAmounts.has(row.payable + satang),
      )
      while (freeSatang.length > 0) {
        const [satang = 0n] = freeSatang.splice(randomBelow(freeSatang.length), 1)
        const [amount, payable] = [row.amount + satang, row.payable + satang]
        const addedOrder = await orders.add({ ...row, ...receiver, holds_amount: true, amount, payable })
        if (addedOrder) return addedOrder
      }
    }
    return null
  }

  const toRow = (input: OpenOrderInput, method: DepositMethod, channel: Channel): Row => {
    const at = now()
    const amount = minorOf(input.amount)
    const fee = feeOf(amount, method)
    return {
      id: randomUUID(),
      merchant: input.merchant.code,
      member_id: input.memberId,
      wish: input.key,
      reference: paymentReference(),
      method_id: method.id,
      kind: method.kind,
      name_th: method.name.th,
      name_en: method.name.en,
      channel: channel.code,
      currency: input.merchant.currency,
      amount,
      fee,
      payable: amount + fee,
      ...NO_RECEIVER,
      holds_amount: false,
      qr: null,
      url: null,
      provider_ref: null,
      promo_id: input.promoId ?? null,
      terms_version: input.termsVersion ?? null,
      gateway_id: input.gatewayId,
      created_at: at,
      expires_at: new Date(at.getTime() + paymentTimeoutOf(method.kind)),
      ended_at: null,
      poll_at: nextPoll(at, at),
      polled_at: null,
      why: null,
      payment_id: null,
      credited_at: null,
      wallet_after: null,
    }
  }

  const qrOf = ({ biller, proxy }: Channel, order: DepositOrder): string | null => {
    if (order.kind !== 'promptpay') return null
    const amount = moneyText(order.payable)
    return biller ? billQr(biller, order.reference, amount) : proxyQr(proxy ?? '', amount)
  }

  /** Joins the promotion if the member has chosen one for the deposit. */
  const joinPromotion = async (
    trx: Trx,
    { memberId, merchant, device, promoId, termsVersion, termsLanguage: language }: OpenOrderInput,
  ): Promise<Result<null>> =>
    promoId === undefined
      ? ok(null)
      : reservations.join(trx, { memberId, merchant, device, language }, promoId, termsVersion)

  const openOrder = (input: OpenOrderInput, method: DepositMethod, channel: Channel): Promise<Result<DepositOrder>> =>
    transact(db, async (trx): Promise<Result<DepositOrder>> => {
      const orders = createDepositRepository(trx)
      const row = toRow(input, method, channel)
      const receivers = receiversOf(channel, method.kind)
      const requester = { memberId: input.memberId, merchant: input.merchant }
      const bounds = { min: minorOf(method.min), max: minorOf(method.max) }
      // Evaluated after the gate has locked the member, so that it sees the current state.
      const pendingAmount = () => pendingAmountOf(trx, input.memberId)
      const checkAmount = (amount: bigint) =>
        gate.checkDeposit(trx, requester, amount, { ...bounds, max: bounds.max + SATANG_PER_BAHT }, pendingAmount)
      const amountCheck = await gate.checkDeposit(trx, requester, row.amount, bounds, pendingAmount)
      const existingOrder = await orders.byIdempotencyKey(input.memberId, input.key)
      if (existingOrder) return ok(existingOrder)
      if (!amountCheck.ok) return amountCheck
      if ((await orders.listOpen(input.memberId)).length >= MAX_OPEN_ORDERS) return err('order.open')
      if (receivers.length > 0 && (await orders.countReserved(input.memberId)) >= maxReserved) return err('order.open')
      const joinResult = await joinPromotion(trx, input)
      if (!joinResult.ok) return joinResult
      // The added satang could exceed a limit that the requested amount just meets; such an order is reduced by one baht.
      const exceedsLimit = receivers.length > 0 && !(await checkAmount(row.amount + SATANG_PER_BAHT - 1n)).ok
      if (exceedsLimit && row.amount - SATANG_PER_BAHT < bounds.min)
        return checkAmount(row.amount + SATANG_PER_BAHT - 1n) as Promise<Result<never>>
      const requestedRow = exceedsLimit
        ? { ...row, amount: row.amount - SATANG_PER_BAHT, payable: row.payable - SATANG_PER_BAHT }
        : row
      const order = await insertOrder(trx, requestedRow, receivers)
      if (!order) return err('method.busy')
      const qr = qrOf(channel, order)
      if (qr !== null) await orders.change(order.id, { qr })
      await recordOrderChange(trx, order.member_id, 'deposit', order.id, order.state)
      return ok({ ...order, qr })
    })

  /** Creates the provider's page. After a timeout it is retried with the same key: the reference makes it one charge. */
  const createCharge = async (
    input: OpenOrderInput,
    channel: Channel,
    order: DepositOrder,
  ): Promise<Result<DepositOrder>> => {
    if (channelUseOf(order.kind) === 'feed' || order.url !== null || order.state !== 'pending') return ok(order)
    const response = await calls.charge(channel, {
      reference: order.reference,
      amount: moneyText(order.payable),
      currency: order.currency,
      kind: order.kind as 'gateway',
      returnUrl: `${input.origin}/m/voucherCenter?order=${order.id}`,
      language: input.language,
    })
    const orders = createDepositRepository(db)
    if (response.is === 'answer') {
      const { url, providerRef } = response.value
      await orders.change(order.id, { url, provider_ref: providerRef })
      return ok({ ...order, url, provider_ref: providerRef })
    }
    return err('system.busy', { retryAfter: RETRY_S })
  }

  return async (input: OpenOrderInput): Promise<Result<DepositOrder>> => {
    const { merchant, kind } = input
    const channel = depositChannelOf(channels, merchant.code, kind)
    const method = merchant.cashier.deposits.find(({ id }) => id === input.methodId)
    if (!channel || method?.kind !== kind) return err('request.invalid', { fields: { methodId: 'unknown' } })
    const nextOpening = opensAt(method.hours, now(), merchant.timeZone)
    if (nextOpening) return err('method.closed', { value: { opensAt: nextOpening.toISOString() } })
    if (takesWholeAmount(channel, kind) && minorOf(input.amount) % SATANG_PER_BAHT !== 0n)
      return err('request.invalid', { fields: { amount: 'whole' } })
    if (input.promoId !== undefined && !(await isPromotion(merchant, input.promoId)))
      return err('request.invalid', { fields: { promoId: 'unknown' } })
    const order = await openOrder(input, method, channel)
    return order.ok ? createCharge(input, channel, order.value) : order
  }
}
export type OrderOpening = ReturnType<typeof createOrderOpening>
