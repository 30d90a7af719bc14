import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import { sandboxForTests, type TestSandbox } from '../testing.ts'
import { startOperator } from './testing/operator.ts'

const raw = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
let operator: Awaited<ReturnType<typeof startOperator>>
let world: TestSandbox
beforeAll(async () => {
  operator = await startOperator(publicHalf(privateKeyOf(raw)), Date.now)
  world = await sandboxForTests({ PROVIDER_KEY: raw.toString('base64'), WALLET_URL: operator.url })
})
afterAll(async () => {
  await world.dispose()
  await operator.close()
})

const post = async (path: string, body: object) => {
  const reply = await world.sandbox.app.inject({ method: 'POST', url: `/games/api/${path}`, payload: body })
  return { status: reply.statusCode, body: reply.json() }
}
const open = async (game: string) => (await post('open', { token: 'good', game })).body

test('opens a game with its token, returns its bounds and the commit of its first round, and plays', async () => {
  const play = await open('himmapan-secrets')
  expect(play).toMatchObject({ ok: true, mode: 'real', currency: 'THB', least: 100, most: 100_000, balance: '1000.00' })
  expect(play.next).toMatchObject({
    commit: expect.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: 'siam-2026',
    nonce: 0,
  })
  const spun = await post('himmapan-secrets/spin', { play: play.play, stake: 1000 })
  expect(spun.body).toMatchObject({ ok: true, outcome: { base: { stops: expect.any(Array) } } })
})

test('plays the page’s game only, and nothing without a session', async () => {
  const { play } = await open('sky-lantern')
  for (const body of [
    { play, stake: 100 },
    { play: crypto.randomUUID(), stake: 100 },
  ])
    expect((await post('himmapan-secrets/spin', body)).body).toEqual({ ok: false, status: 'NOT_OPEN' })
})

test('LOB-188 hides the end of a lantern until it has ended', async () => {
  const { play } = await open('sky-lantern')
  const up = (await post('sky-lantern/rise', { play, stake: 100, autoOut: null })).body
  expect(up).toMatchObject({ ok: true })
  const state = (await post('sky-lantern/state', { play, roundId: up.roundId })).body
  expect(Object.keys(state).sort()).toEqual(['now', 'ok', 'outAt', 'risesAt', 'state'])
})

test('LOB-188 returns the next round’s commit with a rejected bet', async () => {
  const { play, next } = await open('himmapan-secrets')
  operator.refuse.set('bet-win', 'LIMIT_REACHED')
  operator.limit = { limit: 'loss.day', until: '2026-11-24T00:00:00+07:00' }
  const { body } = await post('himmapan-secrets/spin', { play, stake: 100 })
  operator.refuse.clear()
  expect(body).toMatchObject({ ok: false, status: 'LIMIT_REACHED', ...operator.limit, next: { nonce: next.nonce + 1 } })
  expect(body.next.commit).not.toBe(next.commit)
})

test('uses the member’s seed for future rounds, and rejects an invalid one', async () => {
  const { play, next } = await open('thai-hi-lo')
  const mine = (await post('seed', { play, game: 'thai-hi-lo', clientSeed: 'my-own_1' })).body
  expect(mine).toMatchObject({ ok: true, next: { clientSeed: 'my-own_1', nonce: 0 } })
  expect(mine.next.commit).not.toBe(next.commit)
  for (const clientSeed of ['', 'a|b', 'x'.repeat(65), 'ไทย'])
    expect((await post('seed', { play, game: 'thai-hi-lo', clientSeed })).body).toEqual({
      ok: false,
      status: 'MALFORMED',
    })
})

test.each([
  ['no bet', []],
  ['a bet on nothing', [{ bet: { on: 'seven' }, stake: 100 }]],
  ['a pair of one face', [{ bet: { on: 'pair', faces: [3, 3] }, stake: 100 }]],
  ['a face that no die has', [{ bet: { on: 'face', faces: [7] }, stake: 100 }]],
  ['21 bets', Array.from({ length: 21 }, () => ({ bet: { on: 'low' }, stake: 100 }))],
])('rejects a table with %s', async (_, bets) => {
  const { play } = await open('thai-hi-lo')
  expect((await post('thai-hi-lo/roll', { play, bets })).status).toBe(400)
})

test('has no games without a key', async () => {
  const bare = await sandboxForTests()
  const reply = await bare.sandbox.app.inject({ method: 'POST', url: '/games/api/open', payload: {} })
  expect(reply.statusCode).toBe(404)
  await bare.dispose()
})

test('FIX-538 plays only the page whose stake names the next commit, and sends the other the new one', async () => {
  const [first, second] = [await open('himmapan-secrets'), await open('himmapan-secrets')]
  expect(first.next.commit).toBe(second.next.commit)
  const spin = (page: typeof first, commit?: string) =>
    post('himmapan-secrets/spin', { play: page.play, stake: 1000, ...(commit ? { commit } : {}) })
  const stakes = () => operator.received.filter(({ call }) => call === 'bet-win').length
  const before = stakes()
  const [{ body: one }, { body: other }] = await Promise.all([
    spin(first, first.next.commit),
    spin(second, second.next.commit),
  ])
  const [played, refused] = one.ok ? [one, other] : [other, one]
  expect(played).toMatchObject({ ok: true, proof: { nonce: first.next.nonce } })
  expect(refused).toMatchObject({ ok: false, status: 'COMMIT_CHANGED', next: played.next })
  expect(stakes() - before).toBe(1)
  const again = await spin(one.ok ? second : first, refused.next.commit)
  expect(again.body).toMatchObject({ ok: true, proof: { nonce: first.next.nonce + 1 } })
})

test.each([
  ['thai-hi-lo', 'roll', { bets: [{ bet: { on: 'low' }, stake: 1000 }] }],
  ['sky-lantern', 'rise', { stake: 1000, autoOut: null }],
])(
  'FIX-538 rejects a stake in %s that names another commit without a charge; accepts one without a commit',
  async (game, act, bet) => {
    const { play, next } = await open(game)
    const before = operator.received.length
    const { body } = await post(`${game}/${act}`, { play, commit: '0'.repeat(64), ...bet })
    expect(body).toMatchObject({ ok: false, status: 'COMMIT_CHANGED', next })
    expect(operator.received.slice(before)).toEqual([])
    expect((await post(`${game}/${act}`, { play, ...bet })).body).toMatchObject({ ok: true })
  },
)
