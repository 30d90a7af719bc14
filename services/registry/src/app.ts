import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { PlatformMerchant } from '@tessera/contracts'
import {
  type App,
  assertMigrated,
  ConfigError,
  createApp,
  createPreviewSeal,
  type Database,
  loadMerchants,
  migrate,
  migrateAsOwner,
  openDatabase,
} from '@tessera/server'
import { sql } from 'kysely'
import { ensureTokens, type SettingsRole } from './access/auth/settings-tokens.ts'
import { consoleRoutes } from './access/console/console.routes.ts'
import { createChangeFeed } from './changes.ts'
import type { RegistryConfig } from './config.ts'
import { createConnectionSlots } from './connection-slots.ts'
import { readMerchantContract } from './deployments/configurations/merchant-contract.ts'
import { readFiles, seedConfiguration } from './deployments/configurations/seed-configurations.ts'
import { createRunningSource } from './deployments/running/running.service.ts'
import { installEarlyTokenCheck } from './early-token-check.ts'
import { createSend } from './events/webhooks/send.ts'
import { startWebhookDispatcher } from './events/webhooks/webhook-dispatcher.ts'
import { MIGRATIONS_DIR } from './migrations-dir.ts'
import { describeRoutes, REGISTRY_DOCS } from './registry-docs.ts'
import type { ArtifactStore } from './releases/artifacts/artifact-store.ts'
import { diskStore } from './releases/artifacts/disk-store.ts'
import { s3Store } from './releases/artifacts/s3-store.ts'
import { startSweeper } from './releases/retention/sweeper.ts'
import { createLoadsReceiver } from './rollouts/loads/loads.service.ts'
import { ensureMerchant } from './rollouts/merchants/merchants.repository.ts'
import { startWaveScheduler } from './rollouts/waves/wave-scheduler.ts'
import { type RegistryDeps, registryRoutes } from './routes.ts'
import type { Tables } from './tables.ts'

/** Bytes below which compressing a response saves no packet. */
const COMPRESSION_THRESHOLD_BYTES = 1024

export interface Registry {
  app: App
  /** Roles whose token in the settings was revoked, so that it cannot be used. */
  revokedTokens: readonly SettingsRole[]
  /** Starts listening and returns the address, e.g. `http://127.0.0.1:4102`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * The registry of releases and compositions: app, database and store from one set of settings.
 *
 * @throws {ConfigError} in production with the password of the database's owner
 * @throws {MigrationError} in production on a database that is not migrated
 */
export async function createRegistry(config: RegistryConfig, existingDatabase?: Database<Tables>): Promise<Registry> {
  if (config.PRODUCTION && config.MIGRATE_DATABASE_URL)
    throw new ConfigError(['MIGRATE_DATABASE_URL: is for src/migrate.ts alone in production'])
  const database =
    existingDatabase ??
    (await openDatabase<Tables>({
      url: config.DATABASE_URL,
      dataDir: config.IN_MEMORY ? undefined : join(config.DATA_DIR, 'db'),
    }))
  const { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: roleUrl } = config
  if (ownerUrl && roleUrl) await migrateAsOwner({ ownerUrl, roleUrl, dir: MIGRATIONS_DIR })
  else if (roleUrl && config.PRODUCTION) await assertMigrated(database.db, MIGRATIONS_DIR)
  else await migrate(database.db, MIGRATIONS_DIR)
  const revokedTokens = await ensureSettingsTokens(database, config)
  const merchants = await loadMerchants(
    config.MERCHANTS_DIR,
    config.DEFAULT_MERCHANT,
    config.PRODUCTION,
    PlatformMerchant,
  )
  for (const { code, hosts } of merchants.all)
    await ensureMerchant(
      database.db,
      code,
      config.SITE_ORIGIN,
      hosts.map((host) => host.toLowerCase()),
    )
  const files = await readFiles(config.MERCHANTS_DIR, config.PRODUCTION)
  const contract = await readMerchantContract(config.MERCHANTS_DIR)
  const app = await createApp({
    name: 'registry',
    config: { ...config, RATE_LIMIT_ON: false },
    ready: () => sql`select 1`.execute(database.db),
    docs: REGISTRY_DOCS,
  })
  describeRoutes(app)
  installEarlyTokenCheck(app, database.db)
  // Compressed for each response, so quickly. Files are sent to edges uncompressed, which compress them once and well.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSION_THRESHOLD_BYTES,
    customTypes: /\bjson\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  for (const role of revokedTokens)
    app.log.error(`Settings name a revoked token for the role ${role}. Set another one.`)
  for (const file of files.values()) {
    const publishedNumber = await seedConfiguration(database.db, file)
    if (publishedNumber !== null)
      app.log.warn(
        `Merchant file ${file.code}.json differs from published configuration ${publishedNumber}; the published one is used. Publish the file to apply it.`,
      )
  }
  const changes = await createChangeFeed(database)
  app.addHook('preClose', changes.close)
  const store = openStore(config)
  app.addHook(
    'onClose',
    startSweeper({
      database,
      store,
      onError: (err) =>
        app.log.error({ err }, 'cleanup of preview releases and deliveries, or anchoring the audit log, failed'),
    }),
  )
  const sendWebhook = createSend({ loopback: config.WEBHOOK_LOOPBACK })
  app.addHook(
    'onClose',
    startWebhookDispatcher({
      database,
      send: sendWebhook,
      pollIntervalMs: config.WEBHOOK_EVERY_S * 1000,
      onError: (err) => app.log.error({ err }, 'sending webhooks failed'),
      onDropped: (count) => app.log.error({ count }, 'webhook messages dropped: the endpoint has 1,000 queued'),
    }),
  )
  const waveScheduler = startWaveScheduler({
    database,
    changes,
    pollIntervalMs: config.WAVES_EVERY_S * 1000,
    onError: (err) => app.log.error({ err }, 'advancing a plan of waves failed'),
  })
  app.addHook('onClose', waveScheduler.close)
  const deps: RegistryDeps = {
    database,
    store,
    scheduler: waveScheduler,
    artifactBase: config.ARTIFACT_BASE,
    changes,
    connectionSlots: createConnectionSlots(),
    links: {
      merchants,
      signer: config.REGISTRY_EDGE_TOKEN ? createPreviewSeal(config.REGISTRY_EDGE_TOKEN) : null,
      siteOrigin: config.SITE_ORIGIN,
    },
    configurations: { files, contract },
    webhookLoopback: config.WEBHOOK_LOOPBACK,
    running: createRunningSource(database, changes, config.ARTIFACT_BASE),
    loads: createLoadsReceiver(database, changes, (err) => app.log.error({ err }, 'deleting old load reports failed')),
  }
  // The console sends its requests below its own address, so that it needs one origin behind any proxy that adds a prefix.
  for (const prefix of ['', '/ops']) await app.register(async (scope) => registryRoutes(scope, deps), { prefix })
  consoleRoutes(app, config.OPS_DIST)
  return {
    app,
    revokedTokens,
    listen: () => app.listen({ host: config.HOST, port: config.PORT }),
    close: async () => {
      await app.drain()
      await app.close()
      await database.close()
    },
  }
}

async function ensureSettingsTokens({ db }: Database<Tables>, config: RegistryConfig): Promise<SettingsRole[]> {
  const tokensByRole = {
    admin: config.REGISTRY_ADMIN_TOKEN,
    edge: config.REGISTRY_EDGE_TOKEN,
    viewer: config.REGISTRY_API_TOKEN,
  }
  const revokedRoles: SettingsRole[] = []
  for (const role of ['admin', 'edge', 'viewer'] as const) {
    const tokens = tokensByRole[role]
    if (tokens && !(await ensureTokens(db, role, tokens))) revokedRoles.push(role)
  }
  return revokedRoles
}

function openStore(config: RegistryConfig): ArtifactStore {
  if (!config.S3_ENDPOINT) return diskStore(join(config.DATA_DIR, 'artifacts'))
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  })
}
