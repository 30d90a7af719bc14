import type { MerchantConfig } from '@tessera/site'
import type { SettlementFlag } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import { requestIdOf } from '../../money/channels/request-id.ts'
import { type LedgerClock, minorOf } from '../../money/ledger/ledger.domain.ts'
import { findCarryOvers } from './carry-over.ts'
import { calculateDraft } from './draft.ts'
import { payOut } from './pay.ts'
import { loadTotals, type PayPeriod } from './period-totals.ts'
import { createSettlementRepository, createSettlementWrites } from './settlements.repository.ts'

/** Maximum number of contracts settled in one transaction, which locks the wallets that it pays into. */
const BATCH_SIZE = 100

/** First and last day of the period in the merchant's time zone, and number of such periods in a month. */
interface PeriodDays {
  first: string
  last: string
  periods: number
}

type DueContract = Awaited<ReturnType<ReturnType<typeof createSettlementWrites>['listDue']>>[number]

/** Returns the reasons why a payment is held for two approvals; none if the pay is 0. */
function flagsOf({ disabled, hinted }: DueContract, pay: bigint, { agent }: MerchantConfig): SettlementFlag[] {
  const reasons: [SettlementFlag, boolean][] = [
    ['amount', pay > minorOf(agent.heldAbove)],
    ['disabled', disabled],
    ['hint', hinted],
  ]
  return pay === 0n ? [] : reasons.flatMap(([flag, applies]) => (applies ? [flag] : []))
}

/**
 * Settles a batch of contracts for a period, the deepest first because an upline's pay depends on its downlines'; returns their
 * number.
 */
export async function settleContracts(
  trx: Trx,
  clock: LedgerClock,
  merchant: MerchantConfig,
  period: PayPeriod,
  periodDays: PeriodDays,
  at: Date,
): Promise<number> {
  const { kind, fromAt, toAt } = period
  const writes = createSettlementWrites(trx)
  const due = await writes.listDue(merchant.code, period, periodDays, BATCH_SIZE)
  if (due.length === 0) return 0
  const memberIds = due.map(({ member_id }) => member_id)
  const totalsByMember = await loadTotals(trx, merchant.code, period, memberIds)
  const carryOverOf = await findCarryOvers(trx, memberIds, kind, fromAt)
  const grossBelow = await createSettlementRepository(trx).grossBelow(memberIds, kind, fromAt)
  const rows: Parameters<typeof writes.add>[0][number][] = []
  for (const contract of due) {
    const { member_id: memberId, contract_id: contractId, upline_id } = contract
    const totals = totalsByMember.get(memberId)
    if (!totals) throw new Error(`missing totals of member ${memberId}`)
    const { legs, ...draft } = calculateDraft(
      contract,
      totals,
      carryOverOf(memberId),
      grossBelow.get(memberId) ?? new Map(),
    )
    grossBelow.get(upline_id ?? '')?.set(memberId, draft.gross)
    const flags = flagsOf(contract, draft.pay, merchant)
    const isPaid = draft.pay > 0n && flags.length === 0
    const payment = isPaid
      ? await payOut(trx, clock, merchant, { contractId, kind, memberId, fromAt, pay: draft.pay })
      : null
    rows.push({
      ...draft,
      legs: JSON.stringify(legs),
      id: requestIdOf('settlement', contractId, fromAt.toISOString()),
      merchant: merchant.code,
      kind,
      version_id: contract.id,
      upline_id,
      member_id: memberId,
      from_at: fromAt,
      to_at: toAt,
      state: isPaid ? 'paid' : flags.length > 0 ? 'held' : 'none',
      flags,
      settled_at: at,
      paid_at: payment?.at ?? null,
      transaction_id: payment?.transactionId ?? null,
    })
  }
  await writes.add(rows)
  return due.length
}
