import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@tessera/contracts'
import { startOutside, type TestOutside } from '@tessera/sandbox/testing'
import { type Database, loadMerchants, openDatabase } from '@tessera/server'
import { postgresForTests } from '@tessera/server/testing'
import { encryptionHeader, MerchantConfig } from '@tessera/site'
import {
  BankAccounts,
  Deposit,
  EncryptionKey,
  Login,
  PromptPayDeposit,
  Withdraw,
  Withdrawal,
} from '@tessera/site/calls'
import { createLedgerRepository } from './modules/money/ledger/ledger.repository.ts'
import { createRandom } from './seed/random.ts'
import type { Tables } from './tables.ts'
import { ApiProcess } from './testing/api-process.ts'
import { Browser } from './testing/browser.ts'
import { channelsAt } from './testing/channels.ts'
import { sealBody } from './testing/seal.ts'
import { seededDatabase } from './testing/seeded-database.ts'

const POINTS = 100
const AMOUNT = '150.00'
/** A whole flow takes about as long: a kill comes somewhere in it. */
const FLOW_MS = 3_500
const LONGEST_MS = 60_000
const PAUSE_MS = 60
const MERCHANTS = fileURLToPath(new URL('../../../ops/merchants', import.meta.url))

let url = ''
let outside: TestOutside
let database: Database<Tables>
let api: ApiProcess
const cleanUps: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The merchants, among them siam without a bound on withdrawals a day. */
async function merchantsIn(dir: string): Promise<void> {
  for (const code of ['siam', 'lotus', 'kirin']) {
    const merchant = JSON.parse(await readFile(join(MERCHANTS, `${code}.json`), 'utf8')) as MerchantConfig
    const withdrawals = { ...merchant.cashier.withdrawals, countADay: 10_000, amountADay: '9000000.00' }
    const cashier = { ...merchant.cashier, withdrawals }
    await writeFile(join(dir, `${code}.json`), JSON.stringify({ ...merchant, cashier }))
  }
}

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-kill-'))
  cleanUps.push(() => rm(dir, { recursive: true, force: true }))
  await merchantsIn(dir)
  const loaded = await loadMerchants(dir, 'siam', false, MerchantConfig)
  const postgres = await postgresForTests(seededDatabase(loaded.all))
  if (!postgres) throw new Error('no Postgres')
  cleanUps.push(postgres.drop)
  database = await openDatabase<Tables>({ url: postgres.url })
  cleanUps.push(database.close)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  outside = await startOutside({}, undefined, () => url)
  cleanUps.push(outside.close)
  await writeFile(join(dir, 'channels.txt'), JSON.stringify(channelsAt(outside.origin)))
  api = new ApiProcess({
    PORT: String(port),
    DESK_PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    MERCHANTS_DIR: dir,
    CHANNELS_FILE: join(dir, 'channels.txt'),
    PRODUCTION: 'false',
    RATE_LIMIT_ON: 'false',
    LOG_LEVEL: 'silent',
  })
  await api.start()
  cleanUps.push(() => api.kill())
}, 180_000)

interface Asked {
  as: Browser
  body?: object
  query?: Record<string, string>
  key?: string
  headers?: Record<string, string>
}

/** A call as a browser does it; null where no answer came. */
async function call(endpoint: Endpoint, { as, body, query, key, headers }: Asked) {
  try {
    const reply = await fetch(`${url}${endpoint.path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        ...as.headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
    const json = (await reply.json()) as { success: boolean; code?: string; value: never }
    as.hear({ 'set-cookie': reply.headers.getSetCookie() }, json)
    return json
  } catch {
    return null
  }
}

/** Asks until it is answered, as a page does that keeps its key; each question is made anew. */
async function insist<T>(ask: () => Promise<{ success: boolean; code?: string; value: T } | null>): Promise<T> {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await pause(PAUSE_MS)) {
    const answer = await ask()
    if (answer?.success) return answer.value
    if (answer && answer.code !== 'system.busy') throw new Error(`refused: ${answer.code}`)
  }
  throw new Error('no answer')
}

async function sealed(endpoint: Endpoint, asked: Asked & { body: object }) {
  const key = await call(EncryptionKey, { as: new Browser() })
  if (!key?.success) return null
  const { value } = key as { value: { kid: string; key: string } }
  const headers = { encryption: encryptionHeader(value.kid), device: 'MOBILE' }
  return call(endpoint, { ...asked, headers, body: sealBody(asked.body, value, Date.now()) })
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(PAUSE_MS)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`never ${what}`)
}

/** One deposit, then one withdrawal of as much; answers the numbers of both. */
async function flow(as: Browser, accountId: string): Promise<{ deposit: string; withdrawal: string }> {
  const key = randomUUID()
  const body = { methodId: 'promptpay', amount: AMOUNT, gatewayId: 3 }
  const order = await insist<{ id: string; qr: string }>(async () => call(PromptPayDeposit, { as, body, key }))
  const form = new URLSearchParams({ qr: order.qr, person: '0' })
  const paid = await fetch(`${outside.origin}/bank`, { method: 'POST', body: form, redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`the bank says ${paid.status}`)
  const stands = (endpoint: Endpoint, id: string, state: string) =>
    until(`${state}`, async () => {
      const now = (await call(endpoint, { as, query: { id } })) as { value?: { state?: string } } | null
      return now?.value?.state === state ? true : null
    })
  await stands(Deposit, order.id, 'credited')
  // What was paid in has to be played; here it is put right by hand.
  await database.db.updateTable('deposit_turnover').set({ needed: 0n, done: 0n }).execute()
  const other = randomUUID()
  const wish = { accountId, amount: AMOUNT, paymentPassword: '246810' }
  const out = await insist<{ id: string }>(async () => sealed(Withdraw, { as, body: wish, key: other }))
  await stands(Withdrawal, out.id, 'paid')
  return { deposit: order.id, withdrawal: out.id }
}

test(
  `TRU-007 killed at ${POINTS} points of a deposit and a withdrawal it loses nothing that it answered, and does nothing twice`,
  async () => {
    const random = createRandom(7)
    const as = new Browser()
    await insist(async () =>
      sealed(Login, { as, body: { type: 'username', side: 'member', username: 'demo01', password: 'Demo1234' } }),
    )
    const accounts = await insist<{ id: string; state: string }[]>(async () => call(BankAccounts, { as }))
    const account = accounts.find(({ state }) => state === 'ready')?.id ?? ''
    const ledger = createLedgerRepository(database.db)
    const member = await database.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('username', '=', 'demo01')
      .executeTakeFirstOrThrow()
    const before = await ledger.balanceOf(member.id, 'THB')
    const done: { deposit: string; withdrawal: string }[] = []
    for (let point = 0; point < POINTS; point++) {
      const ran = flow(as, account)
      ran.catch(() => undefined)
      await pause(random.int(0, FLOW_MS))
      await api.kill()
      await api.start()
      done.push(await ran)
    }
    expect(await ledger.trialBalance(null)).toEqual([])
    expect(await ledger.balanceOf(member.id, 'THB')).toEqual(before)
    const { rows } = await database.db.executeQuery<{ kind: string; n: bigint }>(
      database.db
        .selectFrom('ledger_transactions as t')
        .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
        .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
        .select((eb) => ['t.kind', eb.fn.countAll<bigint>().as('n')])
        .where('a.owner_id', '=', member.id)
        .where('a.kind', '=', 'member')
        .where('p.amount', 'in', [15_000n, -15_000n])
        .groupBy('t.kind')
        .compile(),
    )
    const count = (kind: string) => Number(rows.find((row) => row.kind === kind)?.n ?? 0n)
    expect([count('deposit'), count('withdraw_hold'), count('withdraw_return')]).toEqual([POINTS, POINTS, 0])
    expect(new Set(done.flatMap(({ deposit, withdrawal }) => [deposit, withdrawal])).size).toBe(2 * POINTS)
  },
  POINTS * 2 * LONGEST_MS,
)
