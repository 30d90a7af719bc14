import type { MerchantConfig } from '@tessera/site'
import { type Decision, type DeskDeposit, may, type Operator } from '@tessera/site/operations'
import type { Selectable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { err, ok, type Result } from '../../../result.ts'
import { writeAuditEntry } from '../../identity/operators/operator-audit.repository.ts'
import type { Channel } from '../channels/channels.domain.ts'
import type { DepositDecisionRow } from '../deposit.tables.ts'
import { type LedgerClock, minorOf, moneyText } from '../ledger/ledger.domain.ts'
import { createDecisions } from './deposit-decisions.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { createDeskRepository, type WaitingDeposit } from './desk.repository.ts'
import type { PaymentCalls } from './provider.ts'
import type { Settlement } from './settle.service.ts'
import { type CheckedSlip, createSlipCheck } from './slip-check.ts'

interface DeskDeps {
  db: Db
  channels: readonly Channel[]
  calls: Pick<PaymentCalls, 'verifySlip'>
  settling: Settlement
  merchants: readonly MerchantConfig[]
  clock: LedgerClock
  now: () => Date
}

/** Returns the larger of the order's amount and the slip's amount, which is what an approval credits. */
function largestAmount(row: WaitingDeposit, slip: Result<CheckedSlip> | null): bigint {
  const expectedAmount = row.paid ?? row.payable
  const slipAmount = slip?.ok ? minorOf(slip.value.slip.amount) : 0n
  return slipAmount > expectedAmount ? slipAmount : expectedAmount
}

/** Slips and held payments that the desk lists and decides. */
export function createDepositDesk({ db, channels, calls, settling: settlement, merchants, clock, now }: DeskDeps) {
  const checkSlip = createSlipCheck(channels, calls)
  const decisions = createDecisions(settlement, clock)
  const approvalsNeeded = (merchant: string, amount: bigint): number => {
    const config = findMerchant(merchants, merchant)
    return config && amount < minorOf(config.cashier.withdrawals.twoFrom) ? 1 : 2
  }
  const toDeskDeposit = (row: WaitingDeposit, decisionRows: readonly Selectable<DepositDecisionRow>[]): DeskDeposit => {
    const approvals = decisionRows
      .filter((decision) => decision.order_id === row.id && decision.yes)
      .map(({ operator, decided_at, reason }) => ({ by: operator, at: decided_at.toISOString(), reason }))
    // A deposit that still waits after an approval needs a second one: its slip has a larger amount or does not match the order.
    const isOpen = row.state === 'reviewing' || row.state === 'held'
    const approvalCount = isOpen && approvals.length > 0 ? 2 : approvalsNeeded(row.merchant, row.paid ?? row.payable)
    return {
      id: row.id,
      reference: row.reference,
      merchant: row.merchant,
      username: row.username,
      kind: row.kind,
      state: row.state,
      amount: moneyText(row.amount),
      payable: moneyText(row.payable),
      paid: row.paid === null ? null : moneyText(row.paid),
      payer: row.payer_name,
      why: row.why ?? 'slip',
      hasSlip: row.picture_id !== null,
      createdAt: row.created_at.toISOString(),
      yes: approvals,
      needs: approvalCount,
    }
  }
  const findDeposit = async (id: string): Promise<Result<DeskDeposit>> => {
    const desk = createDeskRepository(db)
    const row = await desk.findOrder(id)
    return row ? ok(toDeskDeposit(row, await desk.listDecisions([id]))) : err('request.not.found')
  }

  /** Records the operator's decision, and executes it if it is a rejection or enough operators have approved. */
  const recordDecision = async (
    foundOrder: DepositOrder,
    { yes: isApproved, reason, evidence }: Decision,
    operator: Operator,
    slip: Awaited<ReturnType<typeof checkSlip>> | null,
  ): Promise<Result<null>> =>
    transact(db, async (trx): Promise<Result<null>> => {
      const { order, snapshot } = await settlement.locked(trx, foundOrder)
      const desk = createDeskRepository(trx)
      const row = await desk.findOrder(order.id)
      if (!row || (order.state !== 'reviewing' && order.state !== 'held')) return err('order.closed')
      const earlierApprovals = (await desk.listDecisions([order.id])).filter((entry) => entry.yes)
      const isSecond = earlierApprovals.length > 0
      if (earlierApprovals.some((entry) => entry.operator === operator.name)) return err('review.same.person')
      if (isSecond && !may(operator.role, 'cashier.second')) return err('permission.denied')
      const decision = {
        order_id: order.id,
        operator: operator.name,
        yes: isApproved,
        reason,
        evidence,
        decided_at: now(),
      }
      if (!(await desk.addDecision(decision))) return err('review.same.person')
      const holdResult =
        isApproved && slip?.ok ? await decisions.holdSlip(trx, { order, snapshot }, slip.value, now()) : ok(false)
      if (!holdResult.ok) return holdResult
      const isFinal =
        !isApproved ||
        (!holdResult.value && earlierApprovals.length + 1 >= approvalsNeeded(order.merchant, largestAmount(row, slip)))
      if (isFinal) {
        const outcome = await decisions.execute(trx, { order, snapshot }, isApproved, slip, now())
        if (!outcome.ok) return outcome
      }
      const updatedRow = await createDeskRepository(trx).findOrder(order.id)
      await writeAuditEntry(
        trx,
        {
          actor: operator.name,
          action: isApproved ? 'deposit.yes' : 'deposit.no',
          merchant: order.merchant,
          reason,
          before: { reference: order.reference, state: order.state, payable: moneyText(order.payable) },
          after: { state: updatedRow?.state ?? order.state, evidence },
        },
        now(),
      )
      return ok(null)
    })

  return {
    listWaiting: async (): Promise<DeskDeposit[]> => {
      const desk = createDeskRepository(db)
      const rows = await desk.listWaiting()
      const allDecisions = await desk.listDecisions(rows.map(({ id }) => id))
      return rows.map((row) => toDeskDeposit(row, allDecisions))
    },
    /** Returns the picture of an order's slip. */
    getSlipPicture: async (id: string): Promise<Result<{ type: string; bytes: Uint8Array }>> => {
      const picture = await createDeskRepository(db).findPicture(id)
      return picture ? ok(picture) : err('request.not.found')
    },
    /**
     * Records an approval or rejection by one operator. Approving a slip checks it with the bank and credits the transfer, or holds it
     * for a second operator if it does not match the order. Approving a held payment credits it, rejecting it refunds it.
     * @returns `order.closed`, `review.same.person`, `slip.used`, `slip.unreadable` if the bank does not know the transfer
     */
    decide: async (id: string, decision: Decision, operator: Operator): Promise<Result<DeskDeposit>> => {
      const orders = createDepositRepository(db)
      const foundOrder = await orders.find(id)
      if (!foundOrder) return err('request.not.found')
      const slip =
        decision.yes && foundOrder.state === 'reviewing' ? await checkSlip(foundOrder, await orders.findSlip(id)) : null
      if (slip && !slip.ok) return slip
      const decisionResult = await recordDecision(foundOrder, decision, operator, slip)
      return decisionResult.ok ? findDeposit(id) : decisionResult
    },
  }
}
export type DepositDesk = ReturnType<typeof createDepositDesk>
