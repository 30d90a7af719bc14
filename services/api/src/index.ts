import {
  type App,
  assertMigrated,
  ConfigError,
  createLogger,
  loadMerchants,
  type Merchants,
  migrate,
  migrateAsOwner,
  openDatabase,
} from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { DEMO_ACCOUNTS, DEMO_OPERATORS, type DemoAccount, type DemoOperator } from '../seed/demo-accounts.ts'
import { seed } from '../seed/seed.ts'
import { seedOperators } from '../seed/seed-operators.ts'
import { buildApps } from './app.ts'
import type { ApiConfig } from './config.ts'
import { followRegistry } from './configurations/follow-registry.ts'
import { createLiveMerchants, type LiveMerchants } from './configurations/live-merchants.ts'
import { createStoredConfigurations } from './configurations/stored-configurations.repository.ts'
import { MIGRATIONS_DIR } from './database/migrations-dir.ts'
import type { Db, Tables } from './database/tables.ts'
import { findLoginDeadEnds } from './modules/identity/codes/channel.domain.ts'
import { ChannelFile } from './modules/money/channels/channels.domain.ts'
import { readProviders } from './modules/play/providers/read-providers.ts'
import { readJsonFile } from './read-json-file.ts'

export type { DemoAccount, DemoOperator } from '../seed/demo-accounts.ts'
export { ApiConfig, readApiConfig } from './config.ts'
export { MIGRATIONS_DIR } from './database/migrations-dir.ts'
export type { Provider } from './modules/play/providers/providers.domain.ts'
export { readProviders } from './modules/play/providers/read-providers.ts'

export interface Api {
  app: App
  /** Demo accounts of the site; empty unless demo data is enabled. */
  demoAccounts: readonly DemoAccount[]
  /** Demo operators of the desk; empty unless demo data is enabled. */
  demoOperators: readonly DemoOperator[]
  /** Returns the address that it listens on. */
  listen(): Promise<string>
  /** Opens the desk on a port of its own, and returns its address. */
  listenDesk(): Promise<string>
  close(): Promise<void>
}

/**
 * Opens the database, migrates it (in production: checks that it is migrated), writes the demo data if there is none, and builds
 * the app.
 *
 * @throws {ConfigError} for settings that contradict each other
 * @throws {MigrationError} in production on a database that is not migrated
 */
export async function createApi(config: ApiConfig): Promise<Api> {
  const files = await loadMerchants(config.MERCHANTS_DIR, config.DEFAULT_MERCHANT, config.PRODUCTION, MerchantConfig)
  assertProductionSafe(config, files)
  assertRequiredSettings(config, files)
  const merchants = createLiveMerchants(files.all, config.DEFAULT_MERCHANT)
  const deadEnds = files.all.flatMap(findLoginDeadEnds)
  if (deadEnds.length > 0) throw new ConfigError(deadEnds)
  const providers = config.PROVIDERS_FILE ? readProviders(config.PROVIDERS_FILE) : []
  const channels = config.CHANNELS_FILE ? readJsonFile('CHANNELS_FILE', config.CHANNELS_FILE, ChannelFile) : []
  const keylessProvider = providers.find(({ operatorUrl }) => operatorUrl !== null && config.OPERATOR_KEY === undefined)
  if (keylessProvider)
    throw new ConfigError([`OPERATOR_KEY: ${keylessProvider.code} has an operatorUrl, and asking it needs a key`])
  const captchaAnswer = config.CAPTCHA_FIXED_ANSWER
  const dataDir = config.IN_MEMORY ? undefined : config.DATA_DIR
  const database = await openDatabase<Tables>({ url: config.DATABASE_URL, dataDir })
  let stopFollowing = async (): Promise<void> => {}
  try {
    const writeDemoData = async (db: Db) => {
      if (!config.SEED) return
      await seed(db, files.all, new Date(), {
        games: config.SEED_GAMES,
        populatedCodes: config.SEED_PEOPLE_AT,
        fullDemoMerchant: config.DEFAULT_MERCHANT,
      })
      await seedOperators(db, new Date())
    }
    const { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: roleUrl } = config
    if (ownerUrl && roleUrl) await migrateAsOwner({ ownerUrl, roleUrl, dir: MIGRATIONS_DIR }, writeDemoData)
    else if (roleUrl && productionText(files.all)) await assertMigrated(database.db, MIGRATIONS_DIR)
    else {
      await migrate(database.db, MIGRATIONS_DIR)
      await writeDemoData(database.db)
    }
    const logger = createLogger('api', config.LOG_LEVEL)
    stopFollowing = await followConfigurations(config, database.db, merchants, logger)
    const { app, desk } = await buildApps(config, {
      database,
      merchants,
      logger,
      providers,
      channels,
      ...(captchaAnswer ? { createPuzzle: () => ({ displayText: captchaAnswer, answer: captchaAnswer }) } : {}),
    })
    return {
      app,
      demoAccounts: config.SEED ? DEMO_ACCOUNTS : [],
      demoOperators: config.SEED ? DEMO_OPERATORS : [],
      listen: () => app.listen({ host: config.HOST, port: config.PORT }),
      listenDesk: () => desk.listen({ host: config.HOST, port: config.DESK_PORT }),
      close: async () => {
        await Promise.all([app.drain(), desk.drain()])
        await desk.close()
        await app.close()
        await stopFollowing()
        // Close the database last: running jobs finish while the app closes.
        await database.close()
      },
    }
  } catch (error) {
    await stopFollowing()
    await database.close()
    throw error
  }
}

/** Throws if a setting is missing that another setting, or a merchant in production, needs. */
function assertRequiredSettings(config: ApiConfig, { all }: Merchants): void {
  const { REGISTRY_URL, REGISTRY_API_TOKEN, BEACON_URL, LOTTERY_BEACON, PROTECTION_KEY } = config
  const liveMerchants = productionText(all)
  const missing = [
    ...(REGISTRY_URL && !REGISTRY_API_TOKEN ? ['REGISTRY_API_TOKEN: is needed with REGISTRY_URL'] : []),
    ...(BEACON_URL && !LOTTERY_BEACON ? ['LOTTERY_BEACON: is needed with BEACON_URL'] : []),
    ...(liveMerchants && !PROTECTION_KEY ? [`PROTECTION_KEY: is needed, for ${liveMerchants}`] : []),
  ]
  if (missing.length > 0) throw new ConfigError(missing)
}

/** Applies the registry's configurations to the merchants, if a registry is set. Returns a function that stops it. */
async function followConfigurations(
  { REGISTRY_URL, REGISTRY_API_TOKEN }: ApiConfig,
  db: Db,
  merchants: LiveMerchants,
  logger: ReturnType<typeof createLogger>,
): Promise<() => Promise<void>> {
  if (!REGISTRY_URL || !REGISTRY_API_TOKEN) return async () => {}
  return followRegistry({
    registryUrl: REGISTRY_URL.replace(/\/$/, ''),
    token: REGISTRY_API_TOKEN[0] ?? '',
    merchants,
    cache: createStoredConfigurations(db),
    onApplied: (merchant, configuration) => logger.info({ merchant, configuration }, 'merchant configuration updated'),
    onError: (error) => logger.error({ err: error }, 'applying a merchant configuration failed'),
  })
}

/** Text that lists the merchants in production; null if there is none. */
function productionText(all: Merchants['all']): string | null {
  const codes = all.filter((merchant) => merchant.production).map((merchant) => merchant.code)
  return codes.length === 0 ? null : `${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} in production`
}

/** Rejects in production demo and test settings, which would give access to anyone, and the owner's password. */
function assertProductionSafe(config: ApiConfig, { all }: Merchants): void {
  const { BEACON_URL, CAPTCHA_FIXED_ANSWER, LOTTERY_BEACON, LOTTERY_FAST_SECONDS, MIGRATE_DATABASE_URL, SEED } = config
  const liveMerchants = productionText(all)
  if (!liveMerchants) return
  const errors = [
    ...(SEED ? [`SEED: is for demo merchants, and ${liveMerchants}`] : []),
    ...(CAPTCHA_FIXED_ANSWER === undefined ? [] : [`CAPTCHA_FIXED_ANSWER: is for tests, and ${liveMerchants}`]),
    ...(BEACON_URL && LOTTERY_BEACON === 'local'
      ? [`LOTTERY_BEACON: local is for trying out, and ${liveMerchants}`]
      : []),
    ...(MIGRATE_DATABASE_URL ? [`MIGRATE_DATABASE_URL: is for src/migrate.ts alone, and ${liveMerchants}`] : []),
    ...(LOTTERY_FAST_SECONDS === undefined ? [] : [`LOTTERY_FAST_SECONDS: is for trying out, and ${liveMerchants}`]),
  ]
  if (errors.length > 0) throw new ConfigError(errors)
}
