import { apiError, type FakeReplies, fakeHost, type fakeHttp } from '@tessera/testing'
import { createLauncher } from '../features/launch/launcher.ts'

const launched = {
  gameType: 'RNG',
  vassalage: 'PG',
  gameId: 'g1',
  nodeId: 'n1',
  supportPlay: true,
  isGameH5: true,
  playType: 'ent',
  url: '/play/n1',
}

function aLaunch(replies: FakeReplies, session: object | null = {}) {
  const host = fakeHost({ slice: 'mfe-lobby', session, replies: { 'GET /api/v1/games/launch': launched, ...replies } })
  const order: string[] = []
  const launch = createLauncher(host, (url) => order.push(`open ${url}`))
  const keys = () => (host.http as ReturnType<typeof fakeHttp>).calls.map(({ key, query }) => [key, query.nodeId])
  return { host, order, keys, launch }
}
const busy = () => Promise.reject(apiError('system.busy'))

test('LOB-149 a game that was launched is put among the recent ones before it opens', async () => {
  const added = Promise.withResolvers<object>()
  const { order, keys, launch } = aLaunch({ 'GET /api/v1/recent/add': () => added.promise } as unknown as FakeReplies)
  const launching = launch('n1', 'Naga')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([order, keys()]).toEqual([
    [],
    [
      ['GET /api/v1/games/launch', 'n1'],
      ['GET /api/v1/recent/add', 'n1'],
    ],
  ])
  added.resolve({})
  await launching
  expect(order).toEqual(['open /play/n1'])
})

test.each([
  ['a launch that is refused', { 'GET /api/v1/games/launch': busy }, {}],
  ['a guest', {}, null],
])('LOB-149 %s adds nothing', async (_, replies, session) => {
  const { order, keys, launch } = aLaunch(replies as FakeReplies, session)
  await launch('n1', 'Naga')
  expect([order, keys().flat()]).toEqual([[], expect.not.arrayContaining(['GET /api/v1/recent/add'])])
})

test.each([
  ['fails', busy],
  ['does not answer', () => new Promise(() => {})],
])('LOB-149 when the adding %s the game opens all the same, and nobody is told', async (_, add) => {
  const { host, order, launch } = aLaunch({ 'GET /api/v1/recent/add': add } as unknown as FakeReplies)
  await launch('n1', 'Naga')
  expect([order, host.log.errors]).toEqual([['open /play/n1'], []])
})
