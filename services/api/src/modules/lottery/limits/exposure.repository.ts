import { sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { Exposure, Numbered } from './exposure.domain.ts'

interface StoredExposure {
  kind: Exposure['kind']
  numbers: string
  liability: bigint
  by_hand: Exposure['byHand']
}

const nameOf = ({ kind, numbers }: Numbered): string => `${kind} ${numbers}`
/** One order for all, so that two orders never wait for each other. */
const sorted = <T extends Numbered>(numbers: readonly T[]): T[] =>
  numbers.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
const exposureOf = ({ kind, numbers, liability, by_hand }: StoredExposure): Exposure => ({
  kind,
  numbers,
  liability,
  byHand: by_hand,
})

export const createExposureRepository = (db: Db | Trx) => ({
  /**
   * Locks the numbers of a draw for this transaction, in their order, and returns their state, in the order of the
   * arguments.
   */
  lock: async (drawId: string, numbers: readonly Numbered[]): Promise<Exposure[]> => {
    const rows = JSON.stringify(sorted(numbers).map((item) => ({ kind: item.kind, numbers: item.numbers })))
    const { rows: locked } = await sql<StoredExposure>`insert into lottery_exposures as e (draw_id, kind, numbers)
      select ${drawId}, kind, numbers from json_to_recordset(${rows}::text::json) as n (kind text, numbers text)
      on conflict (draw_id, kind, numbers) do update set liability = e.liability
      returning kind, numbers, liability, by_hand`.execute(db)
    const found = new Map(locked.map((row) => [nameOf(row), exposureOf(row)]))
    return numbers.map((item) => found.get(nameOf(item)) ?? { ...item, liability: 0n, byHand: null })
  },
  /** Adds to what numbers may win, or takes off it what is below zero. */
  add: async (drawId: string, changes: readonly (Numbered & { by: bigint })[]): Promise<void> => {
    const rows = JSON.stringify(
      sorted(changes).map(({ kind, numbers, by: increase }) => ({ kind, numbers, by: String(increase) })),
    )
    await sql`update lottery_exposures e set liability = e.liability + c.by
      from json_to_recordset(${rows}::text::json) as c (kind text, numbers text, by bigint)
      where e.draw_id = ${drawId} and e.kind = c.kind and e.numbers = c.numbers`.execute(db)
  },
  /** Numbers with a manual limit, or with at least this liability: closed ones first, then by liability. */
  heavy: async (drawId: string, min: bigint, limit: number): Promise<Exposure[]> => {
    const { rows } = await sql<StoredExposure>`select kind, numbers, liability, by_hand from lottery_exposures
      where draw_id = ${drawId} and (by_hand is not null or liability >= ${min}::bigint)
      order by coalesce(by_hand = 'closed', false) desc, liability desc, kind, numbers limit ${limit}`.execute(db)
    return rows.map(exposureOf)
  },
})
