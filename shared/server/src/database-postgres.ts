import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database-types.ts'
import { createListener } from './postgres-listener.ts'
import { DATE_OID, INT8_OID } from './value-parsers.ts'

const STATEMENT_TIMEOUT_MS = 15_000
/** Longest wait for a connection of the pool, unless the URL has a `connect_timeout` (seconds, as in libpq). */
const CONNECT_TIMEOUT_MS = 5_000
/** A new connection has planned none of the functions of the database, which is most of what its first calls take. */
const IDLE_MS = 60_000
/** How long work that many share waits for whoever holds a lock: one member waits on then, and not all of them. */
const BRIEF_LOCK_MS = 100
/** While one is at the processor of the database the next is at ours. */
const BRIEF_CONNECTIONS = 2

/** Both wire formats of every type; only int8 and date differ from the driver's own parsing. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8_OID) return (text: string) => BigInt(text)
    if (oid === DATE_OID) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/** A pool of Postgres connections, two more that wait little for locks, and one for notifications once somebody listens. */
export async function openPostgres<DB>(url: string, poolSize: number): Promise<Database<DB>> {
  const own = connections<DB>(url, poolSize)
  const few = connections<DB>(url, BRIEF_CONNECTIONS, { lock_timeout: BRIEF_LOCK_MS })
  const listener = createListener(url)
  return {
    db: own.db,
    brief: few.db,
    briefConnections: BRIEF_CONNECTIONS,
    kind: 'postgres',
    close: async () => {
      await listener.close()
      await Promise.all([own.close(), few.close()])
    },
    upkeep: async () => [],
    listen: listener.listen,
    notify: async (channel, payload, within = own.db) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(within)
    },
  }
}

function connectTimeoutOf(url: string): number {
  const [, seconds] = /[?&]connect_timeout=(\d+)/.exec(url) ?? []
  return seconds ? Number(seconds) * 1000 : CONNECT_TIMEOUT_MS
}

function connections<DB>(url: string, max: number, more: pg.PoolConfig = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectTimeoutOf(url),
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    ...more,
  })
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that is in use has no listener of the pool: its next statement rejects.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}
