export { type App, type AppOptions, createApp } from './app.ts'
export { AppSettings, defaultAppSettings } from './app-settings.ts'
export { ConfigError, readConfig } from './config.ts'
export {
  type Database,
  type DatabaseKind,
  type DatabaseSettings,
  openDatabase,
  type StopListening,
} from './database.ts'
export type { DocsOptions } from './docs.ts'
export { type FailureDetails, failureBody, RequestFailure } from './failure.ts'
export { createLogger } from './logger.ts'
export { loadMerchants, type Merchants, merchantsOf } from './merchants.ts'
export { MigrationError, migrate } from './migrate.ts'
export { runProcess } from './process.ts'
