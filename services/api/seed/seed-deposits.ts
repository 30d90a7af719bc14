import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import type { Trx } from '../src/database/tables.ts'
import type { DepositOrderRow } from '../src/modules/money/deposit.tables.ts'
import { createBooking } from '../src/modules/money/deposits/booking.ts'
import { createPaymentRepository } from '../src/modules/money/deposits/payments.repository.ts'
import { idOf } from './users.ts'

const MAX_ORDERS = 12
const SLIP = '0041000600000101030140220202611201530ABCD12345102TH9104D3E7'
/** Payments that fit no order. */
const UNEXPECTED_PAYMENTS = [
  { amount: 123_400n, account: '0123456701', payer: 'นายสมชาย ใจดี', hoursAgo: 5 },
  { amount: 50_025n, account: '9876543201', payer: 'MR. ANAN RAKDEE', hoursAgo: 27 },
] as const

const REFERENCE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const digestOf = (name: string) => createHash('sha256').update(name).digest()
const referenceOf = (name: string): string =>
  [...digestOf(name).subarray(0, 12)].map((byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')

const KINDS = [
  { kind: 'promptpay', minutes: 2 },
  { kind: 'bank', minutes: 6 },
  { kind: 'gateway', minutes: 3 },
] as const

/** Common columns of an order; `at` is the time when it was opened. */
function createOrderRow(
  merchant: MerchantConfig,
  memberId: string,
  name: string,
  { kind, at, amount }: { kind: DepositOrderRow['kind']; at: Date; amount: bigint },
): Insertable<DepositOrderRow> {
  const method = merchant.cashier.deposits.find((item) => item.kind === kind)
  return {
    id: idOf(merchant.code, `deposit ${name}`),
    merchant: merchant.code,
    member_id: memberId,
    wish: `seed-${name}`,
    reference: referenceOf(`${merchant.code} ${name}`),
    method_id: method?.id ?? kind,
    kind,
    name_th: method?.name.th ?? kind,
    name_en: method?.name.en ?? kind,
    channel: `${merchant.code}-${kind === 'gateway' ? 'gateway' : 'bank'}`,
    currency: merchant.currency,
    amount,
    fee: 0n,
    payable: amount,
    receiver: null,
    account_bank: null,
    account_name: null,
    holds_amount: false,
    qr: null,
    url: null,
    provider_ref: null,
    promo_id: null,
    terms_version: merchant.termsVersion,
    gateway_id: 3,
    created_at: at,
    expires_at: new Date(at.getTime() + 30 * MINUTE_MS),
    ended_at: null,
    poll_at: null,
    polled_at: null,
    why: null,
    payment_id: null,
    credited_at: null,
    wallet_after: null,
  }
}

/** Seeds the orders of the demo member's latest deposits, and one that was never paid. */
async function seedDemoOrders(trx: Trx, merchant: MerchantConfig, memberId: string, now: Date): Promise<void> {
  const credits = await trx
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
    .select(['p.amount', 'p.balance_after', 'p.created_at'])
    .where('a.owner_id', '=', memberId)
    .where('a.kind', '=', 'member')
    .where('t.kind', '=', 'deposit')
    .orderBy('p.id', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  const paidOrders = credits.map(({ amount, balance_after, created_at }, index) => {
    const { kind, minutes } = KINDS[index % KINDS.length] ?? KINDS[0]
    const openedAt = new Date(created_at.getTime() - minutes * MINUTE_MS)
    return {
      ...createOrderRow(merchant, memberId, `paid ${index}`, { kind, at: openedAt, amount }),
      state: 'credited' as const,
      ended_at: created_at,
      credited_at: created_at,
      wallet_after: balance_after,
    }
  })
  const at = new Date(now.getTime() - 3 * DAY_MS)
  const unpaid = createOrderRow(merchant, memberId, 'unpaid', { kind: 'promptpay', at, amount: 30_000n })
  const expiredOrder = { ...unpaid, state: 'expired' as const, ended_at: unpaid.expires_at }
  for (const row of [...paidOrders, expiredOrder]) await trx.insertInto('deposit_orders').values(row).execute()
  await trx
    .insertInto('limit_reviews')
    .values({ member_id: memberId, reviewed_at: new Date(now.getTime() - 30 * DAY_MS) })
    .execute()
}

/** Seeds another member's slip that waits for review. */
async function seedSlip(trx: Trx, merchant: MerchantConfig, merchantIndex: number, now: Date): Promise<void> {
  const { id: memberId } = await trx
    .selectFrom('members')
    .select('id')
    .where('merchant', '=', merchant.code)
    .where('type', '=', 0)
    .where('username', 'not in', ['demo01', 'demo02', 'newbie01', 'first01'])
    .orderBy('username', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const sentAt = new Date(now.getTime() - 12 * MINUTE_MS)
  const openedAt = new Date(sentAt.getTime() - 8 * MINUTE_MS)
  const order = createOrderRow(merchant, memberId, 'slip', { kind: 'manual', at: openedAt, amount: 150_037n })
  const account = { receiver: `01234567${String(merchantIndex + 1).padStart(2, '0')}`, account_bank: 'KBANK' } as const
  const reviewingOrder = {
    ...order,
    ...account,
    account_name: `${merchant.name} Co., Ltd.`,
    state: 'reviewing' as const,
  }
  await trx
    .insertInto('deposit_orders')
    .values({ ...reviewingOrder, why: 'slip', holds_amount: true })
    .execute()
  const picture_id = idOf(merchant.code, 'deposit slip picture')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="400"><rect width="540" height="400" fill="#fff"/><rect width="540" height="90" fill="#3d2a8c"/><g font-family="sans-serif" fill="#17192b"><text x="36" y="60" font-size="30" fill="#fff">SLIP</text><text x="36" y="190" font-size="44">1,500.37</text><text x="36" y="250" font-size="22">${account.receiver}</text></g></svg>`
  const bytes = new Uint8Array(await sharp(Buffer.from(svg)).webp().toBuffer())
  await trx
    .insertInto('pictures')
    .values({ id: picture_id, member_id: memberId, kind: 'slip', type: 'image/webp', bytes, created_at: sentAt })
    .execute()
  const bank_ref = `20261120153${merchantIndex}ABCD1234`
  await trx
    .insertInto('deposit_slips')
    .values({
      order_id: order.id,
      member_id: memberId,
      picture_id,
      payload: SLIP,
      bank: '014',
      bank_ref,
      sent_at: sentAt,
    })
    .execute()
}

/** Seeds unassigned payments to the merchant's accounts. */
async function seedSuspense(trx: Trx, merchant: MerchantConfig, now: Date): Promise<void> {
  for (const [index, { amount, account, payer, hoursAgo }] of UNEXPECTED_PAYMENTS.entries()) {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const channel = `${merchant.code}-bank`
    const incoming = {
      merchant,
      channel,
      providerRef: `${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}9D3B7B${index}`,
      currency: merchant.currency,
      amount,
    }
    await createPaymentRepository(trx).add({
      merchant: merchant.code,
      channel,
      provider_ref: incoming.providerRef,
      currency: merchant.currency,
      amount,
      reference: null,
      account,
      payer_bank: 'SCB',
      payer_number: '1112223334',
      payer_name: payer,
      paid_at: at,
      heard_at: at,
      order_id: null,
      booked: 'receipt',
      asked_end: null,
      asked_by: null,
      asked_member_id: null,
      ending: null,
      refund_reference: null,
      refund_at: null,
      ended_at: null,
    })
    await createBooking(trx, () => at).holdInSuspense(incoming)
  }
}

/** Deposits of every merchant: past deposits of the demo member, a slip that waits for review, and payments in suspense. */
export async function seedDeposits(trx: Trx, merchants: readonly MerchantConfig[], now: Date): Promise<void> {
  for (const [index, merchant] of merchants.entries()) {
    await seedDemoOrders(trx, merchant, idOf(merchant.code, 'demo01'), now)
    await seedSlip(trx, merchant, index, now)
    await seedSuspense(trx, merchant, now)
  }
}
