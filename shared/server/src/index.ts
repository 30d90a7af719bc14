export { ADVISORY_LOCKS } from './advisory-locks.ts'
export { type Allowance, createAllowance, createShare } from './allowance.ts'
export { type AppOptions, createApp } from './app.ts'
export { AppSettings, defaultAppSettings } from './app-settings.ts'
export type { App } from './app-type.ts'
export {
  type AuditEntry,
  auditHash,
  CHAIN_START,
  type ChainedEntry,
  type ChainLink,
  canonical,
  follows,
  HASH_VERSION,
} from './audit-chain.ts'
export { ConfigError, readConfig } from './config.ts'
export { type CsvCell, csvOf } from './csv.ts'
export { type DatabaseSettings, openDatabase } from './database.ts'
export type { Database, DatabaseKind, MissedCallback, StopListening } from './database-types.ts'
export type { DocsOptions, DocumentedError, OperationDocs } from './docs.ts'
export { documentFaults } from './document-faults.ts'
export { EDGE_TOKEN_HEADER, edgeCheck } from './edge-token.ts'
export { type EventStream, openEventStream } from './event-stream.ts'
export { type FailureDetails, failureBody, RequestFailure } from './failure.ts'
export { integrityOf, isIntegrityOf } from './integrity.ts'
export { createLogger } from './logger.ts'
export {
  loadMerchants,
  type MerchantSchema,
  type Merchants,
  merchantsOf,
  publicHosts,
  readMerchantFiles,
} from './merchants.ts'
export { MigrationError, migrate } from './migrate.ts'
export { migrateAsOwner, type OwnedDatabase } from './migrate-as-owner.ts'
export { networkOf } from './network.ts'
export { fromOwnPage } from './own-page.ts'
export { type PageRules, sendPageFile } from './page-files.ts'
export { createPreviewSeal, type OpenedLink, type PreviewSeal } from './preview-seal.ts'
export { runProcess } from './process.ts'
export { ok, type Result } from './result.ts'
export { readEvents, type ServerEvent } from './server-events.ts'
export { setStatementTimeout } from './statement-timeout.ts'
export { refuseUnstorable, unstorable } from './unstorable.ts'
export { type Arc, arcOf, BUCKETS, bucketOf, isWithin, offsetOf, roomFrom } from './visitor-bucket.ts'
export { withTimeout } from './with-timeout.ts'
