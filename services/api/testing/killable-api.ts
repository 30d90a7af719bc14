import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startExternalServices } from '@tessera/sandbox/testing'
import { type Database, openDatabase } from '@tessera/server'
import { postgresForTests } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import { CATALOGUE_SIZE } from '../seed/catalogue/size.ts'
import type { Tables } from '../src/database/tables.ts'
import { ApiProcess } from './api-process.ts'
import { channelsAt } from './channels.ts'
import { freePort } from './free-port.ts'

const MERCHANTS = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))

/** Writes the merchants' files, without a daily limit of withdrawals. */
async function writeMerchants(dir: string): Promise<void> {
  for (const code of ['siam', 'lotus', 'kirin']) {
    const merchant = JSON.parse(await readFile(join(MERCHANTS, `${code}.json`), 'utf8')) as MerchantConfig
    const withdrawals = { ...merchant.cashier.withdrawals, countADay: 10_000, amountADay: '9000000.00' }
    const cashier = { ...merchant.cashier, withdrawals }
    await writeFile(join(dir, `${code}.json`), JSON.stringify({ ...merchant, cashier }))
  }
}

export interface KillableApi {
  url: string
  /** Origin of the sandbox's bank, payouts and vendors. */
  sandboxOrigin: string
  api: ApiProcess
  /** Opens the API's database. PGlite opens only while the API is not running. */
  openApiDatabase(): Promise<Database<Tables>>
  close(): Promise<void>
}

/** Starts the API's program with demo data and the sandbox. Deposits require no turnover before a withdrawal. */
export async function startKillableApi(engine: 'pglite' | 'postgres'): Promise<KillableApi> {
  const cleanUps: (() => Promise<unknown>)[] = []
  const dir = await mkdtemp(join(tmpdir(), 'tessera-kill-'))
  cleanUps.push(() => rm(dir, { recursive: true, force: true }))
  await writeMerchants(dir)
  const postgres = engine === 'postgres' ? await postgresForTests() : null
  if (engine === 'postgres' && !postgres) throw new Error('Postgres is not available')
  if (postgres) cleanUps.push(postgres.drop)
  const dataDir = join(dir, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startExternalServices({}, undefined, () => url)
  cleanUps.push(sandbox.close)
  await writeFile(join(dir, 'channels.txt'), JSON.stringify(channelsAt(sandbox.origin)))
  const api = new ApiProcess({
    PORT: String(port),
    DESK_PORT: String(await freePort()),
    ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir }),
    MERCHANTS_DIR: dir,
    CHANNELS_FILE: join(dir, 'channels.txt'),
    SEED: 'true',
    SEED_GAMES: String(CATALOGUE_SIZE.least),
    PRODUCTION: 'false',
    RATE_LIMIT_ON: 'false',
    LOG_LEVEL: 'silent',
  })
  const openApiDatabase = () => openDatabase<Tables>(postgres ? { url: postgres.url } : { dataDir })
  await api.start()
  await api.kill()
  const apiDatabase = await openApiDatabase()
  await sql`create function nothing_to_play() returns trigger language plpgsql as $$
    begin new.needed := 0; return new; end $$`.execute(apiDatabase.db)
  await sql`create trigger nothing_to_play before insert or update on deposit_turnover
    for each row execute function nothing_to_play()`.execute(apiDatabase.db)
  await sql`update deposit_turnover set needed = 0`.execute(apiDatabase.db)
  await apiDatabase.close()
  await api.start()
  cleanUps.push(() => api.kill())
  const close = async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
  return { url, sandboxOrigin: sandbox.origin, api, openApiDatabase, close }
}
