import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Database, loadMerchants } from '@tessera/server'
import { openTestDatabase, type Prepared } from '@tessera/server/testing'
import { MerchantConfig } from '@tessera/site'
import { publicHalf, publicKeyOf } from '@tessera/wallet-protocol'
import type { FastifyBaseLogger } from 'fastify'
import { buildApps } from '../src/app.ts'
import { ApiConfig } from '../src/config.ts'
import type { Tables } from '../src/database/tables.ts'
import type { Provider } from '../src/modules/play/providers/providers.domain.ts'
import { seededDatabase } from './seeded-database.ts'
import { createTestPlayers } from './test-players.ts'

const MERCHANTS_DIR = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))
/** In-house vendor with games in the demo data. */
export const OPERATOR_PROVIDER = 'TESS'
export const OPERATOR_GAME = 'himmapan-secrets'
export const OPERATOR_KEY = 'k1'

export interface OperatorSettings {
  config?: Partial<ApiConfig>
  logger?: FastifyBaseLogger
  /** Clock; by default the clocks of the database and of this process are used. */
  now?: () => Date
}

interface OperatorOptions extends OperatorSettings {
  /** Opens the database, by default the prepared one. */
  open?: (seeded: Prepared<Tables>) => Promise<Database<Tables>>
}

/** API over real HTTP, with one provider whose key is generated for the test. */
export async function startWalletOperator({ open = openTestDatabase, logger, now, config }: OperatorOptions = {}) {
  const merchants = await loadMerchants(MERCHANTS_DIR, 'siam', false, MerchantConfig)
  const prepared = seededDatabase(merchants.all)
  const database = await open(prepared)
  await prepared.fill(database)
  const { privateKey } = generateKeyPairSync('ed25519')
  const keys = new Map<string, KeyObject>([[OPERATOR_KEY, publicKeyOf(publicHalf(privateKey))]])
  const provider: Provider = {
    code: OPERATOR_PROVIDER,
    vendors: [OPERATOR_PROVIDER],
    keys,
    games: new Map(),
    operatorUrl: null,
    min: 100n,
    max: 100_000n,
  }
  const defaults = ApiConfig.parse({ LOG_LEVEL: 'silent', RATE_LIMIT_ON: 'false', IN_MEMORY: 'true', PORT: '0' })
  const { app, desk } = await buildApps(
    { ...defaults, ...config },
    {
      database,
      merchants,
      providers: [provider],
      ...(now ? { now } : {}),
      ...(logger ? { logger } : {}),
    },
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    app,
    desk,
    provider,
    db: database.db,
    key: privateKey,
    people: createTestPlayers(database.db, now ?? (() => new Date())),
    /** Adds another key of the provider. */
    addKey: (id: string, publicKey: string): void => {
      keys.set(id, publicKeyOf(publicKey))
    },
    close: async (): Promise<void> => {
      await desk.close()
      await app.close()
      if (open === openTestDatabase) await database.close()
    },
  }
}
export type WalletOperator = Awaited<ReturnType<typeof startWalletOperator>>
