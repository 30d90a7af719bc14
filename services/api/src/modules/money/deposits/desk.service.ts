import type { MerchantConfig } from '@tessera/site'
import { type Decision, type DeskDeposit, may, type Operator } from '@tessera/site/operations'
import type { Selectable } from 'kysely'
import type { DepositDecisionRow } from '../../../deposit-tables.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { recordAct } from '../../identity/operators/operator-audit.repository.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { type LedgerClock, minorOf, moneyText } from '../ledger/ledger.domain.ts'
import { createDecisions } from './decisions.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { createDeskRepository, type WaitingDeposit } from './desk.repository.ts'
import type { PaymentCalls } from './provider.ts'
import type { Settling } from './settle.service.ts'
import { type CheckedSlip, createSlipCheck } from './slip-check.ts'

interface DeskDeps {
  db: Db
  channels: readonly Channel[]
  calls: Pick<PaymentCalls, 'slip'>
  settling: Settling
  merchants: readonly MerchantConfig[]
  clock: LedgerClock
  now: () => Date
}

/** The larger of the order's amount and its slip's: the slip's is what an approval credits. */
function largestOf(row: WaitingDeposit, slip: Outcome<CheckedSlip> | null): bigint {
  const expectedAmount = row.paid ?? row.payable
  const sent = slip?.ok ? minorOf(slip.value.slip.amount) : 0n
  return sent > expectedAmount ? sent : expectedAmount
}

/** Slips and held money, as the desk sees and decides them. */
export function createDepositDesk({ db, channels, calls, settling, merchants, clock, now }: DeskDeps) {
  const checked = createSlipCheck(channels, calls)
  const decisions = createDecisions(settling, clock)
  const needsOf = (merchant: string, amount: bigint): number => {
    const config = merchants.find(({ code }) => code === merchant)
    return config && amount < minorOf(config.cashier.withdrawals.twoFrom) ? 1 : 2
  }
  const toDesk = (row: WaitingDeposit, decisionRows: readonly Selectable<DepositDecisionRow>[]): DeskDeposit => {
    const approvals = decisionRows
      .filter((decision) => decision.order_id === row.id && decision.yes)
      .map(({ operator, decided_at, reason }) => ({ by: operator, at: decided_at.toISOString(), reason }))
    // One that still waits after an approval needs another: its slip is of a larger amount, or not simply the order's.
    const isOpen = row.state === 'reviewing' || row.state === 'held'
    const needs = isOpen && approvals.length > 0 ? 2 : needsOf(row.merchant, row.paid ?? row.payable)
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
      needs,
    }
  }
  const findDeposit = async (id: string): Promise<Outcome<DeskDeposit>> => {
    const desk = createDeskRepository(db)
    const row = await desk.one(id)
    return row ? done(toDesk(row, await desk.decisions([id]))) : refused('request.not.found')
  }

  /** Records the operator's decision, and executes it once there are enough. */
  const recordDecision = async (
    found: DepositOrder,
    { yes: isApproved, reason, evidence }: Decision,
    operator: Operator,
    slip: Awaited<ReturnType<typeof checked>> | null,
  ): Promise<Outcome<null>> =>
    transact(db, async (trx): Promise<Outcome<null>> => {
      const { order, standing: snapshot } = await settling.locked(trx, found)
      const desk = createDeskRepository(trx)
      const row = await desk.one(order.id)
      if (!row || (order.state !== 'reviewing' && order.state !== 'held')) return refused('order.closed')
      const before = (await desk.decisions([order.id])).filter((entry) => entry.yes)
      const isSecond = before.length > 0
      if (before.some((entry) => entry.operator === operator.name)) return refused('review.same.person')
      if (isSecond && !may(operator.role, 'cashier.second')) return refused('permission.denied')
      const decision = {
        order_id: order.id,
        operator: operator.name,
        yes: isApproved,
        reason,
        evidence,
        decided_at: now(),
      }
      if (!(await desk.decide(decision))) return refused('review.same.person')
      const holdResult =
        isApproved && slip?.ok
          ? await decisions.holdSlip(trx, { order, standing: snapshot }, slip.value, now())
          : done(false)
      if (!holdResult.ok) return holdResult
      const isDone =
        !isApproved || (!holdResult.value && before.length + 1 >= needsOf(order.merchant, largestOf(row, slip)))
      if (isDone) {
        const outcome = await decisions.carryOut(trx, { order, standing: snapshot }, isApproved, slip, now())
        if (!outcome.ok) return outcome
      }
      const after = await createDeskRepository(trx).one(order.id)
      await recordAct(
        trx,
        {
          actor: operator.name,
          action: isApproved ? 'deposit.yes' : 'deposit.no',
          merchant: order.merchant,
          reason,
          before: { reference: order.reference, state: order.state, payable: moneyText(order.payable) },
          after: { state: after?.state ?? order.state, evidence },
        },
        now(),
      )
      return done(null)
    })

  return {
    waiting: async (): Promise<DeskDeposit[]> => {
      const desk = createDeskRepository(db)
      const rows = await desk.waiting()
      const all = await desk.decisions(rows.map(({ id }) => id))
      return rows.map((row) => toDesk(row, all))
    },
    /** The picture of an order's slip. */
    slip: async (id: string): Promise<Outcome<{ type: string; bytes: Uint8Array }>> => {
      const picture = await createDeskRepository(db).picture(id)
      return picture ? done(picture) : refused('request.not.found')
    },
    /**
     * An approval or rejection of one person. Of a slip: an approval queries the bank and credits the transfer, or holds it
     * for a second person if it is not simply the order's. Of held money: an approval credits it, a rejection sends it back.
     * @returns `order.closed`, `review.same.person`, `slip.used`, `slip.unreadable` if the bank does not know it
     */
    decide: async (id: string, decision: Decision, operator: Operator): Promise<Outcome<DeskDeposit>> => {
      const orders = createDepositRepository(db)
      const found = await orders.find(id)
      if (!found) return refused('request.not.found')
      const slip = decision.yes && found.state === 'reviewing' ? await checked(found, await orders.slip(id)) : null
      if (slip && !slip.ok) return slip
      const carried = await recordDecision(found, decision, operator, slip)
      return carried.ok ? findDeposit(id) : carried
    },
  }
}
export type DepositDesk = ReturnType<typeof createDepositDesk>
