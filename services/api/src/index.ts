import { fileURLToPath } from 'node:url'
import { type App, ConfigError, loadMerchants, type Merchants, migrate, openDatabase } from '@tessera/server'
import { buildApp } from './app.ts'
import type { ApiConfig } from './config.ts'
import type { Puzzle } from './modules/captcha/captcha.domain.ts'
import { seed } from './seed/seed.ts'
import type { Tables } from './tables.ts'

export { ApiConfig, readApiConfig } from './config.ts'
export { DEMO_ACCOUNTS } from './seed/demo-accounts.ts'

export const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations', import.meta.url))

export interface Api {
  app: App
  /** Answers the address that it listens on. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Opens and migrates the database, writes the demo data where there is none, and builds the app. */
export async function createApi(config: ApiConfig): Promise<Api> {
  const merchants = await loadMerchants(config.MERCHANTS_DIR, config.DEFAULT_MERCHANT)
  const puzzle = fixedPuzzle(config.CAPTCHA_FIXED_ANSWER, merchants)
  const dataDir = config.IN_MEMORY ? undefined : config.DATA_DIR
  const database = await openDatabase<Tables>({ url: config.DATABASE_URL, dataDir })
  try {
    await migrate(database.db, MIGRATIONS_DIR)
    if (config.SEED) await seed(database.db, merchants.all, new Date())
    const app = await buildApp(config, { database, merchants, ...(puzzle ? { createPuzzle: () => puzzle } : {}) })
    app.addHook('onClose', () => database.close())
    return {
      app,
      listen: () => app.listen({ host: config.HOST, port: config.PORT }),
      close: () => app.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function fixedPuzzle(answer: string | undefined, { all }: Merchants): Puzzle | null {
  if (answer === undefined) return null
  const open = all.filter((merchant) => merchant.production).map((merchant) => merchant.code)
  if (open.length > 0)
    throw new ConfigError([`CAPTCHA_FIXED_ANSWER: is for tests, and ${open.join(', ')} is in production`])
  return { drawn: answer, answer }
}
