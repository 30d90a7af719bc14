import { fileURLToPath } from 'node:url'
import { type Database, loadMerchants, openDatabase } from '@tessera/server'
import { postgresForTests } from '@tessera/server/testing'
import { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import { createRandom } from '../seed/random.ts'
import type { Tables } from '../src/database/tables.ts'
import { addDays, dayIn } from '../src/modules/agents/figures/days.domain.ts'
import { startOfDay } from '../src/modules/money/gate/windows.domain.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { addAgreedContract, termsOf } from './agreed-contract.ts'
import { ApiProcess } from './api-process.ts'
import { freePort } from './free-port.ts'
import { seededDatabase } from './seeded-database.ts'

const POINTS = 20
/** Days that are to be paid: enough for the last kill to find some left. */
const DAYS = 50
const TIMEOUT_MS = 120_000
const MERCHANTS = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))

let database: Database<Tables>
let api: ApiProcess
const cleanUps: (() => Promise<unknown>)[] = []
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeAll(async () => {
  const loaded = await loadMerchants(MERCHANTS, 'siam', false, MerchantConfig)
  const postgres = await postgresForTests(seededDatabase(loaded.all))
  if (!postgres) throw new Error('Postgres is not available')
  cleanUps.push(postgres.drop)
  database = await openDatabase<Tables>({ url: postgres.url })
  cleanUps.push(database.close)
  api = new ApiProcess({
    PORT: String(await freePort()),
    DESK_PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    MERCHANTS_DIR: MERCHANTS,
    PRODUCTION: 'false',
    LOG_LEVEL: 'silent',
  })
  cleanUps.push(() => api.kill())
}, 180_000)
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

test(
  `AGT-052 pays each contract and day once, and all of them in the end, if the API is killed at ${POINTS} points of settling`,
  async () => {
    const { db } = database
    const random = createRandom(52)
    const zone = 'Asia/Bangkok'
    const first = addDays(dayIn(new Date(), zone), -DAYS)
    const players = await db
      .selectFrom('members')
      .select(['id', 'parent_id'])
      .where('merchant', '=', 'siam')
      .where('type', '=', 0)
      .where('parent_id', 'is not', null)
      .execute()
    const contracts: string[] = []
    for (const { id: memberId, parent_id: uplineId } of players) {
      const terms = termsOf([['0.00', 0, '0.00', 10_000]])
      contracts.push(
        await addAgreedContract(db, { merchant: 'siam', uplineId, memberId, kind: 'salary', terms, from: first }),
      )
    }
    const until = startOfDay(first, zone)
    await db
      .updateTable('agent_settled')
      .set({ until })
      .where('merchant', '=', 'siam')
      .where('what', '=', 'day')
      .execute()
    const reached = async () =>
      (
        await db
          .selectFrom('agent_settled')
          .select('until')
          .where('merchant', '=', 'siam')
          .where('what', '=', 'day')
          .executeTakeFirstOrThrow()
      ).until
    const end = startOfDay(addDays(dayIn(new Date(), zone), -1), zone)
    let killed = 0
    for (let point = 0; point < POINTS; point++) {
      await api.start()
      await pause(random.int(900, 2_200))
      if ((await reached()) < end) killed += 1
      await api.kill()
      // Nobody holds it any more; the next one would wait until its time is over.
      await db.updateTable('jobs').set({ leased_until: null }).where('kind', '=', 'agents.pay.days').execute()
    }
    expect(killed).toBe(POINTS)
    await api.start()
    for (const last = Date.now() + TIMEOUT_MS; (await reached()) < end && Date.now() < last; ) await pause(200)
    await api.kill()
    const { rows } = await sql<{ settled: bigint; days: bigint; paid: bigint; posted: bigint; differ: bigint }>`
      select count(*) as settled, count(distinct s.from_at) as days, count(*) filter (where s.state = 'paid') as paid,
        count(p.id) as posted, count(*) filter (where p.amount is distinct from nullif(s.pay, 0)) as differ
      from agent_settlements s
      left join ledger_transactions t on t.merchant = s.merchant
        and t.key = 'pay:' || s.version_id || ':' || to_char(s.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      left join ledger_postings p on p.transaction_id = t.id and p.amount > 0
      where s.version_id = any (${`{${contracts.join(',')}}`}::text::text[]) and s.from_at < ${end}`.execute(db)
    const [found] = rows
    const days = Math.round((end.getTime() - until.getTime()) / 86_400_000)
    expect([Number(found?.settled), Number(found?.days)]).toEqual([contracts.length * days, days])
    expect([found?.posted, found?.differ]).toEqual([found?.paid, 0n])
    expect(Number(found?.paid)).toBeGreaterThan(100)
    expect(await createLedgerRepository(db).trialBalance('siam')).toEqual([])
  },
  POINTS * 30_000 + 2 * TIMEOUT_MS,
)
