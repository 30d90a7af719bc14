import * as z from 'zod'
import { AppSettings } from './app-settings.ts'
import { readConfig } from './config.ts'
import { migrateAsOwner } from './migrate-as-owner.ts'
import { PostgresUrl } from './postgres-url.ts'

/** Settings of a process that migrates a database and exits. */
const MigrationConfig = z.object({
  PRODUCTION: AppSettings.shape.PRODUCTION,
  /** Only its user is used: the role that the service works as. */
  DATABASE_URL: PostgresUrl,
  /** Postgres as the owner of the tables. */
  MIGRATE_DATABASE_URL: PostgresUrl,
})

/**
 * Migrates the database of a service as its owner, and returns a text about the result.
 *
 * @throws {ConfigError} if a setting is missing, or if the owner is the service's role
 */
export async function runMigrations(
  service: string,
  dir: string,
  env: Record<string, string | undefined>,
): Promise<string> {
  const { DATABASE_URL: roleUrl, MIGRATE_DATABASE_URL: ownerUrl } = readConfig(MigrationConfig, env)
  const appliedNames = await migrateAsOwner({ ownerUrl, roleUrl, dir })
  return appliedNames.length === 0
    ? `database of ${service} is up to date`
    : `database of ${service} migrated: ${appliedNames.length} migrations, the last is ${appliedNames.at(-1)}`
}
