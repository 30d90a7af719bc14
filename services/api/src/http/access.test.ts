import { randomBytes, randomUUID } from 'node:crypto'
import { openTestDatabase } from '@tessera/server/testing'
import { MemberInfo, SystemStatus } from '@tessera/site/calls'
import type { KyselyPlugin } from 'kysely'
import { Browser } from '../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import type { Tables } from '../database/tables.ts'

/** A browser whose cookie opens nothing that we know. */
const holding = (secret = randomBytes(32).toString('base64url')) => {
  const browser = new Browser()
  browser.cookies.set('session-80', secret)
  browser.handle = randomUUID()
  return browser
}

describe('a caller with an unknown token', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ config: { RATE_LIMIT_ON: true, RATE_LIMIT: 100 } })
  })
  afterAll(() => api.close())

  test('SEC-10 applies the limit of the address to the caller, on a route that rejects the caller', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 300; i++) statuses.push((await api.call(MemberInfo, { as: holding() })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(200)
  })

  test('SEC-10 does not affect other addresses, and counts the caller’s public routes together with the rejected ones', async () => {
    expect((await api.call(MemberInfo, { as: holding(), ip: '203.0.113.9' })).status).toBe(401)
    expect((await api.call(SystemStatus, { ip: '203.0.113.9' })).status).toBe(200)
  })
})

describe('FIX-204 callers behind one address', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ config: { RATE_LIMIT_ON: true, RATE_LIMIT: 20 } })
  })
  afterAll(() => api.close())

  test('does not charge another member or a guest for a member who has used up the limit', async () => {
    const [busy, other] = [await api.signIn('demo01'), await api.signIn('demo02')]
    const ask = async (as: Browser) => (await api.call(MemberInfo, { as })).status
    expect([await ask(busy), await ask(other)]).toEqual([200, 200])
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push(await ask(busy))
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
    expect(await ask(other)).toBe(200)
    expect((await api.call(SystemStatus)).status).toBe(200)
  })

  test('applies one limit to a member with two sessions', async () => {
    const sessions = [await api.signIn('newbie01'), await api.signIn('newbie01', { ip: '203.0.113.9' })]
    for (const as of sessions) await api.call(MemberInfo, { as })
    const statuses: number[] = []
    for (let i = 0; i < 30; i++)
      statuses.push((await api.call(MemberInfo, { as: sessions[i % 2] as Browser, ip: '203.0.113.9' })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  })
})

describe('database lookups', () => {
  let api: TestApi
  let queries = 0
  const countsSessions: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from ?? {}).includes('"sessions"')) queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  beforeAll(async () => {
    const database = await openTestDatabase<Tables>()
    api = await startTestApi({ open: async () => ({ ...database, db: database.db.withPlugin(countsSessions) }) })
  })
  afterAll(async () => {
    await api.close()
    await api.database.close()
  })
  beforeEach(() => {
    queries = 0
  })
  const ask = async (token: string) => (await api.call(MemberInfo, { as: holding(token) })).failure.code

  test.each([
    ['shorter', 'x'.repeat(42)],
    ['longer', 'x'.repeat(44)],
  ])('SEC-10 are skipped for a token that is %s than ours', async (_what, token) => {
    expect(await ask(token)).toMatch(/^session\.(ended|missing)$/)
    expect(queries).toBe(0)
  })

  test('SEC-10 happen once in some seconds for an unknown token', async () => {
    const token = randomBytes(32).toString('base64url')
    for (let i = 0; i < 10; i++) expect(await ask(token)).toBe('session.ended')
    expect(queries).toBe(1)
    api.advance(10_000)
    expect(await ask(token)).toBe('session.ended')
    expect(queries).toBe(2)
  })

  test('happen each time for a known token, so that an ended session ends immediately', async () => {
    const caller = await api.signIn('demo01')
    queries = 0
    for (let i = 0; i < 3; i++) expect((await api.call(MemberInfo, { as: caller })).status).toBe(200)
    expect(queries).toBe(3)
  })
})
