import { sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { BetNumber, Exposure } from './exposure.domain.ts'

interface StoredExposure {
  kind: Exposure['kind']
  numbers: string
  liability: bigint
  by_hand: Exposure['byHand']
}

const keyOf = ({ kind, numbers }: BetNumber): string => `${kind} ${numbers}`
/** Sorts numbers the same way for all orders, to avoid deadlocks. */
const sortNumbers = <T extends BetNumber>(numbers: readonly T[]): T[] =>
  numbers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
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
  lock: async (drawId: string, numbers: readonly BetNumber[]): Promise<Exposure[]> => {
    const rows = JSON.stringify(sortNumbers(numbers).map((item) => ({ kind: item.kind, numbers: item.numbers })))
    const { rows: locked } = await sql<StoredExposure>`insert into lottery_exposures as e (draw_id, kind, numbers)
      select ${drawId}, kind, numbers from json_to_recordset(${rows}::text::json) as n (kind text, numbers text)
      on conflict (draw_id, kind, numbers) do update set liability = e.liability
      returning kind, numbers, liability, by_hand`.execute(db)
    const exposureByKey = new Map(locked.map((row) => [keyOf(row), exposureOf(row)]))
    return numbers.map((item) => exposureByKey.get(keyOf(item)) ?? { ...item, liability: 0n, byHand: null })
  },
  /** Adds changes to the liabilities of numbers; negative ones reduce them. */
  add: async (drawId: string, changes: readonly (BetNumber & { by: bigint })[]): Promise<void> => {
    const rows = JSON.stringify(
      sortNumbers(changes).map(({ kind, numbers, by: increase }) => ({ kind, numbers, by: String(increase) })),
    )
    await sql`update lottery_exposures e set liability = e.liability + c.by
      from json_to_recordset(${rows}::text::json) as c (kind text, numbers text, by bigint)
      where e.draw_id = ${drawId} and e.kind = c.kind and e.numbers = c.numbers`.execute(db)
  },
  /** Numbers with a manual limit, or with at least this liability: closed ones first, then by liability. */
  listExposed: async (drawId: string, min: bigint, limit: number): Promise<Exposure[]> => {
    const { rows } = await sql<StoredExposure>`select kind, numbers, liability, by_hand from lottery_exposures
      where draw_id = ${drawId} and (by_hand is not null or liability >= ${min}::bigint)
      order by coalesce(by_hand = 'closed', false) desc, liability desc, kind, numbers limit ${limit}`.execute(db)
    return rows.map(exposureOf)
  },
})
