import type { MerchantConfig } from '@tessera/site'
import type { SettlementFlag } from '@tessera/site/operations'
import type { Trx } from '../../../tables.ts'
import { wishId } from '../../money/channels/wish-id.ts'
import { type LedgerClock, minorOf } from '../../money/ledger/ledger.domain.ts'
import { draftOf } from './draft.ts'
import { leftOver } from './left-over.ts'
import { payOut } from './pay.ts'
import { createSettlementRepository, createSettlementWrites } from './settlements.repository.ts'
import { type PayPeriod, worthOf } from './worth.ts'

/** Contracts that one transaction settles: it holds the wallets that it pays into. */
const AT_ONCE = 100

/**
 * Settles some contracts for a period, the deepest first, so that what is below one is settled before it; answers how many. A pay that
 * is large, of a disabled agent, or of one with an open hint waits for two persons.
 */
export async function settleContracts(
  trx: Trx,
  clock: LedgerClock,
  house: MerchantConfig,
  period: PayPeriod,
  days: { first: string; last: string },
  periods: number,
  at: Date,
): Promise<number> {
  const writes = createSettlementWrites(trx)
  const settlements = createSettlementRepository(trx)
  const due = await writes.due(house.code, period, days, periods, AT_ONCE)
  const worths = await worthOf(
    trx,
    house.code,
    period,
    due.map(({ member_id }) => member_id),
  )
  for (const contract of due) {
    const { member_id: memberId, contract_id: contractId, kind } = contract
    const worth = worths.get(memberId)
    if (!worth) throw new Error(`no figures of ${memberId}`)
    const below = await settlements.grossBelow(memberId, kind, period.fromAt)
    const left = await leftOver(trx, memberId, kind, period.fromAt)
    const { legs, ...draft } = draftOf(contract, worth, left, below)
    const flags = (
      [
        ['amount', draft.pay > minorOf(house.agent.heldAbove)],
        ['disabled', contract.disabled],
        ['hint', contract.hinted],
      ] as const satisfies [SettlementFlag, boolean][]
    ).flatMap(([flag, holds]) => (holds ? [flag] : []))
    const isHeld = flags.length > 0
    const state = draft.pay === 0n ? 'none' : isHeld ? 'held' : 'paid'
    const paid =
      state === 'paid'
        ? await payOut(trx, clock, house, { contractId, kind, memberId, fromAt: period.fromAt, pay: draft.pay })
        : null
    await writes.add({
      ...draft,
      legs: JSON.stringify(legs),
      id: wishId('settlement', contractId, period.fromAt.toISOString()),
      merchant: house.code,
      kind,
      version_id: contract.id,
      upline_id: contract.upline_id,
      member_id: memberId,
      from_at: period.fromAt,
      to_at: period.toAt,
      state,
      flags: state === 'held' ? flags : [],
      settled_at: at,
      paid_at: paid?.at ?? null,
      transaction_id: paid?.transactionId ?? null,
    })
  }
  return due.length
}
