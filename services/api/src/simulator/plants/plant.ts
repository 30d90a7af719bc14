import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Parts } from '../world.ts'

/** A seeded bug: its change to the database, and to the services. */
export interface Plant {
  /** Seed that reaches the fault in few steps, of fourteen that were tried; 7 without one. */
  seed?: number
  /** The row of the findings whose fault it makes again. */
  row?: string
  /** Factors by which steps that reach the fault are drawn more often. */
  steps?: Readonly<Record<string, number>>
  /** The longest time between two steps, for what takes days. */
  maxStepMs?: number
  /** Part of the violation's text, if one invariant has to find it. */
  violation?: string
  sql?: (db: Kysely<Tables>) => Promise<unknown>
  parts?: (now: () => Date) => Partial<Parts>
}

/** Changes a function of the database, one of whose forms must have what is to be changed. */
export const rewrite = async (db: Kysely<Tables>, name: string, from: string, to: string): Promise<void> => {
  const { rows } = await sql<{
    text: string
  }>`select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`.execute(db)
  const texts = rows.map(({ text }) => text).filter((text) => text.includes(from))
  if (texts.length === 0) throw new Error(`${name} has no ${from}`)
  for (const text of texts) await sql.raw(text.replaceAll(from, to)).execute(db)
}

const onChange = (event: 'insert' | 'update') => async (db: Kysely<Tables>, table: string, change: string) => {
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
export const onInsert = onChange('insert')

/** Changes each row of a table that is updated: `change` assigns to `new`. */
export const onUpdate = onChange('update')

/** Next to no play, for what is not reached by it. */
export const LITTLE_PLAY = { bet: 0.1, win: 0.1, rollBack: 0.1 }

/** Money that nothing has to be staked for first, so that it can be withdrawn at once. */
export const FREE_MONEY = { ...LITTLE_PLAY, deposit: 0, open: 0, floatSend: 0, adjust: 20, confirm: 40 }

export const every = (n: number) => {
  let at = 0
  return () => ++at % n === 0
}

/** Posts what one kind of ledger transaction ends under a key of its own instead of the one that all ends share. */
export const ownEndKey = async (db: Kysely<Tables>, kind: string, from: string, to: string): Promise<void> => {
  await sql
    .raw(
      `create function planted_key(key text, kind text) returns text language sql immutable as
        $$ select case when kind = '${kind}' then regexp_replace(key, '${from}', '${to}') else key end $$`,
    )
    .execute(db)
  await rewrite(
    db,
    'ledger_post_each',
    'p.merchant, p.key, p.kind,',
    'p.merchant, planted_key(p.key, p.kind) as key, p.kind,',
  )
  await rewrite(db, 'ledger_post_each', 'k.key = p.key)', 'k.key = planted_key(p.key, p.kind))')
}
