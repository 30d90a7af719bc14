import { PAYMENTS } from '@tessera/outside'
import type { CallChannel } from '../../src/modules/money/channels/call-channel.ts'
import { createGate } from '../../src/modules/money/gate/gate.service.ts'
import { ok } from '../../src/result.ts'
import { FORGED_SECRET } from '../cashier/fixtures.ts'
import {
  FREE_MONEY,
  LITTLE_PLAY,
  onInsert,
  onUpdate,
  rewriteFunction,
  type SeededBug,
  separateEndKey,
} from './seeded-bug.ts'

/** Returns a response for a path without sending the request. */
const withoutRequest =
  (path: string, body: object) =>
  (realCall: CallChannel): CallChannel =>
  async (channel, request) =>
    request.path === path ? { is: 'answer', value: request.schema.parse(body) } : realCall(channel, request)

const FREQUENT_PAYMENTS = { open: 3, pay: 3, tell: 3 }
/** Passes days quickly, because withdrawals are limited per day. */
const FREQUENT_WITHDRAWALS = { steps: { ...FREE_MONEY, withdraw: 5, approve: 10, payOut: 5 }, maxStepMs: 600_000 }

/** Seeded bugs of the cashier. */
export const CASHIER_SEEDED_BUGS: Record<string, SeededBug> = {
  'a payment that is told twice is credited twice': {
    parts: () => {
      let n = 0
      return {
        settling: (real) => ({
          ...real,
          applyPayment: (trx, channel, payment, ...rest) =>
            real.applyPayment(trx, channel, { ...payment, providerRef: `${payment.providerRef}-${n++}` }, ...rest),
        }),
      }
    },
  },
  'a webhook that anybody signed is believed': {
    steps: { ...LITTLE_PLAY, ...FREQUENT_PAYMENTS, tell: 10 },
    parts: () => ({
      channels: (channels) => channels.map((channel) => ({ ...channel, secrets: [...channel.secrets, FORGED_SECRET] })),
    }),
  },
  'satangs of a payment are lost': {
    parts: () => ({
      settling: (real) => ({
        ...real,
        applyPayment: (trx, channel, payment, ...rest) =>
          real.applyPayment(
            trx,
            channel,
            { ...payment, amount: payment.amount - (payment.amount % 100n) || 1n },
            ...rest,
          ),
      }),
    }),
  },
  'who is kept out is credited': {
    steps: { ...FREQUENT_PAYMENTS, pause: 10 },
    parts: (now) => ({ gate: { ...createGate(now), checkReceipt: async () => ok(null) } }),
  },
  'a payment that comes late passes a limit': {
    steps: { ...FREQUENT_PAYMENTS, ...LITTLE_PLAY, limit: 10, cancel: 5, endDue: 3 },
    parts: (now) => {
      const gate = createGate(now)
      return {
        gate: {
          ...gate,
          checkReceipt: (trx, requester, snapshot) => gate.checkReceipt(trx, requester, snapshot, null),
        },
      }
    },
  },
  'one person is enough where two are asked for': {
    seed: 4,
    steps: { withdraw: 4, approve: 5, payOut: 3 },
    maxStepMs: 600_000,
    sql: (db) => onInsert(db, 'withdrawals', 'new.needs := 1'),
  },
  'silence about a payout is taken for its failure': {
    steps: FREQUENT_WITHDRAWALS.steps,
    parts: () => ({
      reach: (real) => async (channel, request) => {
        const response = await real(channel, request)
        const { reference = '', amount = '' } = (request.body ?? {}) as Record<string, string>
        if (request.path !== PAYMENTS.payouts || !request.body || response.is !== 'silent') return response
        const failed = { reference, providerRef: 'none', state: 'failed', amount }
        return { is: 'answer', value: request.schema.parse(failed) }
      },
    }),
  },
  'a charge-back leaves money alone that waits to go out': {
    steps: { ...FREE_MONEY, ...FREQUENT_PAYMENTS, takeBack: 10, withdraw: 10, approve: 0, payOut: 0 },
    maxStepMs: 300_000,
    parts: () => ({ rejectUnpaid: async () => undefined }),
  },
  'a debt keeps nobody from play': {
    seed: 3,
    steps: { ...FREQUENT_PAYMENTS, takeBack: 10 },
    sql: (db) => rewriteFunction(db, 'play_standing', 'coalesce(a.debt, 0)', '0::bigint'),
  },
  'a transfer in doubt is given up without a promise': {
    steps: { ...LITTLE_PLAY, transfer: 5, followUp: 3 },
    parts: () => ({ reach: withoutRequest(PAYMENTS.voids, { outcome: 'voided', balance: '0.00' }) }),
  },
  'the fee of a withdrawal is forgotten': {
    ...FREQUENT_WITHDRAWALS,
    sql: (db) => onInsert(db, 'withdrawals', 'new.fee := 0'),
  },
  'withdrawals of today do not count': {
    steps: { ...FREE_MONEY, withdraw: 10 },
    sql: (db) => onInsert(db, 'withdrawals', `new.requested_at := new.requested_at - interval '1 day'`),
  },
  'one approval is enough for a large deposit': {
    seed: 3,
    steps: { ...FREQUENT_PAYMENTS, ...LITTLE_PLAY, slip: 5, decide: 5, stray: 5 },
    parts: () => ({
      deskMerchant: (merchant) => {
        const { cashier } = merchant
        const withdrawals = { ...cashier.withdrawals, twoFrom: '1000000000.00' }
        return { ...merchant, cashier: { ...cashier, withdrawals } }
      },
    }),
  },
  'one person both asks for the end of money in suspense and confirms it': {
    steps: { ...LITTLE_PLAY, stray: 20, suspense: 5 },
    sql: (db) => onUpdate(db, 'payments_in', `if new.asked_by is not null then new.asked_by := 'nobody'; end if`),
  },
  'one person both asks for an adjustment and confirms it': {
    steps: { ...LITTLE_PLAY, adjust: 10, confirm: 20 },
    sql: (db) => onInsert(db, 'adjustments', `new.asked_by := 'nobody'`),
  },
  'a withdrawal that comes back has a ledger key of its own': {
    ...FREQUENT_WITHDRAWALS,
    violation: ':return takes money from held',
    sql: (db) => separateEndKey(db, 'withdraw_return', ':end$', ':return'),
  },
  'a transfer that comes back has a ledger key of its own': {
    steps: { ...LITTLE_PLAY, transfer: 5, followUp: 3 },
    violation: ':back takes money from transit',
    sql: (db) => separateEndKey(db, 'transfer_back', ':end$', ':back'),
  },
  'a payment that is sent back has a ledger key of its own': {
    steps: { ...LITTLE_PLAY, stray: 20, suspense: 5, refund: 5 },
    violation: ':refund takes money from suspense',
    sql: (db) => separateEndKey(db, 'refund', ':end$', ':refund'),
  },
  'a reward that nobody claims has a ledger key of its own': {
    steps: { ...LITTLE_PLAY, give: 5, rewardsDue: 5, claim: 0 },
    maxStepMs: 1_800_000,
    violation: ':lapse takes money from promised',
    sql: (db) => separateEndKey(db, 'promise', '^(grant:.*):pay$', '\\1:lapse'),
  },
}
