import { HOUR_MS } from '@tessera/server/durations'
import type { ContractKind, MerchantConfig } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { startOfDay } from '../../money/gate/windows.domain.ts'
import type { StoredContract } from '../agent-pay.tables.ts'
import { createContractRepository } from '../contracts/contracts.repository.ts'
import { periodOf } from '../contracts/periods.domain.ts'
import { dayIn, endOfDay } from '../figures/days.domain.ts'
import { findCarryOvers } from './carry-over.ts'
import { calculateDraft, type SettlementDraft } from './draft.ts'
import { loadTotals, type PayPeriod } from './period-totals.ts'

/** Period of a contract that contains the moment `at`. */
export function runningPeriod(
  { kind, terms }: Pick<StoredContract, 'kind' | 'terms'>,
  timeZone: string,
  at: Date,
): PayPeriod {
  if (kind === 'hour') {
    const fromAt = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
    return { kind, fromAt, toAt: new Date(fromAt.getTime() + HOUR_MS), days: null }
  }
  const { first, last } = periodOf(kind, terms.periods, dayIn(at, timeZone))
  return { kind, fromAt: startOfDay(first, timeZone), toAt: endOfDay(last, timeZone), days: { from: first, to: last } }
}

/** Estimates the pay of the current period from the postings so far; writes nothing. */
export async function previewOf(
  db: Db,
  { code, timeZone }: MerchantConfig,
  contract: Pick<StoredContract, 'kind' | 'terms' | 'member_id'>,
  at: Date,
): Promise<{ period: PayPeriod; draft: SettlementDraft }> {
  const period = runningPeriod(contract, timeZone, at)
  const { kind, member_id: memberId } = contract
  const downlineContracts = await downlineContractsInForce(db, memberId, kind, dayIn(at, timeZone))
  const memberIds = [memberId, ...downlineContracts.map((downlineContract) => downlineContract.member_id)]
  const totalsByMember = await loadTotals(db, code, period, memberIds)
  const carryOverOf = await findCarryOvers(db, memberIds, kind, period.fromAt)
  const draftOf = (
    target: Pick<StoredContract, 'terms' | 'member_id'>,
    below: ReadonlyMap<string, bigint>,
  ): SettlementDraft => {
    const totals = totalsByMember.get(target.member_id)
    if (!totals) throw new Error(`missing totals of member ${target.member_id}`)
    return calculateDraft(target, totals, carryOverOf(target.member_id), below)
  }
  const grossBelow = new Map<string, bigint>()
  // The gross of a downline does not depend on the contracts below it, so none are passed.
  for (const downlineContract of downlineContracts)
    grossBelow.set(downlineContract.member_id, draftOf(downlineContract, new Map()).gross)
  return { period, draft: draftOf(contract, grossBelow) }
}

/** Contracts that a member has with direct downlines and that are in force today. */
const downlineContractsInForce = async (db: Db, memberId: string, kind: ContractKind, today: string) =>
  (await createContractRepository(db).contractsOfDownlines(memberId, kind, today)).filter(
    ({ from_day }) => (from_day ?? '') <= today,
  )
