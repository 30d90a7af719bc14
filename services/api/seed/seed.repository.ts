import { sql } from 'kysely'
import type { Tables, Trx } from '../src/database/tables.ts'

/** Even, so that the two legs of a transaction are never split across chunks. */
const CHUNK_SIZE = 5_000

type Cell = string | number | boolean | null | readonly string[] | object
export type SeedRow = Readonly<Record<string, Cell>>

export type Columns = ReadonlyMap<string, ReadonlySet<string>>

export async function readColumns(trx: Trx): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: string[] }>`select table_name as table,
    array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(trx)
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}

/**
 * Bulk writes of the seed: rows travel as one JSON text a chunk, which both engines unpack quickly. Without `only` every column that
 * a row names is written.
 */
export const createSeedRepository = (trx: Trx, knownColumns?: Columns) => {
  const insert = async (table: keyof Tables, rows: readonly SeedRow[]): Promise<void> => {
    const [first] = rows
    const names = Object.keys(first ?? {}).filter((name) => !knownColumns || knownColumns.get(table)?.has(name))
    if (names.length === 0) return
    const columns = sql.join(names.map((name) => sql.ref(name)))
    for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
      const chunk = JSON.stringify(rows.slice(start, start + CHUNK_SIZE))
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::text::json)`.execute(trx)
    }
  }
  return {
    /** Records that this seed is written; returns false if it was written before. */
    claimSeed: async (name: string, at: Date): Promise<boolean> => {
      const result = await trx
        .insertInto('seeds')
        .values({ name, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    /** Returns true if the ledger has rows: the seed needs an empty ledger, because its ids start at 1. */
    hasLedgerRows: async (): Promise<boolean> => {
      const { rows } = await sql<{ used: boolean }>`select exists (select from ledger_accounts)
        or exists (select from ledger_transactions) as used`.execute(trx)
      return rows[0]?.used ?? false
    },
    insert,
    /** The seed assigns the ids of its ledger rows; the table's sequence continues after the last one. */
    continueIdsAfter: async (table: 'ledger_accounts' | 'ledger_transactions', lastId: number): Promise<void> => {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastId}::bigint)`.execute(trx)
    },
  }
}
export type SeedRepository = ReturnType<typeof createSeedRepository>
