import { callbackPath } from '@tessera/outside'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'
import { signatureOf } from './callbacks.domain.ts'

let house: PayFixture
let as: Browser
const OLD = 'whsec_dGhlLW9sZC1zZWNyZXQtb2YtdGhlLWNoYW5uZWw='
beforeAll(async () => {
  // While a secret takes another's place both are live; another merchant has a gateway with the same one.
  house = await openPayFixture(undefined, (channels) => [
    ...channels.map((channel) => ({ ...channel, secrets: [...channel.secrets, OLD] })),
    ...channels.slice(0, 1).map((channel) => ({ ...channel, code: 'lotus-gateway', merchant: 'lotus' })),
  ])
  as = await house.signIn('demo01')
})
afterAll(() => house.close())

const secretOf = (channel: string) => house.channels.find(({ code }) => code === channel)?.secrets[0] ?? ''
/** What a channel tells, signed by one of its secrets, so many seconds off. */
const tell = async (
  body: object | string,
  {
    channel = 'siam-gateway',
    id = `evt_${crypto.randomUUID()}`,
    off = 0,
    secret = secretOf(channel),
    header = '',
  } = {},
) => {
  const timestamp = String(Math.floor(house.now().getTime() / 1_000) + off)
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = header || signatureOf(secret, { id, timestamp, body: payload })
  const reply = await house.app.inject({
    method: 'POST',
    url: callbackPath(channel),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
    payload,
  })
  return reply.statusCode
}
const paid = (reference: string, over: object = {}) => ({
  type: 'charge.paid',
  data: { reference, providerRef: `ch_${reference}`, amount: '208.00', currency: 'THB', ...over },
})
const kept = async () =>
  (
    await house.db
      .selectFrom('callback_events')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .execute()
  )[0]?.n
const order = async () => (await house.openOrder(as, 'gateway', '200.00')).reply.value

test('TRU-005 returns 401 for an event that is old or not signed by the channel, and stores no row', async () => {
  const { reference, id } = await order()
  const before = await kept()
  expect([
    await tell(paid(reference), { off: 301 }),
    await tell(paid(reference), { off: -301 }),
    await tell(paid(reference), { header: 'v1,AAAA' }),
    await tell(paid(reference), { secret: 'whsec_b3RoZXI=' }),
    await tell(paid(reference), { channel: 'nobody', secret: secretOf('siam-gateway') }),
  ]).toEqual([401, 401, 401, 401, 401])
  expect([await kept(), (await house.ask(as, id)).state]).toEqual([before, 'pending'])
  expect(await tell(paid(reference), { secret: OLD, off: 300 })).toBe(200)
  expect((await house.ask(as, id)).state).toBe('credited')
})

test('TRU-004 returns 200 for an event that is replayed, today or tomorrow, without effect', async () => {
  const one = await order()
  const event = paid(one.reference)
  const id = `evt_${crypto.randomUUID()}`
  expect(await Promise.all(Array.from({ length: 50 }, () => tell(event, { id })))).toEqual(Array(50).fill(200))
  const credited = await house.ask(as, one.id)
  house.advance(23 * 3_600_000)
  expect([await tell(event, { id }), await tell(event)]).toEqual([200, 200])
  expect(await house.ask(as, one.id)).toEqual({ ...credited, now: expect.any(String) })
  const rows = await house.db.selectFrom('payments_in').select('booked').where('order_id', '=', one.id).execute()
  expect(rows).toEqual([{ booked: 'deposit' }])
})

test('TRU-004 returns 503 for an event before its subject exists, and accepts it on the retry', async () => {
  as = await house.signIn('demo01')
  const one = await order()
  const back = { ...paid(one.reference), type: 'charge.charged_back' }
  const id = 'evt_early'
  const before = await kept()
  expect([await tell(back, { id }), await tell(paid('ZZZZZZZZZZZZ')), await kept()]).toEqual([503, 503, before])
  expect([await tell(paid(one.reference)), await tell(back, { id })]).toEqual([200, 200])
  expect((await house.ask(as, one.id)).state).toBe('charged_back')
})

test('API-141 moves only money of the same channel: another channel’s event has no effect', async () => {
  const one = await order()
  const foreign = { ...paid(one.reference), merchant: 'siam' }
  expect(await tell(foreign, { channel: 'lotus-gateway' })).toBe(503)
  expect(await tell(foreign, { channel: 'siam-bank' })).toBe(503)
  const rows = await house.db.selectFrom('payments_in').select('id').where('order_id', '=', one.id).execute()
  expect([rows, (await house.ask(as, one.id)).state]).toEqual([[], 'pending'])
})

test('API-141 returns 200 for unknown types and stores them unchanged; returns 400 for an invalid event', async () => {
  const body = { type: 'payout.delayed', data: { anything: [1, 2] } }
  expect(await tell(body, { id: 'evt_unknown' })).toBe(200)
  const [row] = await house.db.selectFrom('callback_events').selectAll().where('event_id', '=', 'evt_unknown').execute()
  expect(row).toMatchObject({
    merchant: 'siam',
    channel: 'siam-gateway',
    type: 'payout.delayed',
    body: JSON.stringify(body),
  })
  expect([await tell('no json'), await tell({ data: {} }), await tell({ type: 'charge.paid', data: {} })]).toEqual([
    400, 400, 400,
  ])
})

const received = (over: object = {}) => ({
  type: 'money.received',
  data: {
    ...{ providerRef: `in_${crypto.randomUUID()}`, reference: null, account: null, amount: '5.00', currency: 'THB' },
    ...{ payer: null, at: house.now().getTime(), ...over },
  },
})

test.each([
  ['an amount of zero of a charge', () => paid('ABCDEFGHJKLM', { amount: '0.00' })],
  ['an amount of zero', () => received({ amount: '000.00' })],
  ['a time after every date', () => received({ at: 8_640_000_000_000_001 })],
  ['a time in the year 275760', () => received({ at: 8_640_000_000_000_000 })],
  ['a time before every date', () => received({ at: -8_640_000_000_000_000 })],
  ['a NUL in the payer', () => received({ payer: { bank: 'KBANK', number: '1\u0000', name: 'x' } })],
  ['a NUL in a reference', () => paid('a\u0000', { providerRef: 'x\u0000' })],
  ['a NUL in an unknown type', () => ({ type: 'a\u0000b' })],
  ['half a character', () => received({ providerRef: '\ud800' })],
  ['a reference of 30,000 characters', () => received({ providerRef: crypto.randomUUID().repeat(900) })],
])('API-141 returns 400 for %s, and stores no row', async (_what, body) => {
  const before = await kept()
  expect([await tell(body(), { channel: 'siam-bank' }), await kept()]).toEqual([400, before])
})

test('FIX-502 opens a case for a charge that is credited here and reported as failed, and none for one that expired unpaid', async () => {
  const [credited, unpaid] = [await order(), await order()]
  await tell(paid(credited.reference))
  await house.waitForState(as, credited.id, 'credited')
  house.advance(3_600_000)
  await house.runDueJobs()
  const failed = (reference: string) => ({ ...paid(reference), type: 'charge.failed' })
  expect([await tell(failed(credited.reference)), await tell(failed(unpaid.reference))]).toEqual([200, 200])
  const answer = await house.operate('GET', 'cashier/cases', await house.signInOperator('viewer'))
  expect(answer.json().value).toMatchObject([
    { about: 'charge', reference: credited.reference, here: 'credited', there: 'failed', amount: '208.00' },
  ])
})
