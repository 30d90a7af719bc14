import { migrate } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { type EncryptedEnvelope, encryptionHeader } from '@tessera/site'
import { EncryptionKey, Login } from '@tessera/site/calls'
import type { KyselyPlugin } from 'kysely'
import { MIGRATIONS_DIR } from '../../../index.ts'
import type { Tables } from '../../../tables.ts'
import { sealBody } from '../../../testing/seal.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { createEncryptionRepository } from './encryption.repository.ts'
import { createEncryptionService } from './encryption.service.ts'

let api: TestApi
let key = { kid: '', key: '' }
beforeAll(async () => {
  api = await startTestApi()
  key = (await api.call(EncryptionKey)).reply.value
})
afterAll(() => api.close())

const body = { type: 'username', username: 'demo01', password: 'Demo1234', side: 'member' }
const seal = (): EncryptedEnvelope => sealBody(body, key, api.now().getTime())
const send = (envelope: object, header: string = encryptionHeader(key.kid)) =>
  api.call(Login, { body: envelope, headers: { encryption: header } })
const flip = (text: string): string => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`

test('API-012 the named scheme with the published key is opened', async () => {
  expect((await send(seal())).status).toBe(200)
})

test('the password is nowhere in the envelope', () => {
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
  ['a stale time stamp', () => sealBody(body, key, api.now().getTime() - 300_001), null],
  ['a time stamp from the future', () => sealBody(body, key, api.now().getTime() + 300_001), null],
])('API-012 %s is refused', async (_what, change, header) => {
  const answer = await send(change(seal()), header ?? undefined)
  expect([answer.status, answer.failure.code]).toEqual([400, 'encryption.refused'])
})

test('API-012 a repeated envelope is refused, also many at once', async () => {
  const envelope = seal()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(envelope)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(400)])
})

test('the key stays the same when the api starts again', async () => {
  const second = await startTestApi({ open: async () => api.database })
  expect((await second.call(EncryptionKey)).reply.value).toEqual(key)
  await second.close()
})

/** Another process: its clock is behind, and what it read first reaches it late. */
const slowlyReading = (settled: Promise<unknown>): KyselyPlugin => {
  let first = true
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (first && result.rows.length === 0) {
        first = false
        await settled
      }
      return result
    },
  }
}

describeOnOneEngine('the key of bodies', (engine) => {
  test('SEC-18 two processes that start together publish one key', async () => {
    const { db, close } = await engine.open<Tables>()
    await migrate(db, MIGRATIONS_DIR)
    const now = Date.now()
    let done: (value: unknown) => void = () => undefined
    const settled = new Promise((resolve) => {
      done = resolve
    })
    const late = createEncryptionService(
      createEncryptionRepository(db.withPlugin(slowlyReading(settled))),
      () => new Date(now - 60_000),
    )
    const early = await createEncryptionService(createEncryptionRepository(db), () => new Date(now))
    done(undefined)
    expect((await late).publicKey()).toEqual(early.publicKey())
    await close()
  })
})
