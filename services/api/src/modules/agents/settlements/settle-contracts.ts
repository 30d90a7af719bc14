import type { MerchantConfig } from '@tessera/site'
import type { SettlementFlag } from '@tessera/site/operations'
import type { Trx } from '../../../tables.ts'
import { requestIdOf } from '../../money/channels/wish-id.ts'
import { type LedgerClock, minorOf } from '../../money/ledger/ledger.domain.ts'
import { draftOf } from './draft.ts'
import { leftOvers } from './left-over.ts'
import { payOut } from './pay.ts'
import { createSettlementRepository, createSettlementWrites } from './settlements.repository.ts'
import { type PayPeriod, worthOf } from './worth.ts'

/** Contracts that one transaction settles: it holds the wallets that it pays into. */
const AT_ONCE = 100

/** The period in days where the merchant is, and how many such a month has. */
interface InForce {
  first: string
  last: string
  periods: number
}

type Due = Awaited<ReturnType<ReturnType<typeof createSettlementWrites>['due']>>[number]

/** Why two persons look at a pay before it is paid. */
function flagsOf({ disabled, hinted }: Due, pay: bigint, { agent }: MerchantConfig): SettlementFlag[] {
  const reasons: [SettlementFlag, boolean][] = [
    ['amount', pay > minorOf(agent.heldAbove)],
    ['disabled', disabled],
    ['hint', hinted],
  ]
  return pay === 0n ? [] : reasons.flatMap(([flag, holds]) => (holds ? [flag] : []))
}

/**
 * Settles a batch of contracts for a period, the deepest first, so that those below are settled before; returns their
 * number.
 */
export async function settleContracts(
  trx: Trx,
  clock: LedgerClock,
  merchant: MerchantConfig,
  period: PayPeriod,
  inForce: InForce,
  at: Date,
): Promise<number> {
  const { kind, fromAt, toAt } = period
  const writes = createSettlementWrites(trx)
  const due = await writes.due(merchant.code, period, inForce, AT_ONCE)
  if (due.length === 0) return 0
  const members = due.map(({ member_id }) => member_id)
  const worths = await worthOf(trx, merchant.code, period, members)
  const leftTo = await leftOvers(trx, members, kind, fromAt)
  const below = await createSettlementRepository(trx).grossBelow(members, kind, fromAt)
  const rows: Parameters<typeof writes.add>[0][number][] = []
  for (const contract of due) {
    const { member_id: memberId, contract_id: contractId, upline_id } = contract
    const totals = worths.get(memberId)
    if (!totals) throw new Error(`no figures of ${memberId}`)
    const { legs, ...draft } = draftOf(contract, totals, leftTo(memberId), below.get(memberId) ?? new Map())
    below.get(upline_id ?? '')?.set(memberId, draft.gross)
    const flags = flagsOf(contract, draft.pay, merchant)
    const isPaid = draft.pay > 0n && flags.length === 0
    const paid = isPaid
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
      paid_at: paid?.at ?? null,
      transaction_id: paid?.transactionId ?? null,
    })
  }
  await writes.add(rows)
  return due.length
}
