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
/** Sorts numbers in a fixed order, in which all orders lock them, to avoid deadlocks. */
const sortNumbers = <T extends BetNumber>(numbers: readonly T[]): T[] =>
  numbers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
const toExposure = ({ kind, numbers, liability, by_hand }: StoredExposure): Exposure => ({
  kind,
  numbers,
  liability,
  byHand: by_hand,
})

export const createExposureRepository = (db: Db | Trx) => ({
  /**
   * Locks numbers of a draw until the transaction ends, in a fixed order, and returns their state in the order of the
   * arguments.
   */
  lock: async (drawId: string, numbers: readonly BetNumber[]): Promise<Exposure[]> => {
    const rows = JSON.stringify(sortNumbers(numbers).map((item) => ({ kind: item.kind, numbers: item.numbers })))
    const { rows: lockedRows } = await sql<StoredExposure>`insert into lottery_exposures as e (draw_id, kind, numbers)
      select ${drawId}, kind, numbers from json_to_recordset(${rows}::text::json) as n (kind text, numbers text)
      on conflict (draw_id, kind, numbers) do update set liability = e.liability
      returning kind, numbers, liability, by_hand`.execute(db)
    const exposureByKey = new Map(lockedRows.map((row) => [keyOf(row), toExposure(row)]))
    return numbers.map((item) => exposureByKey.get(keyOf(item)) ?? { ...item, liability: 0n, byHand: null })
  },
  /** Changes the liabilities of numbers by `by` minor units; negative changes reduce them. */
  add: async (drawId: string, changes: readonly (BetNumber & { by: bigint })[]): Promise<void> => {
    const rows = JSON.stringify(
      sortNumbers(changes).map(({ kind, numbers, by: increase }) => ({ kind, numbers, by: String(increase) })),
    )
    await sql`update lottery_exposures e set liability = e.liability + c.by
      from json_to_recordset(${rows}::text::json) as c (kind text, numbers text, by bigint)
      where e.draw_id = ${drawId} and e.kind = c.kind and e.numbers = c.numbers`.execute(db)
  },
  /** Lists numbers with a manual limit or at least the liability `min`: closed ones first, then by liability. */
  listExposed: async (drawId: string, min: bigint, limit: number): Promise<Exposure[]> => {
    const { rows } = await sql<StoredExposure>`select kind, numbers, liability, by_hand from lottery_exposures
      where draw_id = ${drawId} and (by_hand is not null or liability >= ${min}::bigint)
      order by coalesce(by_hand = 'closed', false) desc, liability desc, kind, numbers limit ${limit}`.execute(db)
    return rows.map(toExposure)
  },
})
