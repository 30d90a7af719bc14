import { REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

const MAX_SLICES = 500
/** Two sides for every minute of a day, plus half as many rows for older compositions in open tabs. */
const MAX_MINUTES = 4_500

const SUMS = sql`
  coalesce(sum(loads) filter (where not fallback), 0)::int as loads,
  coalesce(sum(loads) filter (where not fallback and outcome <> 'ok'), 0)::int as failed,
  coalesce(sum(loads) filter (where fallback and outcome = 'ok'), 0)::int as fallbacks`

interface Sums {
  loads: number
  failed: number
  fallbacks: number
}

/** Sums by composition, newest number first; includes compositions that only reported page times. */
export const sumByComposition = async (db: Kysely<Tables>, merchant: string, since: Date) =>
  (
    await sql<Sums & { composition: string; number: number }>`
    select c.id as composition, c.number, coalesce(s.loads, 0) as loads, coalesce(s.failed, 0) as failed,
      coalesce(s.fallbacks, 0) as fallbacks
    from (
      select composition from load_counts where merchant = ${merchant} and minute >= ${since}
      union select composition from load_times where merchant = ${merchant} and minute >= ${since}
    ) seen
    join compositions c on c.id = seen.composition
    left join (
      select composition, ${SUMS} from load_counts where merchant = ${merchant} and minute >= ${since}
      group by composition
    ) s on s.composition = seen.composition
    order by c.number desc limit ${REGISTRY_PAGE_SIZE}`.execute(db)
  ).rows

/** Sums by release. */
export const sumBySlice = async (db: Kysely<Tables>, merchant: string, since: Date) =>
  (
    await sql<Sums & { slice: string; version: string }>`
    select slice, version, ${SUMS} from load_counts where merchant = ${merchant} and minute >= ${since}
    group by slice, version order by slice, version limit ${MAX_SLICES}`.execute(db)
  ).rows

/** Loads of one release. */
export interface SliceLoads extends Sums {
  slice: string
  version: string
}

/** The release that failed in the largest part of its loads in a composition, and in more than `maxRate` (0 to 1) of them. */
export const findWorstSlice = async (
  db: Kysely<Tables>,
  merchant: string,
  composition: string,
  since: Date,
  maxRate: number,
): Promise<SliceLoads | undefined> =>
  (
    await sql<SliceLoads>`
    select * from (
      select slice, version, ${SUMS} from load_counts
      where merchant = ${merchant} and composition = ${composition} and minute >= date_trunc('minute', ${since}::timestamptz)
      group by slice, version
    ) sums
    where failed > loads * ${maxRate}::float8 order by failed::float8 / loads desc, slice, version limit 1`.execute(db)
  ).rows[0]

/** Sums by minute and composition, oldest first; the newest ones when there are too many. */
export const sumByMinute = async (db: Kysely<Tables>, merchant: string, since: Date) =>
  (
    await sql<{ minute: Date; composition: string; loads: number; failed: number }>`
    select minute, composition, sum(loads)::int as loads,
      coalesce(sum(loads) filter (where outcome <> 'ok'), 0)::int as failed
    from load_counts where merchant = ${merchant} and minute >= ${since} and not fallback
    group by minute, composition order by minute desc, composition limit ${MAX_MINUTES}`.execute(db)
  ).rows.reverse()

/** Numbers of loads by class of their time. */
export const sumByClass = async (db: Kysely<Tables>, merchant: string, since: Date) =>
  (
    await sql<{
      composition: string
      subject: 'lcp' | 'load'
      slice: string
      version: string
      class_ms: number
      loads: number
    }>`
    select composition, subject, slice, version, class_ms, sum(loads)::int as loads
    from load_times where merchant = ${merchant} and minute >= ${since}
    group by composition, subject, slice, version, class_ms`.execute(db)
  ).rows
