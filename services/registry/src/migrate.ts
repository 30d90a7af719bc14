import { runMigrations, runTask } from '@tessera/server'
import { MIGRATIONS_DIR } from './migrations-dir.ts'

// Usage: node services/registry/src/migrate.ts, with MIGRATE_DATABASE_URL (the owner) and DATABASE_URL (the service's role).
await runTask(async () => console.log(await runMigrations('the registry', MIGRATIONS_DIR, process.env)))
