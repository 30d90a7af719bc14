import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tessera/contracts'
import { encryptionHeader } from '@tessera/site'
import {
  BankAccounts,
  Deposit,
  EncryptionKey,
  Login,
  PromptPayDeposit,
  Transfer,
  TransferById,
  Wallets,
  Withdraw,
  Withdrawal,
} from '@tessera/site/calls'
import { createRandom } from '../seed/random.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { Browser } from './browser.ts'
import { encryptBody } from './encrypt-body.ts'
import { type KillableApi, startKillableApi } from './killable-api.ts'

const AMOUNT = '150.00'
const VENDOR = 'RTG'
/** A whole flow takes about as long: a kill comes somewhere in it. */
const FLOW_MS = 4_500
/** A transfer that was cut off is asked about when the lease of who asked has run out. */
const TIMEOUT_MS = 150_000
const PAUSE_MS = 60

const HOUSES = 4

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Asked {
  site: KillableApi
  as: Browser
  body?: object
  query?: Record<string, string>
  key?: string
  headers?: Record<string, string>
}

/** A call as a browser does it; null where no answer came. */
async function call(endpoint: Endpoint, { site, as, body, query, key, headers }: Asked) {
  try {
    const reply = await fetch(`${site.url}${endpoint.path}?${new URLSearchParams(query)}`, {
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
    as.receive({ 'set-cookie': reply.headers.getSetCookie() }, json)
    return json
  } catch {
    return null
  }
}

/** Asks until it is answered, as a page does that keeps its key; each question is made anew. */
async function insist<T>(ask: () => Promise<{ success: boolean; code?: string; value: T } | null>): Promise<T> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause(PAUSE_MS)) {
    const answer = await ask()
    if (answer?.success) return answer.value
    if (answer && answer.code !== 'system.busy') throw new Error(`refused: ${answer.code}`)
  }
  throw new Error('no answer')
}

async function sealed(endpoint: Endpoint, asked: Asked & { body: object }) {
  const key = await call(EncryptionKey, { site: asked.site, as: new Browser() })
  if (!key?.success) return null
  const { value } = key as { value: { kid: string; key: string } }
  const headers = { encryption: encryptionHeader(value.kid), device: 'MOBILE' }
  return call(endpoint, { ...asked, headers, body: encryptBody(asked.body, value, Date.now(), endpoint.path) })
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(PAUSE_MS)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`never ${what}`)
}

/** One deposit, its way to a vendor and back, then one withdrawal of as much; answers the numbers of all. */
async function flow(site: KillableApi, as: Browser, accountId: string): Promise<string[]> {
  const key = randomUUID()
  const body = { methodId: 'promptpay', amount: AMOUNT, gatewayId: 3 }
  const order = await insist<{ id: string; qr: string }>(async () => call(PromptPayDeposit, { site, as, body, key }))
  const form = new URLSearchParams({ qr: order.qr, person: '0' })
  const paid = await fetch(`${site.sandboxOrigin}/bank`, { method: 'POST', body: form, redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`the bank says ${paid.status}`)
  /** The state that an order ends in. */
  const endOf = (endpoint: Endpoint, id: string, ends: readonly string[]) =>
    until(ends.join(' or '), async () => {
      const now = (await call(endpoint, { site, as, query: { id } })) as { value?: { state?: string } } | null
      return ends.find((end) => end === now?.value?.state) ?? null
    })
  await endOf(Deposit, order.id, ['credited'])
  /** What was cut off may be undone: whoever moved the money moves it again. */
  const move = async (from: string, to: string): Promise<string> => {
    for (let tries = 0; tries < 5; tries++) {
      const key = randomUUID()
      const body = { from, to, amount: AMOUNT }
      const { id } = await insist<{ id: string }>(async () => call(Transfer, { site, as, body, key }))
      if ((await endOf(TransferById, id, ['done', 'failed'])) === 'done') return id
    }
    throw new Error(`never moved from ${from} to ${to}`)
  }
  const moves = [await move('main', VENDOR), await move(VENDOR, 'main')]
  const other = randomUUID()
  const wish = { accountId, amount: AMOUNT, paymentPassword: '246810' }
  const out = await insist<{ id: string }>(async () => sealed(Withdraw, { site, as, body: wish, key: other }))
  await endOf(Withdrawal, out.id, ['paid'])
  return [order.id, ...moves, out.id]
}

/** Kills one house's API at so many points, and compares what was answered with what its books say. */
async function killAt(site: KillableApi, seed: number, points: number): Promise<void> {
  const random = createRandom(seed)
  const as = new Browser()
  const body = { type: 'username', side: 'member', username: 'demo01', password: 'Demo1234' }
  await insist(async () => sealed(Login, { site, as, body }))
  const accounts = await insist<{ id: string; state: string }[]>(async () => call(BankAccounts, { site, as }))
  const account = accounts.find(({ state }) => state === 'ready')?.id ?? ''
  const wallets = () => insist<{ main: string; inDoubt: string }>(async () => call(Wallets, { site, as }))
  const before = await wallets()
  const done: string[] = []
  for (let point = 0; point < points; point++) {
    const ran = flow(site, as, account)
    ran.catch(() => undefined)
    await pause(random.int(0, FLOW_MS))
    await site.api.kill()
    await site.api.start()
    done.push(...(await ran))
  }
  const { main, inDoubt } = await wallets()
  expect([main, inDoubt]).toEqual([before.main, before.inDoubt])
  expect(new Set(done).size).toBe(4 * points)
  await site.api.kill()
  const books = await site.openApiDatabase()
  try {
    expect(await createLedgerRepository(books.db).trialBalance(null)).toEqual([])
    const rows = await books.db
      .selectFrom('ledger_transactions as t')
      .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
      .innerJoin('members as m', 'm.id', 'a.owner_id')
      .select((eb) => ['t.kind', eb.fn.countAll<bigint>().as('n')])
      .where('m.merchant', '=', 'siam')
      .where('m.username', '=', 'demo01')
      .where('a.kind', '=', 'member')
      .where('p.amount', 'in', [15_000n, -15_000n])
      .groupBy('t.kind')
      .execute()
    const count = (kind: string) => Number(rows.find((row) => row.kind === kind)?.n ?? 0n)
    const moved = [count('transfer_out') - count('transfer_back'), count('transfer_in')]
    expect([count('deposit'), ...moved, count('withdraw_hold'), count('withdraw_return')]).toEqual([
      ...Array<number>(4).fill(points),
      0,
    ])
  } finally {
    await books.close()
  }
}

test.each([
  ['pglite', 200],
  ['postgres', 100],
] as const)(
  'TRU-007 loses on %s, killed at %i points of a deposit, two transfers and a withdrawal, no confirmed effect and repeats none',
  async (engine, points) => {
    const sites: KillableApi[] = []
    try {
      for (let house = 0; house < HOUSES; house++) sites.push(await startKillableApi(engine))
      await Promise.all(sites.map((site, house) => killAt(site, 7 + house, points / HOUSES)))
    } finally {
      for (const site of sites) await site.close()
    }
  },
  100 * TIMEOUT_MS,
)
