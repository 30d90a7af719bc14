export { type BothEngines, describeOnBothEngines } from './testing/both-engines.ts'
export { postgresForTests, type TestPostgres } from './testing/postgres.ts'
