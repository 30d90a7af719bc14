import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'
import { backoffMs, type Claim, LEASE_MS } from './jobs.domain.ts'

const currentTimeSql = (at: Date | null) => sql`coalesce(${at}::timestamptz, clock_timestamp())`
const addMilliseconds = (at: unknown, ms: number) => sql`${at} + ${ms} * interval '1 millisecond'`
const claimCondition = ({ kind, subject, fence }: Claim) =>
  sql`kind = ${kind} and subject = ${subject} and fence = ${fence}::bigint`

export const createJobRepository = (db: Db) => ({
  /** Adds jobs that do not exist yet. */
  register: async (kind: string, subjects: readonly string[], dueAt: Date): Promise<void> => {
    if (subjects.length === 0) return
    await db
      .insertInto('jobs')
      .values(subjects.map((subject) => ({ kind, subject, due_at: dueAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /**
   * Claims the job of these kinds that is longest due and not leased. `at` is an injected clock's time; otherwise the
   * database's is used.
   */
  claim: async (kinds: readonly string[], at: Date | null): Promise<Claim | undefined> => {
    if (kinds.length === 0) return undefined
    const { rows } = await sql<Claim>`
      update jobs set fence = fence + 1, leased_until = ${addMilliseconds(currentTimeSql(at), LEASE_MS)}
      where (kind, subject) = (select kind, subject from jobs
        where due_at <= ${currentTimeSql(at)} and (leased_until is null or leased_until <= ${currentTimeSql(at)})
          and kind in (${sql.join(kinds)})
        order by due_at, kind, subject limit 1 for update skip locked)
      returning kind, subject, fence, ${currentTimeSql(at)} as at, failures`.execute(db)
    return rows[0]
  },
  /** Extends a claim to `ms` milliseconds from its start. */
  extend: async (claim: Claim, ms: number): Promise<void> => {
    await sql`update jobs set leased_until = ${addMilliseconds(sql`${claim.at}::timestamptz`, ms)} where ${claimCondition(claim)}`.execute(
      db,
    )
  },
  /** Locks the job until the transaction ends. False if another has claimed it. */
  lockClaimed: async (trx: Trx, claim: Claim): Promise<boolean> =>
    (await sql`select from jobs where ${claimCondition(claim)} for update`.execute(trx)).rows.length === 1,
  finish: async (trx: Trx, claim: Claim, dueAt: Date): Promise<void> => {
    await sql`update jobs set due_at = ${dueAt}, leased_until = null, done_at = ${claim.at}, fault = null, failures = 0
      where ${claimCondition(claim)}`.execute(trx)
  },
  /** Makes a job due now that is scheduled for later, because an event needs it. */
  wake: async (kind: string, subject: string, at: Date): Promise<void> => {
    await sql`update jobs set due_at = ${at} where kind = ${kind} and subject = ${subject} and due_at > ${at}`.execute(
      db,
    )
  },
  /** Makes jobs due now that members wait for, except jobs that pause after a failure. */
  wakeUrgent: async (kind: string, subjects: readonly string[], at: Date | null): Promise<void> => {
    if (subjects.length === 0) return
    await sql`update jobs set due_at = ${currentTimeSql(at)}
      where kind = ${kind} and subject in (${sql.join(subjects)}) and due_at > ${currentTimeSql(at)} and failures = 0`.execute(
      db,
    )
  },
  fail: async (claim: Claim, errorText: string): Promise<void> => {
    await sql`update jobs set due_at = ${addMilliseconds(sql`${claim.at}::timestamptz`, backoffMs(claim.failures + 1))},
      leased_until = null, fault = ${errorText}, failures = failures + 1 where ${claimCondition(claim)}`.execute(db)
  },
})
