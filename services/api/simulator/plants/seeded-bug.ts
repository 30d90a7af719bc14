import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { ReplaceableParts } from '../environment.ts'

/** A seeded bug: its change to the database, and to the services. */
export interface SeededBug {
  /** Seed with which the bug shows after few steps; 7 by default. */
  seed?: number
  /** Id of the review finding that the bug reproduces. */
  finding?: string
  /** Factors for the weights of steps that make the bug show earlier. */
  steps?: Readonly<Record<string, number>>
  /** Maximum time between two steps, for bugs that take days to show. */
  maxStepMs?: number
  /** Part of the expected violation's message, if a certain check has to find the bug. */
  violation?: string
  sql?: (db: Kysely<Tables>) => Promise<unknown>
  parts?: (now: () => Date) => Partial<ReplaceableParts>
}

/** Replaces text in all overloads of a database function; throws if none contains it. */
export const rewriteFunction = async (db: Kysely<Tables>, name: string, from: string, to: string): Promise<void> => {
  const { rows } = await sql<{
    text: string
  }>`select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`.execute(db)
  const texts = rows.map(({ text }) => text).filter((text) => text.includes(from))
  if (texts.length === 0) throw new Error(`${name} does not contain ${from}`)
  for (const text of texts) await sql.raw(text.replaceAll(from, to)).execute(db)
}

const createRowTrigger = (event: 'insert' | 'update') => async (db: Kysely<Tables>, table: string, change: string) => {
  await sql
    .raw(
      `create function planted_${table}() returns trigger language plpgsql as $$ begin ${change}; return new; end $$`,
    )
    .execute(db)
  await sql
    .raw(`create trigger planted before ${event} on ${table} for each row execute function planted_${table}()`)
    .execute(db)
}

/** Changes each row that is added to a table: `change` assigns to `new`. */
export const onInsert = createRowTrigger('insert')

/** Changes each row of a table that is updated: `change` assigns to `new`. */
export const onUpdate = createRowTrigger('update')

/** Reduces play, for bugs in other areas. */
export const LITTLE_PLAY = { bet: 0.1, win: 0.1, rollBack: 0.1 }

/** Credits money without a turnover requirement, so that it can be withdrawn at once. */
export const FREE_MONEY = { ...LITTLE_PLAY, deposit: 0, open: 0, floatSend: 0, adjust: 20, confirm: 40 }

export const everyNth = (n: number) => {
  let count = 0
  return () => ++count % n === 0
}

/** Posts the ends of one kind of ledger transaction under a separate key instead of the key that all ends share. */
export const separateEndKey = async (db: Kysely<Tables>, kind: string, from: string, to: string): Promise<void> => {
  await sql
    .raw(
      `create function planted_key(key text, kind text) returns text language sql immutable as
        $$ select case when kind = '${kind}' then regexp_replace(key, '${from}', '${to}') else key end $$`,
    )
    .execute(db)
  await rewriteFunction(
    db,
    'ledger_post_each',
    'p.merchant, p.key, p.kind,',
    'p.merchant, planted_key(p.key, p.kind) as key, p.kind,',
  )
  await rewriteFunction(db, 'ledger_post_each', 'k.key = p.key)', 'k.key = planted_key(p.key, p.kind))')
}
