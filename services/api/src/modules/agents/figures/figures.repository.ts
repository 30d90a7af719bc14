import { setStatementTimeout } from '@tessera/server'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { Mismatch } from '../agent.tables.ts'

/** Findings stored for a day: enough to find the cause. */
const MAX_MISMATCHES = 200
/** Retention of hourly turnover, in days. */
const HOURLY_RETENTION_DAYS = 35
/** A verification reads every posting of the day, which takes longer than the default timeout. */
const STATEMENT_TIMEOUT_MS = 600_000

/** A merchant's days, in its time zone. */
export interface Calendar {
  merchant: string
  timeZone: string
}

export const createFiguresRepository = (db: Db) => ({
  /** The first day that is not closed; `today` if there are no rows yet. */
  findOpenDay: async ({ merchant, timeZone }: Calendar, today: string): Promise<string> => {
    const { rows } = await sql<{ day: string }>`select coalesce(
        (select max(day) + 1 from kpi_closings where merchant = ${merchant}),
        least((select min(day) from kpi_day where merchant = ${merchant}),
          (select (min(at) at time zone ${timeZone}::text)::date from kpi_queue where merchant = ${merchant})),
        ${today}::date) as day`.execute(db)
    return rows[0]?.day ?? today
  },
  /** Counts queued rows from before a moment, up to a limit; returns their number. */
  countQueued: async ({ merchant, timeZone }: Calendar, openDay: string, until: Date, max: number): Promise<number> => {
    const { rows } = await sql<{
      counted: number
    }>`select kpi_count(${merchant}, ${timeZone}, ${openDay}::date, ${until}::timestamptz, ${max}::integer) as counted`.execute(
      db,
    )
    return rows[0]?.counted ?? 0
  },
  /** Closes a day, and deletes hourly turnover that is older than 35 days, long after its settlements are paid. */
  closeDay: async (merchant: string, day: string, at: Date): Promise<void> => {
    await db.insertInto('kpi_closings').values({ merchant, day, closed_at: at }).execute()
    await sql`delete from kpi_hour where merchant = ${merchant}
      and hour < ${at}::timestamptz - ${HOURLY_RETENTION_DAYS}::integer * interval '1 day'`.execute(db)
  },
  /** Returns the merchants that have uncounted rows. */
  merchantsWithQueue: async (merchants: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{
      merchant: string
    }>`select merchant from unnest(${`{${merchants.join(',')}}`}::text::text[]) as m (merchant)
      where exists (select from kpi_queue q where q.merchant = m.merchant)`.execute(db)
    return rows.map(({ merchant }) => merchant)
  },
  /** Time of the oldest uncounted row; null if all rows are counted. */
  oldestQueuedAt: async (merchant: string): Promise<Date | null> =>
    (
      await db
        .selectFrom('kpi_queue')
        .select((eb) => eb.fn.min('at').as('at'))
        .where('merchant', '=', merchant)
        .executeTakeFirst()
    )?.at ?? null,
  /** The oldest closed day that is not verified. */
  oldestUnverified: async (merchant: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('kpi_closings')
        .select('day')
        .where('merchant', '=', merchant)
        .where('proved_at', 'is', null)
        .orderBy('day')
        .limit(1)
        .executeTakeFirst()
    )?.day,
  findMismatches: async ({ merchant, timeZone }: Calendar, day: string): Promise<Mismatch[]> => {
    await setStatementTimeout(db, STATEMENT_TIMEOUT_MS, 'transaction')
    const { rows } = await sql<Mismatch>`select node_id as node, figure, kept::text as kept, raw::text as raw
      from kpi_misfits(${merchant}, ${timeZone}, ${day}::date) order by 1, 2 limit ${MAX_MISMATCHES}`.execute(db)
    return rows
  },
  /** Stores the mismatches of a day; a day without mismatches is verified. */
  saveVerification: async (merchant: string, day: string, mismatches: readonly Mismatch[], at: Date): Promise<void> => {
    await db
      .updateTable('kpi_closings')
      .set({ misfits: JSON.stringify(mismatches), proved_at: mismatches.length === 0 ? at : null })
      .where('merchant', '=', merchant)
      .where('day', '=', day)
      .execute()
  },
})
