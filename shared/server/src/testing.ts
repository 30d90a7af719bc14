export { type BothEngines, describeOnBothEngines } from './testing/both-engines.ts'
export { openTestDatabase } from './testing/pglite.ts'
export { postgresForTests, type TestPostgres } from './testing/postgres.ts'
export type { Prepared } from './testing/prepared.ts'
