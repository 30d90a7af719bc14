import { may, type Operator, type SuspenseEnd, type SuspenseItem } from '@tessera/site/operations'
import type { Db, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import { paymentReference } from '../channels/references.ts'
import type { Gate } from '../gate/gate.service.ts'
import { type LedgerClock, moneyText } from '../ledger/ledger.domain.ts'
import { createBooking } from './booking.ts'
import { createDeskRepository, type SuspendedPayment } from './desk.repository.ts'
import { pendingAmountOf } from './open.service.ts'
import { createPaymentRepository, type PaymentIn } from './payments.repository.ts'
import type { Settlement } from './settle.service.ts'

interface SuspenseDeps {
  db: Db
  settling: Pick<Settlement, 'configOf'>
  gate: Pick<Gate, 'standingOf' | 'checkReceipt'>
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

/** Payments without an order: one operator requests to assign or refund a payment, another one confirms it. */
export function createSuspense({ db, settling: settlement, gate, clock, now }: SuspenseDeps) {
  const assignToMember = async (trx: Trx, payment: PaymentIn, memberId: string): Promise<Result<null>> => {
    const merchant = settlement.configOf(payment.merchant)
    if (payment.currency !== merchant.currency) return err('request.conflict')
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok) return snapshot
    const { channel, provider_ref: providerRef, currency, amount } = payment
    const uncountedAmounts = { amount, underWay: await pendingAmountOf(trx, memberId) }
    const creditCheck = await gate.checkReceipt(trx, { memberId, merchant }, snapshot.value, uncountedAmounts)
    if (!creditCheck.ok) return creditCheck
    const incoming = { merchant, channel, providerRef, currency, amount }
    await createBooking(trx, clock).creditFromSuspense(incoming, memberId, snapshot.value.debt)
    await createPaymentRepository(trx).end(payment.id, 'assign', now())
    return ok(null)
  }

  const requestOrConfirmEnd = async (
    trx: Trx,
    id: bigint,
    input: SuspenseEnd,
    operator: Operator,
  ): Promise<Result<SuspenseItem>> => {
    const payments = createPaymentRepository(trx)
    const desk = createDeskRepository(trx)
    const payment = await payments.lock(id)
    const suspendedPayment = await desk.findSuspended(id)
    if (!payment || !suspendedPayment) return err('request.not.found')
    const username = input.end === 'assign' ? input.username : null
    const member =
      username === null ? undefined : await createMemberRepository(trx).byUsername(payment.merchant, username)
    const memberId = member?.id ?? null
    if (input.end === 'assign' && memberId === null) return err('request.invalid', { fields: { username: 'unknown' } })
    const { asked_by: requestedBy, asked_end: requestedEnd, asked_member_id: requestedMemberId } = payment
    if (requestedBy === null) await payments.requestEnd(id, operator.name, input.end, memberId)
    else {
      if (requestedBy === operator.name) return err('review.same.person')
      if (!may(operator.role, 'cashier.second')) return err('permission.denied')
      if (requestedEnd !== input.end || requestedMemberId !== memberId) return err('request.conflict')
      if (memberId === null) await payments.requestRefund(id, paymentReference(), now())
      else {
        const assignResult = await assignToMember(trx, payment, memberId)
        if (!assignResult.ok) return assignResult
      }
    }
    await writeAuditEntry(
      trx,
      {
        actor: operator.name,
        action: requestedBy === null ? 'suspense.ask' : 'suspense.confirm',
        merchant: payment.merchant,
        reason: input.reason,
        before: { channel: payment.channel, providerRef: payment.provider_ref, amount: moneyText(payment.amount) },
        after: { end: input.end, username, evidence: input.evidence },
      },
      now(),
    )
    const firstActor = requestedBy ?? operator.name
    return ok({ ...toItem(suspendedPayment), asked: { by: firstActor, end: input.end, username } })
  }

  return {
    list: async (): Promise<SuspenseItem[]> => {
      const desk = createDeskRepository(db)
      return [...(await desk.listSuspense()), ...(await desk.listRefunds())].map(toItem)
    },
    /** Requests to assign or refund a payment; the same request by a second operator executes it. */
    end: (id: string, input: SuspenseEnd, operator: Operator): Promise<Result<SuspenseItem>> =>
      db.transaction().execute((trx) => requestOrConfirmEnd(trx, BigInt(id), input, operator)),
  }
}
export type Suspense = ReturnType<typeof createSuspense>
