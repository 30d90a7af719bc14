import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../database.ts'
import { postgresForTests } from './postgres.ts'

/** An empty Postgres database with an owner, and the role that a service works as. */
export interface OwnedTestDatabase {
  ownerUrl: string
  roleUrl: string
  drop(): Promise<void>
}

/** Creates a database with two roles of its own; null if no Postgres is available. */
export async function ownedDatabaseForTests(): Promise<OwnedTestDatabase | null> {
  const postgres = await postgresForTests()
  if (!postgres) return null
  const suffix = randomBytes(4).toString('hex')
  const [owner, role] = [`owner_${suffix}`, `role_${suffix}`]
  const databaseName = new URL(postgres.url).pathname.slice(1)
  const admin = await openDatabase<unknown>({ url: postgres.url })
  for (const name of [owner, role])
    await sql`create role ${sql.id(name)} login password ${sql.lit(suffix)}`.execute(admin.db)
  await sql`alter database ${sql.id(databaseName)} owner to ${sql.id(owner)}`.execute(admin.db)
  await admin.close()
  const urlOf = (username: string) => {
    const url = new URL(postgres.url)
    url.username = username
    url.password = suffix
    return url.href
  }
  return {
    ownerUrl: urlOf(owner),
    roleUrl: urlOf(role),
    drop: async () => {
      const dropper = await openDatabase<unknown>({ url: postgres.url })
      await sql`drop owned by ${sql.id(role)}`.execute(dropper.db)
      await sql`drop owned by ${sql.id(owner)} cascade`.execute(dropper.db)
      await sql`alter database ${sql.id(databaseName)} owner to current_user`.execute(dropper.db)
      for (const name of [owner, role]) await sql`drop role ${sql.id(name)}`.execute(dropper.db)
      await dropper.close()
      await postgres.drop()
    },
  }
}
