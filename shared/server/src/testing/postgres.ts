import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../database.ts'
import { findPostgresBinaries } from './binaries.ts'
import { sharedCluster } from './cluster.ts'
import type { Prepared } from './prepared.ts'

/** A fresh database, and the function that drops it. */
export interface TestPostgres {
  url: string
  drop(): Promise<unknown>
}

/** True if {@link postgresForTests} will find a Postgres. */
export const canHavePostgres = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || findPostgresBinaries(process.env.PATH ?? '') !== null

/** A fresh database, empty or prepared, on `TEST_DATABASE_URL` or on a throw-away cluster; null if neither is available. */
export async function postgresForTests<DB>(prepared?: Prepared<DB>): Promise<TestPostgres | null> {
  const admin = await adminUrl()
  if (!admin) return null
  const name = `t_${randomBytes(8).toString('hex')}`
  const template = prepared ? await preparedTemplate(admin, prepared) : 'template0'
  // A copy of files takes less than one of pages through the log, because nothing waits for the disk.
  await execute(admin, `create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(admin, name), drop: () => execute(admin, `drop database if exists ${name} with (force)`) }
}

/** Creates the database that prepared ones are copied from, unless it exists; test processes wait for the one that creates it. */
async function preparedTemplate<DB>(admin: string, { key, fill }: Prepared<DB>): Promise<string> {
  const name = `prepared_${key}`
  await withClient(admin, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const draftName = `half_${randomBytes(8).toString('hex')}`
    await client.query(`create database ${draftName} template template0`)
    const database = await openDatabase<DB>({ url: urlOf(admin, draftName) })
    await fill(database).finally(database.close)
    await client.query(`alter database ${draftName} rename to ${name}`)
  })
  return name
}

/** On a busy machine a test that sends many calls at once waits long for a connection. */
const CONNECT_TIMEOUT_S = '60'

function urlOf(admin: string, database: string): string {
  const url = new URL(admin)
  url.pathname = `/${database}`
  url.searchParams.set('connect_timeout', CONNECT_TIMEOUT_S)
  return url.href
}

async function adminUrl(): Promise<string | null> {
  const configuredUrl = process.env.TEST_DATABASE_URL
  if (configuredUrl) return configuredUrl
  const binaries = findPostgresBinaries(process.env.PATH ?? '')
  if (!binaries) return null
  const socket = await sharedCluster(binaries)
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`
}

const execute = (url: string, statement: string): Promise<unknown> =>
  withClient(url, (client) => client.query(statement))

async function withClient<T>(url: string, operation: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 })
  await client.connect()
  try {
    return await operation(client)
  } finally {
    await client.end()
  }
}
