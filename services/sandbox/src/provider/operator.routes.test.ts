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
])('with %s nothing is told', async (_what, over) => {
  expect(await ask('transactions', { day: day() }, over)).toEqual({
    status: 401,
    body: { status: 'INVALID_SIGNATURE' },
  })
})

test('API-104 a day tells what the operator has booked, both numbers of a spin, and nothing that was refused or play money', async () => {
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
