export { ADVISORY_LOCKS } from './advisory-locks.ts'
export {
  createFairRateLimit as createShare,
  createSenderRateLimit as createAllowance,
  type RateLimit as Allowance,
} from './allowance.ts'
export { type AppOptions, createApp } from './app.ts'
export { AppSettings, defaultAppSettings } from './app-settings.ts'
export type { App } from './app-type.ts'
export {
  type AuditEntry,
  auditHash,
  CHAIN_START,
  type ChainedEntry,
  type ChainLink,
  canonicalJson as canonical,
  HASH_VERSION,
  isValidLink as follows,
} from './audit-chain.ts'
export { ConfigError, readConfig, TRIAL_PREFIX } from './config.ts'
export { type CsvCell, csvOf } from './csv.ts'
export { type DatabaseSettings, openDatabase } from './database.ts'
export type {
  Database,
  DatabaseKind,
  NotificationsLostCallback as MissedCallback,
  StopListening,
} from './database-types.ts'
export type { DocsOptions, DocumentedError, OperationDocs } from './docs.ts'
export { findConfigurationErrors as documentFaults } from './document-faults.ts'
export { createEdgeCheck as edgeCheck, EDGE_TOKEN_HEADER } from './edge-token.ts'
export { type EventStream, openEventStream } from './event-stream.ts'
export { type FailureDetails, failureBody, RequestFailure } from './failure.ts'
export { FolderInUseError, lockFolder } from './folder-lock.ts'
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
export { assertMigrated, MigrationError, migrate } from './migrate.ts'
export { migrateAsOwner, type OwnedDatabase } from './migrate-as-owner.ts'
export { networkOf } from './network.ts'
export { isSameOriginRequest as fromOwnPage } from './own-page.ts'
export { type PageRules, sendPageFile } from './page-files.ts'
export { PostgresUrl } from './postgres-url.ts'
export {
  createPreviewSigner as createPreviewSeal,
  type PreviewSigner as PreviewSeal,
  type VerifiedPreviewLink as OpenedLink,
} from './preview-seal.ts'
export { runProcess, runTask } from './process.ts'
export { ok, type Result } from './result.ts'
export { runMigrations } from './run-migrations.ts'
export { readEvents, type ServerEvent } from './server-events.ts'
export { setStatementTimeout } from './statement-timeout.ts'
export { TokenList } from './token-list.ts'
export { findInvalidText as unstorable, rejectInvalidText as refuseUnstorable } from './unstorable.ts'
export {
  type Arc,
  arcOffsetOf as offsetOf,
  BUCKETS,
  bucketOf,
  findArc as arcOf,
  isWithin,
  maxPercentFrom as roomFrom,
} from './visitor-bucket.ts'
export { withTimeout } from './with-timeout.ts'
