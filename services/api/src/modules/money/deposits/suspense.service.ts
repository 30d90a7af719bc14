import { may, type Operator, type SuspenseEnd, type SuspenseItem } from '@tessera/site/operations'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import { paymentReference } from '../channels/references.ts'
import type { Gate } from '../gate/gate.service.ts'
import { type LedgerClock, moneyText } from '../ledger/ledger.domain.ts'
import { createBooking } from './booking.ts'
import { createDeskRepository, type SuspendedPayment } from './desk.repository.ts'
import { underWayOf } from './open.service.ts'
import { createPaymentRepository, type PaymentIn } from './payments.repository.ts'
import type { Settling } from './settle.service.ts'

interface SuspenseDeps {
  db: Db
  settling: Pick<Settling, 'houseOf'>
  gate: Pick<Gate, 'standingOf' | 'mayReceive'>
  clock: LedgerClock
  now: () => Date
}

const toItem = (row: SuspendedPayment): SuspenseItem => ({
  id: String(row.id),
  merchant: row.merchant,
  channel: row.channel,
  providerRef: row.provider_ref,
  amount: moneyText(row.amount),
  payer: row.payer_name,
  receivedAt: row.paid_at.toISOString(),
  asked:
    row.asked_by === null || row.asked_end === null
      ? null
      : { by: row.asked_by, end: row.asked_end, username: row.username },
  refund:
    row.refund_at === null || row.refund_reference === null
      ? null
      : { reference: row.refund_reference, attempts: row.refund_tries },
})

/** Money without an order: one person requests its end, another confirms it. */
export function createSuspense({ db, settling, gate, clock, now }: SuspenseDeps) {
  const assign = async (trx: Trx, payment: PaymentIn, memberId: string): Promise<Outcome<null>> => {
    const merchant = settling.houseOf(payment.merchant)
    if (payment.currency !== merchant.currency) return refused('request.conflict')
    const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
    if (!snapshot.ok) return snapshot
    const { channel, provider_ref: providerRef, currency, amount } = payment
    const late = { amount, underWay: await underWayOf(trx, memberId) }
    const allowed = await gate.mayReceive(trx, { memberId, house: merchant }, snapshot.value, late)
    if (!allowed.ok) return allowed
    const incoming = { house: merchant, channel, providerRef, currency, amount }
    await createBooking(trx, clock).assign(incoming, memberId, snapshot.value.debt)
    await createPaymentRepository(trx).end(payment.id, 'assign', now())
    return done(null)
  }

  const act = async (trx: Trx, id: bigint, input: SuspenseEnd, operator: Operator): Promise<Outcome<SuspenseItem>> => {
    const payments = createPaymentRepository(trx)
    const desk = createDeskRepository(trx)
    const found = await payments.lock(id)
    const listed = await desk.suspended(id)
    if (!found || !listed) return refused('request.not.found')
    const username = input.end === 'assign' ? input.username : null
    const member =
      username === null ? undefined : await createMemberRepository(trx).byUsername(found.merchant, username)
    const memberId = member?.id ?? null
    if (input.end === 'assign' && memberId === null)
      return refused('request.invalid', { fields: { username: 'unknown' } })
    const { asked_by: first, asked_end: end, asked_member_id: requestedMemberId } = found
    if (first === null) await payments.ask(id, operator.name, input.end, memberId)
    else {
      if (first === operator.name) return refused('review.same.person')
      if (!may(operator.role, 'cashier.second')) return refused('permission.denied')
      if (end !== input.end || requestedMemberId !== memberId) return refused('request.conflict')
      if (memberId === null) await payments.sendBack(id, paymentReference(), now())
      else {
        const assigned = await assign(trx, found, memberId)
        if (!assigned.ok) return assigned
      }
    }
    await recordAct(
      trx,
      {
        actor: operator.name,
        action: first === null ? 'suspense.ask' : 'suspense.confirm',
        merchant: found.merchant,
        reason: input.reason,
        before: { channel: found.channel, providerRef: found.provider_ref, amount: moneyText(found.amount) },
        after: { end: input.end, username, evidence: input.evidence },
      },
      now(),
    )
    const firstActor = first ?? operator.name
    return done({ ...toItem(listed), asked: { by: firstActor, end: input.end, username } })
  }

  return {
    list: async (): Promise<SuspenseItem[]> => {
      const desk = createDeskRepository(db)
      return [...(await desk.suspense()), ...(await desk.refunds())].map(toItem)
    },
    /** The first call requests it, the second person's repeats it: then it is done. */
    end: (id: string, input: SuspenseEnd, operator: Operator): Promise<Outcome<SuspenseItem>> =>
      db.transaction().execute((trx) => act(trx, BigInt(id), input, operator)),
  }
}
export type Suspense = ReturnType<typeof createSuspense>
