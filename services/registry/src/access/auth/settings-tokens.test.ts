import type { Database } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { Tables } from '../../tables.ts'
import { ADMIN, startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

const NEXT = 'admin-token-of-the-tests-0002'
const EDGE = 'edge-token-of-the-tests-00001'

describeOnOneEngine('tokens of the settings', (engine) => {
  let database: Database<Tables>
  let registry: TestRegistry | null = null
  const start = async (settings: Record<string, string> = {}) => {
    await registry?.stop()
    registry = await startTestRegistry(database, settings)
    return registry
  }
  beforeEach(async () => {
    database = await engine.open()
  })
  afterEach(async () => {
    await registry?.stop()
    registry = null
  })
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    (await registry?.call(method, url, body ? { body } : {}))?.json()
  const holderOf = async (token: string) => (await registry?.call('GET', '/v1/whoami', { token }))?.status
  const audit = () => database.db.selectFrom('audit').selectAll().orderBy('id').execute()

  test('SEC-13 rejects a token that the settings no longer name from the next start on, and records that in the audit', async () => {
    await start({ REGISTRY_EDGE_TOKEN: EDGE })
    const body = { holder: 'ops', role: 'admin', scope: [] }
    const { token } = (await call('POST', '/v1/tokens', body)) as { token: string }
    await start({ REGISTRY_ADMIN_TOKEN: NEXT, REGISTRY_EDGE_TOKEN: EDGE })
    expect([await holderOf(ADMIN), await holderOf(NEXT), await holderOf(EDGE), await holderOf(token)]).toEqual([
      401, 200, 200, 200,
    ])
    expect((await audit()).slice(1)).toMatchObject([
      { actor: 'settings', action: 'token.revoke', before: { holder: 'admin', role: 'admin' }, after: null },
    ])
  })

  test('SEC-13 rejects an earlier token from a stale setting, without ending the present one', async () => {
    await start()
    await start({ REGISTRY_ADMIN_TOKEN: NEXT })
    await start()
    expect([await holderOf(ADMIN), await holderOf(NEXT)]).toEqual([401, 200])
    expect(registry?.revokedTokens).toEqual(['admin'])
  })

  test('FIX-122 accepts the former and the new token side by side until the settings no longer name the former', async () => {
    await start({ REGISTRY_ADMIN_TOKEN: `${ADMIN},${NEXT}` })
    expect([await holderOf(ADMIN), await holderOf(NEXT)]).toEqual([200, 200])
    await start({ REGISTRY_ADMIN_TOKEN: `${NEXT},${ADMIN}` })
    expect([await holderOf(ADMIN), await holderOf(NEXT)]).toEqual([200, 200])
    await start({ REGISTRY_ADMIN_TOKEN: NEXT })
    expect([await holderOf(ADMIN), await holderOf(NEXT)]).toEqual([401, 200])
  })

  test('SEC-13 names on start a token that was revoked by hand', async () => {
    await start({ REGISTRY_EDGE_TOKEN: EDGE })
    expect(registry?.revokedTokens).toEqual([])
    const { tokens } = (await call('GET', '/v1/tokens')) as { tokens: { id: string; role: string }[] }
    const id = tokens.find(({ role }) => role === 'edge')?.id
    await call('DELETE', `/v1/tokens/${id}?reason=it%20leaked`)
    await start({ REGISTRY_EDGE_TOKEN: EDGE })
    expect(registry?.revokedTokens).toEqual(['edge'])
  })
})
