import { verify as checkSignature, createPublicKey, type JsonWebKey } from 'node:crypto'
import { OUTSIDE, PhoneTokenClaims, VerifyChecked, VerifyStarted, verifyIssuerPath } from '@tessera/outside'
import { OUTSIDE_SITE, startExternalServices, type TestExternalServices } from '../../testing.ts'
import { createFaultStore } from '../faults.ts'
import { createMessages } from '../messages/messages.ts'
import { createSigningKeys } from '../signing/signing-keys.ts'
import { openExternalStore } from '../store.ts'
import { createPhoneVerification } from './verify.ts'

let world: TestExternalServices
let count = 0
beforeAll(async () => {
  world = await startExternalServices()
})
afterAll(() => world.close())

const number = () => {
  count += 1
  return `+669${String(count).padStart(8, '0')}`
}
const post = async (path: string, body: unknown) => {
  const reply = await fetch(`${world.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, headers: reply.headers, json: (await reply.json()) as unknown }
}
const start = async (phone: string) =>
  VerifyStarted.parse((await post(OUTSIDE.verifyStart, { siteKey: OUTSIDE_SITE.siteKey, phone })).json).verification
const codeFor = async (phone: string) => /\d{6}/.exec((await world.messagesTo(phone))[0]?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const proved = async (phone: string) => {
  const verification = await start(phone)
  const { json } = await post(OUTSIDE.verifyCheck, { verification, code: await codeFor(phone) })
  return VerifyChecked.parse(json).idToken
}

interface Jwk extends JsonWebKey {
  kid: string
}
const keys = async () => ((await (await fetch(`${world.origin}${OUTSIDE.verifyJwks}`)).json()) as { keys: Jwk[] }).keys
const read = <T>(part = ''): T => JSON.parse(Buffer.from(part, 'base64url').toString()) as T
async function opened(token: string): Promise<PhoneTokenClaims> {
  const [head, claims, signature = ''] = token.split('.')
  const { alg, kid } = read<{ alg: string; kid: string }>(head)
  const jwk = (await keys()).find((one) => one.kid === kid)
  expect([alg, jwk?.kty, jwk?.d]).toEqual(['RS256', 'RSA', undefined])
  const key = createPublicKey({ format: 'jwk', key: jwk as Jwk })
  expect(checkSignature('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  )
  return PhoneTokenClaims.parse(read(claims))
}

test('returns a signed token of the number for the code from the inbox', async () => {
  const phone = number()
  const from = Math.floor(Date.now() / 1_000)
  const claims = await opened(await proved(phone))
  const now = Date.now() / 1_000
  expect(claims).toMatchObject({
    iss: `${world.origin}${verifyIssuerPath(OUTSIDE_SITE.projectId)}`,
    aud: OUTSIDE_SITE.projectId,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  })
  expect(claims.sub).toBe(claims.user_id)
  expect([claims.auth_time >= from, claims.auth_time <= now]).toEqual([true, true])
  expect(claims.exp - claims.iat).toBe(3_600)
})

test('accepts a code once, and proves nothing for a wrong one', async () => {
  const phone = number()
  const verification = await start(phone)
  const code = await codeFor(phone)
  const check = (typed: string) => post(OUTSIDE.verifyCheck, { verification, code: typed })
  expect(await check(wrong(code))).toMatchObject({ status: 400, json: { error: 'wrong-code' } })
  expect((await check(code)).status).toBe(200)
  expect(await check(code)).toMatchObject({ status: 400, json: { error: 'expired' } })
})

test('rejects even the right code after five attempts', async () => {
  const phone = number()
  const verification = await start(phone)
  const code = await codeFor(phone)
  for (let i = 0; i < 5; i += 1) await post(OUTSIDE.verifyCheck, { verification, code: wrong(code) })
  expect((await post(OUTSIDE.verifyCheck, { verification, code })).json).toEqual({ error: 'too-many' })
})

test('accepts the newest code only', async () => {
  const phone = number()
  const old = await start(phone)
  const code = await codeFor(phone)
  await start(phone)
  expect((await post(OUTSIDE.verifyCheck, { verification: old, code })).json).toEqual({ error: 'expired' })
})

test('expires a code after five minutes', () => {
  let now = 1_000_000
  const store = openExternalStore(null)
  const messages = createMessages({ store, now: () => now })
  const deps = { store, now: () => now, faults: createFaultStore(store), messages }
  const verify = createPhoneVerification({
    ...deps,
    sites: [OUTSIDE_SITE],
    keys: createSigningKeys({ ...deps, owner: 'verify', alg: 'ES256' }),
  })
  const phone = number()
  const started = verify.start({ siteKey: OUTSIDE_SITE.siteKey, phone, language: 'en' })
  const code = /\d{6}/.exec(messages.list({ to: phone })[0]?.text ?? '')?.[0] ?? ''
  const check = () => verify.check({ verification: started?.verification ?? '', code }, () => 'issuer')
  now += 300_000
  expect(check()).toEqual({ ok: false, error: 'expired' })
  now -= 1
  expect(check()).toMatchObject({ ok: true })
  store.close()
})

test('sends nothing for an unknown site key', async () => {
  const phone = number()
  expect((await post(OUTSIDE.verifyStart, { siteKey: 'another-key', phone })).status).toBe(403)
  expect(await world.messagesTo(phone)).toEqual([])
})

test('allows calls from pages of any site, without cookies', async () => {
  const asked = await fetch(`${world.origin}${OUTSIDE.verifyStart}`, { method: 'OPTIONS' })
  expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type'])
  const { headers } = await post(OUTSIDE.verifyCheck, { verification: 'none', code: '000000' })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test.each([
  ['audience', { aud: 'another-project' }],
  ['other-number', { phone_number: '+66990000001' }],
] as const)('with the fault %s returns a signed and wrong token', async (fault, claims) => {
  const phone = '+66990000000'
  await world.fault({ on: 'verify', to: phone, fault })
  expect(await opened(await proved(phone))).toMatchObject(claims)
  await world.fault({ on: 'verify', to: phone, fault: null })
  expect(await opened(await proved(phone))).toMatchObject({ aud: OUTSIDE_SITE.projectId, phone_number: phone })
})

test('with the fault expired returns an expired token', async () => {
  const phone = number()
  await world.fault({ on: 'verify', to: phone, fault: 'expired' })
  expect((await opened(await proved(phone))).exp).toBeLessThan(Date.now() / 1_000)
})

test('signs with a new key after rotation, and verifies with the old one until it is removed', async () => {
  const token = await proved(number())
  await world.call(OUTSIDE.verifyRotate, {})
  const old = await opened(token)
  expect(old.aud).toBe(OUTSIDE_SITE.projectId)
  const { json } = await world.call(OUTSIDE.verifyRotate, { forget: true })
  expect((await keys()).map(({ kid }) => kid)).toEqual([(json as { kid: string }).kid])
  await opened(await proved(number()))
})
