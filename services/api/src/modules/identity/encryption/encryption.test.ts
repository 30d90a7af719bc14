import { migrate } from '@tessera/server'
import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine } from '@tessera/server/testing'
import { type EncryptedEnvelope, encryptionHeader } from '@tessera/site'
import { EncryptionKey, Login, Register } from '@tessera/site/calls'
import { encryptBody } from '../../../../testing/encrypt-body.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import type { Tables } from '../../../database/tables.ts'
import { MIGRATIONS_DIR } from '../../../index.ts'
import { createEncryptionRepository } from './encryption.repository.ts'
import { createEncryptionService } from './encryption.service.ts'

interface PublishedKey {
  kid: string
  key: string
  merchant?: string | undefined
}

let api: TestApi
let key: PublishedKey = { kid: '', key: '' }
beforeAll(async () => {
  api = await startTestApi()
  key = (await api.call(EncryptionKey)).reply.value
})
afterAll(() => api.close())

const body = { type: 'username', username: 'demo01', password: 'Demo1234', side: 'member' }
const seal = (): EncryptedEnvelope => encryptBody(body, key, api.now().getTime(), Login.path)
const send = (envelope: object, header: string = encryptionHeader(key.kid)) =>
  api.call(Login, { body: envelope, headers: { encryption: header } })
const flip = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`

test('API-012 opens the named scheme with the published key', async () => {
  expect((await send(seal())).status).toBe(200)
})

test('does not expose the password in the envelope', () => {
  const wire = JSON.stringify(seal())
  expect(wire).not.toContain('Demo1234')
  expect(wire).not.toContain(Buffer.from('Demo1234').toString('base64').slice(0, 10))
})

test.each<[string, (envelope: EncryptedEnvelope) => EncryptedEnvelope, string | null]>([
  ['an unknown scheme', (e) => e, 'ROT13; kid=1'],
  ['a header that names another key', (e) => e, 'TSR1; kid=other'],
  ['no header', (e) => e, ''],
  ['an unknown key in the body', (e) => ({ ...e, kid: 'other' }), null],
  ['a changed text', (e) => ({ ...e, ct: flip(e.ct) }), null],
  ['a changed vector', (e) => ({ ...e, iv: flip(e.iv) }), null],
  ['a changed MAC', (e) => ({ ...e, mac: flip(e.mac) }), null],
  ['a changed time stamp', (e) => ({ ...e, ts: e.ts + 1 }), null],
  ['another nonce', (e) => ({ ...e, nonce: flip(e.nonce) }), null],
  ['a short nonce', (e) => ({ ...e, nonce: 'QUJD' }), null],
  ['a point that is not on the curve', (e) => ({ ...e, epk: Buffer.alloc(65, 4).toString('base64') }), null],
  ['a stale time stamp', () => encryptBody(body, key, api.now().getTime() - 300_001, Login.path), null],
  ['a time stamp from the future', () => encryptBody(body, key, api.now().getTime() + 300_001, Login.path), null],
])('API-012 rejects %s', async (_what, change, header) => {
  const answer = await send(change(seal()), header ?? undefined)
  expect([answer.status, answer.failure.code]).toEqual([400, 'encryption.refused'])
})

test('FIX-015 binds an envelope to one call of one merchant', async () => {
  const forRegister = encryptBody(body, key, api.now().getTime(), Register.path)
  const forOther = encryptBody(body, { ...key, merchant: 'lotus' }, api.now().getTime(), Login.path)
  const answers = [await send(forRegister), await send(forOther)]
  expect(key.merchant).toBe('siam')
  expect(answers.map(({ failure }) => failure.code)).toEqual(['encryption.refused', 'encryption.refused'])
})

test('FIX-015 accepts the scheme of the previous release, and not in the place of the present one', async () => {
  const old = () => encryptBody(body, { kid: key.kid, key: key.key }, api.now().getTime(), Login.path)
  expect((await send(old(), encryptionHeader(key.kid, 'TSR1'))).status).toBe(200)
  expect((await send(old())).failure.code).toBe('encryption.refused')
  expect((await send(seal(), encryptionHeader(key.kid, 'TSR1'))).failure.code).toBe('encryption.refused')
})

test('API-012 rejects a repeated envelope, also many simultaneously', async () => {
  const envelope = seal()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(envelope)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(400)])
})

test('preserves the key across restarts of the api', async () => {
  const second = await startTestApi({ open: async () => api.database })
  expect((await second.call(EncryptionKey)).reply.value).toEqual(key)
  await second.close()
})

const SECRET = 'a secret outside of the database'

describeOnOneEngine('the keys of bodies', (engine) => {
  const open = async () => {
    const { db, close } = await engine.open<Tables>()
    await migrate(db, MIGRATIONS_DIR)
    let at = Date.now()
    const start = (secret = SECRET, skew = 0) =>
      createEncryptionService({ repository: createEncryptionRepository(db), secret, now: () => new Date(at + skew) })
    const pass = (ms: number) => {
      at += ms
    }
    type Service = Awaited<ReturnType<typeof start>>
    const target = { path: Login.path, merchant: 'siam' }
    const send = (to: Service, published: PublishedKey) =>
      to.open(
        encryptionHeader(published.kid),
        encryptBody(body, { ...published, merchant: target.merchant }, at, target.path),
        target,
      )
    return { db, close, start, pass, send }
  }

  test('SEC-18 publishes one key for processes that start together', async () => {
    const { close, start } = await open()
    const started = await Promise.all([start(), start(SECRET, -60_000), start()])
    expect(new Set(started.map((one) => one.publicKey().kid)).size).toBe(1)
    await close()
  })

  test('SEC-39 FIX-015 publishes a key for a day, opens with it for an hour more, and then deletes it', async () => {
    const { db, close, start, pass, send } = await open()
    const [one, other] = [await start(), await start()]
    const first = one.publicKey()
    pass(24 * HOUR_MS - 1)
    await one.sweep()
    expect(one.publicKey()).toEqual(first)
    pass(1)
    await one.sweep()
    const second = one.publicKey()
    expect(second.kid).not.toBe(first.kid)
    // The other process has not read it yet.
    expect([other.publicKey(), await send(other, second), await send(one, first)]).toEqual([
      first,
      { ok: true, value: body },
      { ok: true, value: body },
    ])
    pass(HOUR_MS)
    await one.sweep()
    expect((await send(one, first)).ok).toBe(false)
    expect((await db.selectFrom('body_keys').select('kid').execute()).map(({ kid }) => kid)).toEqual([second.kid])
    await close()
  })

  test('FIX-015 opens nothing with the database alone, and starts with a new key under another secret', async () => {
    const { db, close, start, send } = await open()
    const one = await start()
    const { sealed } = await db.selectFrom('body_keys').select('sealed').executeTakeFirstOrThrow()
    const other = await start('another secret, outside of the database')
    expect(Buffer.from(sealed, 'base64')).toHaveLength(12 + 16 + 44)
    expect(other.publicKey().kid).not.toBe(one.publicKey().kid)
    expect([(await send(other, one.publicKey())).ok, (await send(other, other.publicKey())).ok]).toEqual([false, true])
    await close()
  })
})
