import type { ContractKind, MerchantConfig } from '@tessera/site'
import type { StoredContract } from '../../../agent-pay-tables.ts'
import type { Db } from '../../../tables.ts'
import { beginOf } from '../../money/gate/windows.domain.ts'
import { createContractRepository } from '../contracts/contracts.repository.ts'
import { periodOf } from '../contracts/periods.domain.ts'
import { dayIn, endOf } from '../figures/days.domain.ts'
import { type Draft, draftOf } from './draft.ts'
import { leftOvers } from './left-over.ts'
import { type PayPeriod, worthOf } from './worth.ts'

const HOUR_MS = 3_600_000

/** The period of a contract that runs at a moment. */
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
  return { kind, fromAt: beginOf(first, timeZone), toAt: endOf(last, timeZone), days: { from: first, to: last } }
}

/** Estimates the pay of the current period by these terms if nothing more were posted; writes nothing. */
export async function previewOf(
  db: Db,
  { code, timeZone }: MerchantConfig,
  contract: Pick<StoredContract, 'kind' | 'terms' | 'member_id'>,
  at: Date,
): Promise<{ period: PayPeriod; draft: Draft }> {
  const period = runningPeriod(contract, timeZone, at)
  const { kind, member_id: memberId } = contract
  const passed = await inForce(db, memberId, kind, dayIn(at, timeZone))
  const nodes = [memberId, ...passed.map((one) => one.member_id)]
  const worths = await worthOf(db, code, period, nodes)
  const leftTo = await leftOvers(db, nodes, kind, period.fromAt)
  const draft = (of: Pick<StoredContract, 'terms' | 'member_id'>, below: ReadonlyMap<string, bigint>): Draft => {
    const totals = worths.get(of.member_id)
    if (!totals) throw new Error(`no figures of ${of.member_id}`)
    return draftOf(of, totals, leftTo(of.member_id), below)
  }
  const below = new Map<string, bigint>()
  // The gross of a downline hangs on nothing that is below it.
  for (const one of passed) below.set(one.member_id, draft(one, new Map()).gross)
  return { period, draft: draft(contract, below) }
}

/** Contracts that a member has passed on and that are in force today. */
const inForce = async (db: Db, memberId: string, kind: ContractKind, today: string) =>
  (await createContractRepository(db).passedOn(memberId, kind, today)).filter(
    ({ from_day }) => (from_day ?? '') <= today,
  )
