import { describeOnOneEngine } from '@tessera/server/testing'
import { ClientSeed, SetClientSeed } from '@tessera/site/calls'
import type { Browser } from '../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

describeOnOneEngine('client seed', (engine) => {
  let api: TestApi
  let as: Browser
  beforeAll(async () => {
    api = await startTestApi({ open: (seeded) => engine.open(seeded) })
    as = await api.signIn('newbie01')
  })
  afterAll(() => api.close())
  const seed = async (caller = as) => (await api.call(ClientSeed, { as: caller })).reply.value.clientSeed

  test('every member has one of their own from the first time on, also when it is asked for twice at once', async () => {
    const [first, second] = await Promise.all([seed(), seed()])
    expect([first, second]).toEqual([await seed(), await seed()])
    expect(await seed(await api.signIn('demo01'))).not.toBe(first)
  })

  test('a member takes another one, which stays', async () => {
    const set = await api.call(SetClientSeed, { as, body: { clientSeed: 'siam-2026' } })
    expect([set.reply.value.clientSeed, await seed()]).toEqual(['siam-2026', 'siam-2026'])
  })

  test.each([['a|b'], ['x'.repeat(65)], ['']])('%j is refused, and the old one stays', async (clientSeed) => {
    const { status, failure } = await api.call(SetClientSeed, { as, body: { clientSeed } })
    expect([status, failure.code, await seed()]).toEqual([400, 'request.invalid', 'siam-2026'])
  })
})
