import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findPostgresBinaries } from './binaries.ts'
import { sharedCluster } from './cluster.ts'

/** A fresh, empty database, and how to be rid of it. */
export interface TestPostgres {
  url: string
  drop(): Promise<void>
}

/** Whether {@link postgresForTests} will find a Postgres. */
export const canHavePostgres = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || findPostgresBinaries(process.env.PATH ?? '') !== null

/** A fresh database on `TEST_DATABASE_URL` or on a throw-away cluster; null where neither can be had. */
export async function postgresForTests(): Promise<TestPostgres | null> {
  const admin = await adminUrl()
  if (!admin) return null
  const name = `t_${randomBytes(8).toString('hex')}`
  await run(admin, `create database ${name} template template0`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(admin, `drop database if exists ${name} with (force)`) }
}

async function adminUrl(): Promise<string | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given
  const binaries = findPostgresBinaries(process.env.PATH ?? '')
  if (!binaries) return null
  const socket = await sharedCluster(binaries)
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
