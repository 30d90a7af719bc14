import { privateKeyOf, publicHalf, signatureOf } from '@tessera/wallet-protocol'
import { sandboxForTests, type TestSandbox } from '../testing.ts'
import { startOperator } from './testing/operator.ts'

const keyOf = (fill: number) => privateKeyOf(Buffer.alloc(32, fill))
const provider = Buffer.alloc(32, 7)
let operator: Awaited<ReturnType<typeof startOperator>>
let world: TestSandbox
beforeAll(async () => {
  operator = await startOperator(publicHalf(privateKeyOf(provider)), Date.now)
  world = await sandboxForTests({
    PROVIDER_KEY: provider.toString('base64'),
    WALLET_URL: operator.url,
    OPERATOR_PUBLIC_KEY: publicHalf(keyOf(9)),
  })
})
afterAll(async () => {
  await world.dispose()
  await operator.close()
})

const page = async (path: string, payload: object) =>
  (await world.sandbox.app.inject({ method: 'POST', url: `/games/api/${path}`, payload })).json()
const ask = async (path: string, body: object, over: { key?: number; off?: number; operator?: string } = {}) => {
  const raw = Buffer.from(JSON.stringify(body))
  const at = Math.floor(Date.now() / 1000) + (over.off ?? 0)
  const reply = await world.sandbox.app.inject({
    method: 'POST',
    url: `/operator/v1/${path}`,
    payload: raw,
    headers: {
      'content-type': 'application/json',
      'x-operator': over.operator ?? 'TESSERA',
      'x-key': 'o1',
      'x-timestamp': String(at),
      'x-signature': signatureOf(keyOf(over.key ?? 9), at, `/operator/v1/${path}`, raw),
    },
  })
  return { status: reply.statusCode, body: reply.json() }
}
const day = () => new Date().toISOString().slice(0, 10)

test.each<[string, Parameters<typeof ask>[2]]>([
  ['another key', { key: 8 }],
  ['an old timestamp', { off: -301 }],
  ['another name', { operator: 'OTHER' }],
])('returns nothing with %s', async (_what, over) => {
  expect(await ask('transactions', { day: day() }, over)).toEqual({
    status: 401,
    body: { status: 'INVALID_SIGNATURE' },
  })
})

test('API-104 lists a day’s booked transactions, both numbers of a spin, and nothing rejected or of play money', async () => {
  const { play } = await page('open', { token: 'good', game: 'thai-hi-lo' })
  const bets = ['low', 'high'].map((on) => ({ bet: { on }, stake: 1_000 }))
  operator.refuse.set('bet-win', 'LIMIT_REACHED')
  await page('thai-hi-lo/roll', { play, bets })
  operator.refuse.clear()
  const { play: other } = await page('open', { token: 'good', game: 'himmapan-secrets' })
  const spun = await page('himmapan-secrets/spin', { play: other, stake: 5_000 })
  operator.mode = 'trial'
  const { play: trial } = await page('open', { token: 'good', game: 'himmapan-secrets' })
  await page('himmapan-secrets/spin', { play: trial, stake: 5_000 })
  operator.mode = 'real'
  const { body } = await ask('transactions', { day: day() })
  const its = { roundId: spun.roundId, currency: 'THB', at: expect.any(String) }
  expect(body).toEqual({
    status: 'OK',
    rows: [
      { ...its, txId: `${spun.roundId}-b`, kind: 'bet', amount: '50.00' },
      ...(spun.win > 0
        ? [{ ...its, txId: `${spun.roundId}-w`, kind: 'win', amount: (spun.win / 100).toFixed(2) }]
        : []),
    ],
    next: null,
  })
  expect((await ask('transactions', { day: '2026-01-01' })).body).toEqual({ status: 'OK', rows: [], next: null })
  expect((await ask('transactions', { day: day(), cursor: 'x' })).body).toEqual({ status: 'MALFORMED' })
})

describe('free rounds', () => {
  const grant = { user: 'u-1', gameId: 'himmapan-secrets', count: 2, stake: '10.00', expiresAt: '2099-01-01T00:00:00Z' }
  const give = async (over: object) => (await ask('free-rounds', { ...grant, ...over })).body.status
  const spins = () => operator.received.filter(({ call }) => call === 'bet-win').map(({ body }) => body)
  const spin = (play: string, freeRound: string) => page('himmapan-secrets/spin', { play, stake: 5_000, freeRound })
  const open = async () => page('open', { token: 'good', game: 'himmapan-secrets' })

  test('accepts a grant once per id, and rejects it for a game or a stake without free rounds', async () => {
    const grantId = 'once'
    expect([await give({ grantId, user: 'u-2' }), await give({ grantId, user: 'u-2' })]).toEqual(['OK', 'OK'])
    expect(await give({ grantId, user: 'u-2', count: 3 })).toBe('TX_CONFLICT')
    expect(await give({ grantId: 'other', gameId: 'sky-lantern' })).toBe('UNKNOWN_GAME')
    expect(await give({ grantId: 'other', stake: '10.50' })).toBe('STAKE_OUT_OF_RANGE')
    expect(await give({ grantId: 'other', count: 0 })).toBe('MALFORMED')
  })

  test('charges nothing for a free spin and pays by its stake; shows the page the remaining ones', async () => {
    await give({ grantId: 'two' })
    const { play, free } = await open()
    expect(free).toEqual({ grantId: 'two', left: 2, stake: 1_000 })
    const before = operator.balance
    const first = await spin(play, 'two')
    expect([first.ok, first.free]).toEqual([true, { ...free, left: 1 }])
    expect(spins().at(-1)).toMatchObject({ bet: '0.00', freeRoundId: 'two', win: (first.win / 100).toFixed(2) })
    expect(operator.balance).toBe(before + first.win)
    expect((await open()).free).toMatchObject({ left: 1 })
  })

  test('plays a rejected one later; ends them if the operator reports none left, without a stake', async () => {
    const { play } = await open()
    operator.refuse.set('bet-win', 'REALITY_CHECK')
    expect(await spin(play, 'two')).toMatchObject({ status: 'REALITY_CHECK', free: { left: 1 } })
    operator.refuse.set('bet-win', 'FREE_ROUND_USED')
    const other = (await open()).play
    expect(await spin(other, 'two')).toMatchObject({ status: 'FREE_ROUND_USED', free: null })
    operator.refuse.clear()
    const sent = spins().length
    expect(await spin((await open()).play, 'two')).toMatchObject({ status: 'FREE_ROUND_USED', free: null })
    expect(spins()).toHaveLength(sent)
  })

  test('plays those that end first before others, and neither expired ones nor a trial’s', async () => {
    await give({ grantId: 'later' })
    await give({ grantId: 'sooner', expiresAt: '2098-01-01T00:00:00Z' })
    await give({ grantId: 'ended', expiresAt: '2020-01-01T00:00:00Z' })
    expect((await open()).free).toMatchObject({ grantId: 'sooner' })
    operator.mode = 'trial'
    expect((await open()).free).toBeNull()
    operator.mode = 'real'
  })
})
