import { runMigrations, runTask } from '@tessera/server'
import { MIGRATIONS_DIR } from './database/migrations-dir.ts'

// Usage: node services/api/src/migrate.ts, with MIGRATE_DATABASE_URL (the owner) and DATABASE_URL (the service's role).
await runTask(async () => console.log(await runMigrations('the api', MIGRATIONS_DIR, process.env)))
