import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database-types.ts'
import { createListener } from './postgres-listener.ts'
import { SET_STATEMENT_TIMEOUT } from './statement-timeout.ts'
import { DATE_OID, INT8_OID } from './value-parsers.ts'

const STATEMENT_TIMEOUT_MS = 15_000
/** A server that does not end a statement this long after its timeout is considered dead. */
const RESPONSE_MARGIN_MS = 5_000
/** Idle time of a connection after which the kernel checks that the server is there. */
const KEEP_ALIVE_AFTER_MS = 10_000
/** Longest wait for a connection of the pool, unless the URL has a `connect_timeout` (seconds, as in libpq). */
const CONNECT_TIMEOUT_MS = 5_000
/** A new connection has planned none of the functions of the database, which is most of what its first calls take. */
const IDLE_TIMEOUT_MS = 60_000
/** Lock timeout of shared transactions: then only one member continues to wait, and not all of them. */
const BRIEF_LOCK_TIMEOUT_MS = 100
/** While one transaction runs in the database, the next is prepared in this process. */
const BRIEF_CONNECTIONS = 2

/** Both wire formats of every type; only int8 and date differ from the driver's own parsing. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8_OID) return (text: string) => BigInt(text)
    if (oid === DATE_OID) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Opens a pool of Postgres connections, two more with a short lock timeout, and one for notifications once there is a
 * listener.
 */
export async function openPostgres<DB>(url: string, poolSize: number): Promise<Database<DB>> {
  const main = createConnections<DB>(url, poolSize)
  const brief = createConnections<DB>(url, BRIEF_CONNECTIONS, { lock_timeout: BRIEF_LOCK_TIMEOUT_MS })
  const listener = createListener(url)
  return {
    db: main.db,
    brief: brief.db,
    briefConnections: BRIEF_CONNECTIONS,
    kind: 'postgres',
    close: async () => {
      await listener.close()
      await Promise.all([main.close(), brief.close()])
    },
    upkeep: async () => [],
    listen: listener.listen,
    notify: async (channel, payload, executor = main.db) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(executor)
    },
  }
}

function connectTimeoutOf(url: string): number {
  const [, seconds] = /[?&]connect_timeout=(\d+)/.exec(url) ?? []
  return seconds ? Number(seconds) * 1000 : CONNECT_TIMEOUT_MS
}

function createConnections<DB>(url: string, max: number, options: pg.PoolConfig = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectTimeoutOf(url),
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    ...options,
  })
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool has no error listener on a connection in use; its next statement rejects.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const connect = async (): Promise<PostgresPoolClient> => withTimeouts(await pool.connect())
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
  return {
    db,
    close: async () => {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

interface TimedQuery extends pg.QueryConfig {
  /** 0: without a limit. */
  query_timeout: number
}

/** A client of the pool whose queries fail when the server does not respond; its connection is destroyed then. */
function withTimeouts(client: pg.PoolClient): PostgresPoolClient {
  let timeoutMs = STATEMENT_TIMEOUT_MS + RESPONSE_MARGIN_MS
  let timeoutError: Error | null = null
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    if (timeoutError) throw timeoutError
    const timedQuery: TimedQuery = { text, values: [...values], query_timeout: timeoutMs }
    try {
      const result = await client.query(timedQuery)
      if (text === SET_STATEMENT_TIMEOUT) timeoutMs = Number(values[0]) && Number(values[0]) + RESPONSE_MARGIN_MS
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') timeoutError = error
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(timeoutError !== null || destroy),
  }
}
