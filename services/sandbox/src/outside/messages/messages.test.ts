import { OUTSIDE, Taken } from '@tessera/outside'
import { until } from '@tessera/server/testing'
import { sandboxForTests, startExternalServices, type TestExternalServices } from '../../testing.ts'
import { openExternalStore } from '../store.ts'
import { createMessages, searchPattern } from './messages.ts'

let world: TestExternalServices
let count = 0
beforeAll(async () => {
  world = await startExternalServices()
})
afterAll(() => world.close())

const number = () => {
  count += 1
  return `+668${String(count).padStart(8, '0')}`
}
const sms = (to: string, reference: string, text = 'รหัส 123456') => world.call(OUTSIDE.sms, { to, text, reference })

test('delivers an SMS and a mail with their texts', async () => {
  const to = number()
  expect((await sms(to, 'arrive-1')).status).toBe(200)
  await world.call(OUTSIDE.mail, {
    to: 'a@example.com',
    subject: 'ลืมรหัสผ่าน',
    text: 'ลิงก์',
    html: '<p>ลิงก์</p>',
    reference: 'arrive-2',
  })
  expect(await world.messagesTo(to)).toEqual([
    expect.objectContaining({ kind: 'sms', to, text: 'รหัส 123456', subject: null, html: null, reference: 'arrive-1' }),
  ])
  expect(await world.messagesTo('A@EXAMPLE.com')).toEqual([
    expect.objectContaining({ kind: 'mail', subject: 'ลืมรหัสผ่าน', html: '<p>ลิงก์</p>' }),
  ])
})

test('returns the same response for a resent reference, and delivers it once', async () => {
  const to = number()
  const [one, two] = [await sms(to, 'again'), await sms(to, 'again')]
  expect(two).toEqual(one)
  expect(await world.messagesTo(to)).toHaveLength(1)
})

test('lists messages by kind and after the last one seen', async () => {
  const to = number()
  const { id } = Taken.parse((await sms(to, 'first')).json)
  await sms(to, 'second')
  const after = await world.call(`${OUTSIDE.messages}?${new URLSearchParams({ to, kind: 'sms', after: id })}`)
  expect(after.json).toEqual({ messages: [expect.objectContaining({ reference: 'second' })] })
  const mails = await world.call(`${OUTSIDE.messages}?${new URLSearchParams({ to, kind: 'mail' })}`)
  expect(mails.json).toEqual({ messages: [] })
})

test.each([
  [OUTSIDE.sms, { to: '+66812345678', text: 'a', reference: 'r' }],
  [OUTSIDE.mail, { to: 'a@example.com', subject: 'a', text: 'a', reference: 'r' }],
  [OUTSIDE.faults, { on: 'sms', to: '+66812345678', fault: null }],
  [OUTSIDE.messages, null],
])('limits %s to the bearer of the key', async (path, body) => {
  const call = (authorization: string) =>
    fetch(`${world.origin}${path}`, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  expect((await call('Bearer another')).status).toBe(401)
  expect((await call('')).status).toBe(401)
})

test('disables all of this without the key', async () => {
  const { sandbox, dispose } = await sandboxForTests()
  for (const path of [OUTSIDE.messages, '/inbox', '/inbox/messages', '/oidc/line/jwks', OUTSIDE.verifyJwks])
    expect((await sandbox.app.inject({ url: path })).statusCode).toBe(404)
  await dispose()
})

test.each(['0812345678', '+6681', 'somebody'])('rejects an SMS to %s', async (to) => {
  expect((await sms(to, 'wrong')).status).toBe(400)
})

test('delivers nothing to a rejecting number until the fault is cleared', async () => {
  const to = number()
  await world.fault({ on: 'sms', to, fault: 'refused' })
  expect(await sms(to, 'refused')).toEqual({ status: 422, json: { error: 'refused' } })
  expect(await world.messagesTo(to)).toEqual([])
  await world.fault({ on: 'sms', to, fault: null })
  expect((await sms(to, 'refused')).status).toBe(200)
})

test('responds after the configured time for a slow number', async () => {
  const to = number()
  await world.fault({ on: 'sms', to, fault: 'slow', ms: 250 })
  // A lower limit: no machine is too slow for it.
  const from = performance.now()
  await sms(to, 'slow')
  expect(performance.now() - from).toBeGreaterThanOrEqual(240)
})

test('accepts a message silently; returns the same id on a resend', async () => {
  const to = number()
  await world.fault({ on: 'mail', to: 'silent@example.com', fault: 'silent' })
  await world.fault({ on: 'sms', to, fault: 'silent' })
  let answers = 0
  const first = sms(to, 'silent').finally(() => answers++)
  // It ends with the test's world.
  first.catch(() => undefined)
  const kept = await until(async () => (await world.messagesTo(to))[0], 'the message')
  await world.fault({ on: 'sms', to, fault: null })
  expect((await sms(to, 'silent')).json).toEqual({ id: kept.id })
  expect(answers).toBe(0)
})

test('delivers a duplicate twice with one response', async () => {
  const to = number()
  await world.fault({ on: 'sms', to, fault: 'duplicate' })
  const [one, two] = [await sms(to, 'twice'), await sms(to, 'twice')]
  expect(two).toEqual(one)
  expect(await world.messagesTo(to)).toHaveLength(2)
})

test('retains only the newest messages', () => {
  const store = openExternalStore(null)
  const messages = createMessages({ store, now: () => 1, maxMessages: 3 })
  for (const reference of ['a', 'b', 'c', 'd', 'e'])
    messages.storeMessage('sms', { to: '+66812345678', text: 'x', reference })
  expect(messages.list({}).map(({ reference }) => reference)).toEqual(['e', 'd', 'c'])
  expect(store.prepare('select count(*) as many from answers').get()).toEqual({ many: 3 })
  store.close()
})

test.each([
  ['081 234-5678', '%812345678%'],
  ['+66 81', '%6681%'],
  ['somsri', '%somsri%'],
  ['100%_a', '%100\\%\\_a%'],
  ['', '%%'],
])('searches for %s and finds %s', (words, pattern) => {
  expect(searchPattern(words)).toBe(pattern)
})
