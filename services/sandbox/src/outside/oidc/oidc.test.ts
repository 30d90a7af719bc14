import { Brand, rotatePath, TokenReply } from '@tessera/outside'
import { OUTSIDE_CLIENT, startExternalServices, type TestExternalServices } from '../../testing.ts'
import { openExternalStore } from '../store.ts'
import { oidcClient } from '../testing/oidc-client.ts'
import { createGrants } from './grants.ts'
import { PEOPLE, subjectOf } from './people.ts'

let world: TestExternalServices
beforeAll(async () => {
  world = await startExternalServices()
})
afterAll(() => world.close())

const [somsri] = PEOPLE
const clientOf = (brand: Brand) => oidcClient(world.origin, brand)

describe.each(Brand.options)('%s', (brand) => {
  test('returns a person who consents with a code, exchanged for a signed token with its claims', async () => {
    const client = await clientOf(brand)
    const page = await client.open()
    expect(page.status).toBe(200)
    const back = client.backWith(await client.answer(await page.text(), { answer: 'allow', person: 'somsri' }))
    const { issuer } = client.discovery
    expect(back).toEqual({
      to: OUTSIDE_CLIENT.redirectUris[0],
      told: { code: expect.stringMatching(/^[\w-]{43}$/), state: client.asked.state, iss: issuer },
    })
    const from = Date.now()
    const { status, json } = await client.redeemCode(back.told.code ?? '')
    expect(status).toBe(200)
    const sub = somsri && subjectOf(brand, somsri)
    const claims = await client.verifyIdToken(json)
    expect(claims).toMatchObject({
      iss: issuer,
      aud: OUTSIDE_CLIENT.clientId,
      nonce: client.asked.nonce,
      sub,
      name: 'สมศรี ใจดี',
      email: 'somsri@example.com',
      email_verified: true,
    })
    expect(claims.exp - 3_600).toBeGreaterThanOrEqual(Math.floor(from / 1_000))
    expect(claims.exp - 3_600).toBeLessThanOrEqual(Date.now() / 1_000)
    const info = await client.userinfo(TokenReply.parse(json).access_token)
    expect(await info.json()).toEqual({
      sub,
      name: 'สมศรี ใจดี',
      email: 'somsri@example.com',
      email_verified: true,
    })
  })

  test('signs with a new key after rotation, and verifies with the old one until it is removed', async () => {
    const client = await clientOf(brand)
    const old = (await client.redeemCode(await client.code())).json
    await world.call(rotatePath(brand), {})
    const [newest] = await client.keys()
    await client.verifyIdToken(old)
    await client.verifyIdToken((await client.redeemCode(await client.code())).json)
    await world.call(rotatePath(brand), { forget: true })
    const keys = await client.keys()
    expect(keys).toHaveLength(1)
    expect(keys[0]?.kid).not.toBe(newest?.kid)
    await expect(client.verifyIdToken(old)).rejects.toThrow('no public key')
  })
})

test('accepts a code once; a second use revokes its tokens', async () => {
  const client = await clientOf('line')
  const code = await client.code()
  const { access_token } = TokenReply.parse((await client.redeemCode(code)).json)
  expect((await client.userinfo(access_token)).status).toBe(200)
  expect(await client.redeemCode(code)).toEqual({ status: 400, json: { error: 'invalid_grant' } })
  expect((await client.userinfo(access_token)).status).toBe(401)
})

test('FIX-040 expires a code after 60,000 ms', () => {
  let now = 1_000_000
  const store = openExternalStore(null)
  const grants = createGrants(store, () => now)
  const ask = { clientId: 'c', redirectUri: 'https://a.example/', scopes: ['openid'], challenge: 'c' }
  const codes = [0, 1].map(() => somsri && grants.issueCode('line', ask, somsri, false))
  const [one, two] = codes.map((code) => grants.findCode('line', code ?? ''))
  now += 59_999
  expect(one && grants.useCode(one)).toBe(true)
  now += 1
  expect(two && grants.useCode(two)).toBe(false)
  store.close()
})

test.each([
  ['another verifier', { code_verifier: 'a'.repeat(43) }, 'invalid_grant', 400],
  ['no verifier', { code_verifier: '' }, 'invalid_grant', 400],
  ['another address', { redirect_uri: OUTSIDE_CLIENT.redirectUris[1] ?? '' }, 'invalid_grant', 400],
  ['another secret', { client_secret: 'not-the-secret-of-it' }, 'invalid_client', 401],
  ['another client', { client_id: 'somebody' }, 'invalid_client', 401],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type', 400],
])('rejects a code with %s, without consuming it', async (_what, changes, error, status) => {
  const client = await clientOf('line')
  const code = await client.code()
  expect(await client.redeemCode(code, changes)).toEqual({ status, json: { error } })
  expect((await client.redeemCode(code)).status).toBe(200)
})

test('rejects one brand’s code for another; accepts name and secret in the header', async () => {
  const [line, google] = [await clientOf('line'), await clientOf('google')]
  const code = await line.code()
  expect((await google.redeemCode(code, { code_verifier: line.verifier })).json).toEqual({ error: 'invalid_grant' })
  const basic = Buffer.from(`${OUTSIDE_CLIENT.clientId}:${OUTSIDE_CLIENT.secret}`).toString('base64')
  expect((await line.redeemCode(code, {}, { authorization: `Basic ${basic}` })).status).toBe(200)
})

test.each([
  ['response_type', 'token', 'unsupported_response_type'],
  ['scope', 'profile', 'invalid_scope'],
  ['code_challenge', '', 'invalid_request'],
  ['code_challenge_method', 'plain', 'invalid_request'],
  ['response_mode', 'fragment', 'invalid_request'],
  ['prompt', 'none', 'login_required'],
])('returns a request with %s %s as %s, with its state', async (name, value, error) => {
  const client = await clientOf('google')
  const reply = await client.open({ [name]: value })
  expect(reply.status).toBe(303)
  expect(client.backWith(reply)).toMatchObject({
    to: OUTSIDE_CLIENT.redirectUris[0],
    told: { error, state: client.asked.state },
  })
})

test.each([
  ['an unknown client', { client_id: 'somebody' }],
  ['an address that is not listed', { redirect_uri: `${OUTSIDE_CLIENT.redirectUris[0]}/more` }],
])('shows an error on the page for %s, without a redirect', async (_what, changes) => {
  const reply = await (await clientOf('facebook')).open(changes)
  expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
  expect(await reply.text()).toContain('เปิดหน้านี้ไม่ได้')
})

test('returns a person who cancels without a code, and submits a page once', async () => {
  const client = await clientOf('line')
  const page = await (await client.open()).text()
  const { told } = client.backWith(await client.answer(page, { answer: 'cancel' }))
  expect(told).toEqual({ error: 'access_denied', state: client.asked.state, iss: client.discovery.issuer })
  expect((await client.answer(page, { answer: 'allow', person: 'somsri' })).status).toBe(400)
})

test('accepts a typed person, the same the next time; prompts again for an empty one', async () => {
  const client = await clientOf('line')
  const claims = async (typed: Record<string, string>, scope = client.asked.scope) =>
    client.verifyIdToken((await client.redeemCode(await client.code({ person: 'other', ...typed }, { scope }))).json)
  const one = await claims({ email: 'new@example.com', name: 'New' })
  const two = await claims({ email: 'NEW@example.com' }, 'openid')
  expect(one).toMatchObject({ email: 'new@example.com', email_verified: true, name: 'New' })
  expect(two.sub).toBe(one.sub)
  expect([two.email, two.name]).toEqual([undefined, undefined])
  const page = await (await client.open()).text()
  const again = await client.answer(page, { answer: 'allow', person: 'other', email: 'no-address' })
  expect([again.status, again.headers.get('location')]).toEqual([200, null])
  expect(await again.text()).toMatch(/role="alert".*value="no-address"/)
})

test('omits the address from the token of a person without one', async () => {
  const client = await clientOf('facebook')
  const claims = await client.verifyIdToken((await client.redeemCode(await client.code({ person: 'malee' }))).json)
  expect(claims).not.toHaveProperty('email')
})

test('names itself as the sandbox in both languages, runs no script and posts its form to itself and the site only', async () => {
  const client = await clientOf('line')
  const [thai, english] = [await client.open(), await client.open({ ui_locales: 'en' })]
  const body = await thai.text()
  const policy = thai.headers.get('content-security-policy') ?? ''
  expect(body).toContain('ระบบจำลอง ไม่ใช่ LINE จริง')
  expect(await english.text()).toContain('Sandbox, not the real LINE')
  expect(body).not.toMatch(/<script| on\w+=| style=/)
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]{22}'; form-action 'self' http:\/\/127\.0\.0\.1:9; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(thai.headers.get('referrer-policy')).toBe('no-referrer')
  expect(thai.headers.get('cross-origin-opener-policy')).toBeNull()
})

test('parses forms for the brands only', async () => {
  const reply = await fetch(`${world.origin}/outside/v1/verify/start`, {
    method: 'POST',
    body: new URLSearchParams({ siteKey: 'site-key-tests', phone: '+66812345678' }),
  })
  expect(reply.status).toBe(400)
})

describe('with a fault', () => {
  afterEach(() => world.fault({ on: 'oidc', brand: 'line', fault: null }))

  test.each([
    ['issuer', { iss: expect.stringMatching(/-of-somebody-else$/) }],
    ['audience', { aud: 'another-client' }],
    ['nonce', { nonce: 'another-nonce' }],
  ] as const)('%s yields a signed and wrong token, for this brand alone', async (fault, wrong) => {
    await world.fault({ on: 'oidc', brand: 'line', fault })
    const [line, google] = [await clientOf('line'), await clientOf('google')]
    expect(await line.verifyIdToken((await line.redeemCode(await line.code())).json)).toMatchObject(wrong)
    expect(await google.verifyIdToken((await google.redeemCode(await google.code())).json)).not.toMatchObject(wrong)
  })

  test('expired yields an expired token', async () => {
    await world.fault({ on: 'oidc', brand: 'line', fault: 'expired' })
    const client = await clientOf('line')
    expect((await client.verifyIdToken((await client.redeemCode(await client.code())).json)).exp).toBeLessThan(
      Date.now() / 1_000,
    )
  })

  test('replay yields a used code', async () => {
    await world.fault({ on: 'oidc', brand: 'line', fault: 'replay' })
    const client = await clientOf('line')
    expect((await client.redeemCode(await client.code())).json).toEqual({ error: 'invalid_grant' })
  })

  test('slow yields a delayed token', async () => {
    await world.fault({ on: 'oidc', brand: 'line', fault: 'slow', ms: 250 })
    const client = await clientOf('line')
    const code = await client.code()
    // A lower limit: no machine is too slow for it.
    const from = performance.now()
    await client.redeemCode(code)
    expect(performance.now() - from).toBeGreaterThanOrEqual(240)
  })
})
