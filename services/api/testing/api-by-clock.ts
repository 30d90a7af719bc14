import { loadMerchants, migrate, openDatabase, runProcess } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import { seed } from '../seed/seed.ts'
import { buildApps } from '../src/app.ts'
import type { Tables } from '../src/database/tables.ts'
import { MIGRATIONS_DIR, readApiConfig, readProviders } from '../src/index.ts'

// API with demo users and a clock that the parent process advances: each message is a number of milliseconds.
await runProcess(async () => {
  // biome-ignore lint/style/noProcessEnv: a program of its own, as the server is
  const config = readApiConfig({ ...process.env, RATE_LIMIT_ON: 'false' })
  const merchants = await loadMerchants(config.MERCHANTS_DIR, config.DEFAULT_MERCHANT, false, MerchantConfig)
  const database = await openDatabase<Tables>({ url: config.DATABASE_URL })
  await migrate(database.db, MIGRATIONS_DIR)
  await seed(database.db, merchants.all, new Date(), { hasPastDraws: false })
  let offsetMs = 0
  const now = () => new Date(Date.now() + offsetMs)
  const { app, desk } = await buildApps(config, {
    database,
    merchants,
    providers: config.PROVIDERS_FILE ? readProviders(config.PROVIDERS_FILE) : [],
    now,
  })
  // Pages follow the time in responses.
  app.addHook('onSend', async (_, reply) => void reply.header('date', now().toUTCString()))
  process.on('message', (ms: number) => {
    offsetMs += ms
    process.send?.(offsetMs)
  })
  process.stdout.write(`operator API on ${await app.listen({ host: '127.0.0.1', port: config.PORT })}\n`)
  return {
    close: async () => {
      await desk.close()
      await app.close()
      await database.close()
    },
  }
})
