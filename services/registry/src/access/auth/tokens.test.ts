import { TokenRow, Whoami } from '@tessera/contracts'
import { describeOnOneEngine } from '@tessera/server/testing'
import * as z from 'zod/mini'
import { ADMIN, startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const Made = z.extend(TokenRow, { token: z.string() })

describeOnOneEngine('tokens', (engine) => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
  })
  afterAll(() => registry.stop())

  const post = (body: object, token?: string) => registry.call('POST', '/v1/tokens', { body, token })
  const make = async (body: object) => {
    const answer = await post(body)
    if (answer.status !== 201) throw new Error(answer.body)
    return Made.parse(answer.json())
  }
  const list = async (query = '') =>
    z.object({ tokens: z.array(TokenRow) }).parse((await registry.call('GET', `/v1/tokens${query}`)).json()).tokens
  const revoke = (id: string, token?: string) =>
    registry.call('DELETE', `/v1/tokens/${id}?reason=for%20a%20test`, { token })
  const whoami = (token: string) => registry.call('GET', '/v1/whoami', { token })
  const lastAudit = () => registry.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()

  test('returns a token once, accepts it immediately, and stores it as a hash', async () => {
    const body = { holder: 'ops of siam', role: 'operator', scope: ['siam'] }
    const { token, ...row } = await make(body)
    expect(token.length).toBeGreaterThanOrEqual(32)
    expect(Whoami.parse((await whoami(token)).json())).toEqual({ id: row.id, machine: false, ...body })
    const { lastUsedAt, ...listed } = (await list()).find(({ id }) => id === row.id) ?? {}
    expect({ ...listed, lastUsedAt: null }).toEqual(row)
    expect(Date.now() - Date.parse(lastUsedAt ?? '')).toBeLessThan(60_000)
    expect([row.lastUsedAt, row.expiresAt, token.startsWith(row.prefix ?? 'none')]).toEqual([null, null, true])
    const guard = { guard: { maxRate: 0.1, errorLevel: 0.05 }, reason: 'for a test' }
    expect((await registry.call('PUT', '/v1/merchants/siam/guard', { body: guard, token })).status).toBe(200)
    const everything = JSON.stringify(
      [
        await registry.db.selectFrom('tokens').selectAll().execute(),
        await registry.db.selectFrom('audit').selectAll().execute(),
        await list(),
      ],
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(ADMIN)
  })

  test('MFP-008 records creation and revocation with the id of the token', async () => {
    const { id } = await make({ holder: 'lobby team', role: 'publisher', scope: ['mfe-lobby'] })
    const made = { id, holder: 'lobby team', role: 'publisher', scope: ['mfe-lobby'] }
    expect(await lastAudit()).toMatchObject({ action: 'token.create', actor: 'admin', before: null, after: made })
    await revoke(id)
    expect(await lastAudit()).toMatchObject({ action: 'token.revoke', reason: 'for a test', before: made, after: null })
  })

  test('rejects a revoked token from the next call on, and revokes once', async () => {
    const { id, token } = await make({ holder: 'a viewer', role: 'viewer', scope: [] })
    expect((await registry.call('GET', '/v1/audit', { token })).status).toBe(200)
    expect(TokenRow.parse((await revoke(id)).json()).revokedAt).not.toBeNull()
    expect((await whoami(token)).rejection).toEqual([401, 'auth.missing'])
    expect((await registry.call('GET', '/v1/audit', { token })).rejection).toEqual([401, 'auth.missing'])
    expect((await revoke(id)).rejection).toEqual([404, 'token.unknown'])
    expect((await revoke('000000000000')).rejection).toEqual([404, 'token.unknown'])
    expect((await registry.call('DELETE', `/v1/tokens/${id}`)).status).toBe(400)
  })

  test('rejects a token after its expiry', async () => {
    const { id, token, expiresAt } = await make({ holder: 'for a week', role: 'viewer', scope: [], days: 7 })
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(7)
    expect((await whoami(token)).status).toBe(200)
    const passed = new Date(Date.now() - 1_000)
    await registry.db.updateTable('tokens').set({ expires_at: passed }).where('id', '=', id).execute()
    expect((await whoami(token)).rejection).toEqual([401, 'auth.missing'])
    expect((await post({ holder: 'for ever', role: 'viewer', scope: [], days: 0 })).status).toBe(400)
  })

  test('records the use of a token once an hour', async () => {
    const { id, token } = await make({ holder: 'a reader', role: 'viewer', scope: [] })
    const used = async () =>
      (await registry.db.selectFrom('tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_used_at
    const set = (ms: number) =>
      registry.db
        .updateTable('tokens')
        .set({ last_used_at: new Date(Date.now() - ms) })
        .where('id', '=', id)
        .execute()
    await set(50 * 60_000)
    const before = await used()
    await whoami(token)
    expect(await used()).toEqual(before)
    await set(70 * 60_000)
    await whoami(token)
    expect(Date.now() - Number(await used())).toBeLessThan(60_000)
  })

  test('does not revoke the last token of an administrator, and revokes another one', async () => {
    const admins = (await list()).filter(({ role, revokedAt }) => role === 'admin' && revokedAt === null)
    expect(admins).toHaveLength(1)
    const other = await make({ holder: 'another', role: 'admin', scope: [], days: 1 })
    await registry.db
      .updateTable('tokens')
      .set({ expires_at: new Date(0) })
      .where('id', '=', other.id)
      .execute()
    expect((await revoke(admins[0]?.id ?? '')).rejection).toEqual([409, 'token.last'])
    expect((await whoami(ADMIN)).status).toBe(200)
    const third = await make({ holder: 'a third', role: 'admin', scope: [] })
    expect((await revoke(third.id)).status).toBe(200)
  })

  test('MFP-008 lets only an administrator see, create and revoke tokens', async () => {
    const { id } = await make({ holder: 'somebody', role: 'viewer', scope: [] })
    for (const role of ['viewer', 'publisher', 'operator', 'edge'] as const) {
      const token = await registry.tokenFor(role, [])
      const body = { holder: 'thief', role: 'admin', scope: [] }
      for (const answer of [
        await post(body, token),
        await registry.call('GET', '/v1/tokens', { token }),
        await revoke(id, token),
      ])
        expect(answer.rejection).toEqual([403, 'auth.refused'])
    }
    expect((await registry.call('GET', '/v1/tokens', { token: '' })).rejection).toEqual([401, 'auth.missing'])
    for (const token of ['', 'short', 'unknown-token-of-some-length'])
      expect((await whoami(token)).rejection).toEqual([401, 'auth.missing'])
  })

  test('FIX-302 rejects a merchant that does not exist, and warns of a slice without a release', async () => {
    const bot = { holder: 'a bot' }
    expect((await post({ ...bot, role: 'operator', scope: ['siam', 'nonsense'] })).rejection).toEqual([
      404,
      'merchant.unknown',
    ])
    const { warnings } = (await post({ ...bot, role: 'publisher', scope: ['mfe-none'] })).json() as {
      warnings: string[]
    }
    expect(warnings).toEqual(['no release of mfe-none yet: is the name right?'])
  })

  test('FIX-302 rejects a role without its required scope, a meaningless scope, an unknown role and a missing holder', async () => {
    for (const body of [
      { holder: 'boss', role: 'admin', scope: ['siam'] },
      { holder: 'boss', role: 'king', scope: [] },
      { holder: 'a bot', role: 'operator', scope: [] },
      { holder: 'a bot', role: 'publisher', scope: [] },
      { holder: 'x', role: 'viewer', scope: [] },
      { role: 'viewer', scope: [] },
    ])
      expect((await post(body)).status).toBe(400)
  })

  test('pages the list, newest first, with every token on one page', async () => {
    await registry.db
      .insertInto('tokens')
      .values(
        Array.from({ length: 110 }, (_, i) => ({
          hash: i.toString(16).padStart(64, '0').split('').reverse().join(''),
          holder: `holder ${i}`,
          role: 'viewer' as const,
          revoked_at: null,
        })),
      )
      .execute()
    const first = await list()
    expect(first).toHaveLength(100)
    const second = await list(`?before=${first.at(-1)?.id}`)
    const ids = [...first, ...second].map((t) => t.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength((await registry.db.selectFrom('tokens').select('id').execute()).length)
  })
})
