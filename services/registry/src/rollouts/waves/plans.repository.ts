import { PLAN_HOURS, PLANS_PAGE, type PlanRow } from '@tessera/contracts'
import { HOUR_MS } from '@tessera/server/durations'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { PlanEntry } from './plan-progress.domain.ts'

export type PlanRecord = Selectable<Tables['wave_plans']>

interface NewPlan {
  changes: PlanRow['changes']
  groups: string[]
  shares: number[]
  minutes: number
  promote: boolean
  reason: string
  created_by: string
  state: 'proposed' | 'running'
}

/** Merchants of each wave, by its number from 1. */
export type Waves = readonly (readonly string[])[]

export async function insertPlan(
  trx: Kysely<Tables>,
  { changes, ...columns }: NewPlan,
  waves: Waves,
): Promise<PlanRecord> {
  const expires_at = columns.state === 'proposed' ? new Date(Date.now() + PLAN_HOURS * HOUR_MS) : null
  const plan = await trx
    .insertInto('wave_plans')
    .values({ ...columns, expires_at, changes: JSON.stringify(changes) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = waves.flatMap((merchants, i) => merchants.map((merchant) => ({ plan: plan.id, wave: i + 1, merchant })))
  await trx.insertInto('plan_merchants').values(rows).execute()
  return plan
}

export const findPlan = (db: Kysely<Tables>, id: number): Promise<PlanRecord | undefined> =>
  db.selectFrom('wave_plans').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()

/** Finds a plan and locks it until the transaction ends: operators' actions and the scheduler exclude each other. */
export const lockPlan = (trx: Kysely<Tables>, id: number): Promise<PlanRecord | undefined> =>
  trx.selectFrom('wave_plans').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst()

/** Locks a plan that has something to do, unless another registry has it locked; with the time of the database. */
export const claimPlan = (trx: Kysely<Tables>, id: bigint): Promise<(PlanRecord & { now: Date }) | undefined> =>
  trx
    .selectFrom('wave_plans')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('id', '=', id)
    .where('state', 'in', ['running', 'takingBack'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Lists the ids of the plans that run or are being reverted, oldest first. */
export const listActivePlans = async (db: Kysely<Tables>): Promise<bigint[]> =>
  (
    await db
      .selectFrom('wave_plans')
      .select('id')
      .where('state', 'in', ['running', 'takingBack'])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Returns the number of plans that wait, run, pause or are halted. */
export async function countOpenPlans(db: Kysely<Tables>): Promise<number> {
  const { many: openCount } = await db
    .selectFrom('wave_plans')
    .select((q) => q.fn.countAll<bigint>().as('many'))
    .where('state', 'in', ['proposed', 'running', 'paused', 'halted', 'takingBack'])
    .where(sql<boolean>`(state != 'proposed' or expires_at > clock_timestamp())`)
    .executeTakeFirstOrThrow()
  return Number(openCount)
}

/** One page, newest first. */
export const listPlans = (db: Kysely<Tables>, before?: number): Promise<PlanRecord[]> => {
  let query = db.selectFrom('wave_plans').selectAll().orderBy('id', 'desc').limit(PLANS_PAGE)
  if (before !== undefined) query = query.where('id', '<', BigInt(before))
  return query.execute()
}

/** The merchants of these plans with their rollouts, by wave and name. */
export const listPlanEntries = (
  db: Kysely<Tables>,
  plans: readonly bigint[],
): Promise<(PlanEntry & { plan: bigint })[]> =>
  plans.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('plan_merchants as p')
        .leftJoin('rollouts as r', 'r.id', 'p.rollout')
        .selectAll('p')
        .select(['r.number', 'r.percent', 'r.halted_at', 'r.ended'])
        .where('p.plan', 'in', plans)
        .orderBy('p.plan')
        .orderBy('p.wave')
        .orderBy('p.merchant')
        .execute()

type PlanChange = Partial<Pick<PlanRecord, 'state' | 'wave' | 'step'>> & { told_by?: string; told_because?: string }

export const updatePlan = (trx: Kysely<Tables>, id: bigint, change: PlanChange): Promise<PlanRecord> =>
  trx.updateTable('wave_plans').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

interface Decision {
  state: 'running' | 'declined'
  actor: string
  reason: string
}

export const decidePlan = (trx: Kysely<Tables>, id: bigint, { state, actor, reason }: Decision): Promise<PlanRecord> =>
  trx
    .updateTable('wave_plans')
    .set({ state, decided_at: sql<Date>`clock_timestamp()`, decided_by: actor, decided_because: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
