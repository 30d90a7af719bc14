import { describeOnOneEngine } from '@tessera/server/testing'
import { ClientSeed, SetClientSeed } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

describeOnOneEngine('client seed', (engine) => {
  let api: TestApi
  let as: Browser
  beforeAll(async () => {
    api = await startTestApi({ open: (seeded) => engine.open(seeded) })
    as = await api.signIn('newbie01')
  })
  afterAll(() => api.close())
  const seed = async (caller = as) => (await api.call(ClientSeed, { as: caller })).reply.value.clientSeed

  test('creates a seed for every member on first use, also with two simultaneous requests', async () => {
    const [first, second] = await Promise.all([seed(), seed()])
    expect([first, second]).toEqual([await seed(), await seed()])
    expect(await seed(await api.signIn('demo01'))).not.toBe(first)
  })

  test('stores another seed that a member chooses', async () => {
    const set = await api.call(SetClientSeed, { as, body: { clientSeed: 'siam-2026' } })
    expect([set.reply.value.clientSeed, await seed()]).toEqual(['siam-2026', 'siam-2026'])
  })

  test.each([['a|b'], ['x'.repeat(65)], ['']])('rejects %j and leaves the old one', async (clientSeed) => {
    const { status, failure } = await api.call(SetClientSeed, { as, body: { clientSeed } })
    expect([status, failure.code, await seed()]).toEqual([400, 'request.invalid', 'siam-2026'])
  })
})
