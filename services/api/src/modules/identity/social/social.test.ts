import { jest } from '@jest/globals'
import { rotatePath } from '@tessera/outside'
import { startExternalServices, type TestExternalServices } from '@tessera/sandbox/testing'
import { ChangePassword, LoginEvents, Register, Security, UnlinkSocial, Verification } from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import {
  createSocialHelpers,
  OIDC_CLIENTS,
  startApiWithProviders,
  submitConsent,
} from '../../../../testing/providers.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { enabledBrands } from './providers.domain.ts'

let api: TestApi
let outside: TestExternalServices
let social: ReturnType<typeof createSocialHelpers>
beforeAll(async () => {
  outside = await startExternalServices({ OIDC_CLIENTS })
  api = await startApiWithProviders(outside)
  social = createSocialHelpers(api)
})
beforeEach(async () => {
  await api.db.deleteFrom('social_links').execute()
  await api.db.deleteFrom('login_failures').execute()
  await api.db.updateTable('members').set({ email: null, email_proved_at: null }).execute()
})
afterAll(async () => {
  await api.close()
  await outside.close()
})

const failed = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]
const REFUSED = [422, 'social.refused']

async function ticketOf(as: Browser, typed: Record<string, string> = {}): Promise<string> {
  const { value } = (await social.signIn(as, typed)).reply
  return value.is === 'new' ? value.ticket : `not new, but ${value.is}`
}
const register = (as: Browser, username: string, socialTicket: string, over: object = {}) =>
  api.callSealed(Register, { registerMethod: 'H5', type: 0, username, socialTicket, ...over }, { as })
const security = async (as: Browser) => (await api.call(Security, { as })).reply.value
const member = (username: string) =>
  api.db
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', 'siam')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

test('PLT-066 PLT-067 PLT-068 offers the providers that each merchant has switched on, and rejects others', async () => {
  const at = async (host: string) => (await api.call(Verification, { host })).reply.value.socials
  expect(await at('localhost')).toEqual(['line', 'google'])
  expect(await at('lotus.localhost')).toEqual(['line'])
  expect(await at('kirin.localhost')).toEqual(['line', 'facebook', 'google'])
  const provider = { issuer: 'https://id.example', clientId: 'tessera', secret: 'a-secret-for-tests-alone' }
  const served = { line: provider, facebook: provider, google: provider }
  expect(api.merchants.flatMap((one) => enabledBrands({ ...one, switches: {} }, served))).toEqual([])
  expect(failed(await social.start(new Browser(), { brand: 'facebook' }))).toEqual([403, 'permission.denied'])
})

test('ACC-018 registers an unknown person without a password, logs them in immediately, and again later', async () => {
  const as = new Browser()
  const found = (await social.signIn(as)).reply.value
  expect(found).toMatchObject({ is: 'new', brand: 'line', name: 'สมศรี ใจดี', email: 'somsri@example.com' })
  const { value } = (await register(as, 'somsri01', found.is === 'new' ? found.ticket : '')).reply
  expect(value).toMatchObject({ userName: 'somsri01', session: { userName: 'somsri01', type: 0 } })
  as.handle = value.session?.token ?? null
  expect(await security(as)).toMatchObject({
    passwordChangedAt: null,
    email: { shown: 's…i@example.com', isProved: true },
    socials: [{ brand: 'line', name: 'สมศรี ใจดี' }],
  })
  const later = new Browser()
  const back = (await social.signIn(later)).reply.value
  expect(back).toMatchObject({ is: 'session', session: { userName: 'somsri01' } })
  later.handle = back.is === 'session' ? back.session.token : null
  const { events } = (await api.call(LoginEvents, { as: later })).reply.value
  expect(events.map(({ method, isNewDevice }) => [method, isNewDevice])).toEqual([
    ['line', true],
    ['line', false],
  ])
})

test('lets a person who registered with a provider set a password, and leaves the provider linked', async () => {
  const as = new Browser()
  const { value } = (await register(as, 'somsri03', await ticketOf(as))).reply
  as.handle = value.session?.token ?? null
  const password = 'lotus pond at dawn'
  const body = { oldPassword: '', newPassword: password, confirmNewPassword: password }
  expect((await api.callSealed(ChangePassword, body, { as })).status).toBe(200)
  expect((await api.login({ username: 'somsri03', password })).status).toBe(200)
  expect((await social.signIn(new Browser())).reply.value).toMatchObject({ session: { userName: 'somsri03' } })
})

test('ACC-148 rejects another browser’s state, and a used one', async () => {
  const as = new Browser()
  const back = await submitConsent((await social.start(as)).reply.value.url)
  expect(failed(await social.finish(new Browser(), back))).toEqual(REFUSED)
  expect(failed(await social.finish(as, { ...back, state: 'another' }))).toEqual(REFUSED)
  expect((await social.finish(as, back)).status).toBe(200)
  expect(failed(await social.finish(as, back))).toEqual(REFUSED)
})

test.each(['issuer', 'audience', 'nonce', 'expired', 'replay'] as const)(
  'ACC-148 rejects a sign-in with the fault "%s"',
  async (fault) => {
    await outside.fault({ on: 'oidc', brand: 'line', fault })
    const answer = await social.signIn(new Browser())
    await outside.fault({ on: 'oidc', brand: 'line', fault: null })
    expect(failed(answer)).toEqual(REFUSED)
  },
)

test('ACC-148 rejects a sign-in after ten minutes, without consent, or at another merchant', async () => {
  const as = new Browser()
  expect(failed(await social.signIn(as, { answer: 'cancel' }))).toEqual(REFUSED)
  const back = await submitConsent((await social.start(as)).reply.value.url)
  expect(failed(await social.finish(as, back, { host: 'lotus.localhost' }))).toEqual(REFUSED)
  api.advance(10 * 60_000 + 1)
  const late = failed(await social.finish(as, back))
  api.advance(-10 * 60_000 - 1)
  expect(late).toEqual(REFUSED)
})

test('ACC-018 fetches a key that the provider has just changed', async () => {
  expect((await social.signIn(new Browser())).status).toBe(200)
  await outside.call(rotatePath('line'), { forget: true })
  // Keys are fetched once a second at most.
  const { now } = Date
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 1_001)
  expect((await social.signIn(new Browser())).status).toBe(200)
  clock.mockRestore()
})

test('ACC-148 opens no account by its e-mail alone; its password links it, once, with the matching ticket only', async () => {
  await api.db
    .updateTable('members')
    .set({ email: 'somsri@example.com', email_proved_at: api.now() })
    .where('id', '=', (await member('demo01')).id)
    .execute()
  const as = new Browser()
  const socialTicket = await ticketOf(as)
  expect((await api.login({ username: 'demo01', socialTicket, password: 'Wrong-1234' }, { as })).status).toBe(401)
  await api.db.deleteFrom('login_failures').execute()
  const entered = await api.login({ username: 'demo01', socialTicket }, { as })
  expect(entered.reply.value.userName).toBe('demo01')
  expect((await social.signIn(new Browser())).reply.value).toMatchObject({ session: { userName: 'demo01' } })
  expect(failed(await api.login({ username: 'newbie01', socialTicket }))).toEqual(REFUSED)
})

test('ACC-148 proves nothing by an address that the provider does not verify, or one that is taken here', async () => {
  await register(new Browser(), 'benben01', await ticketOf(new Browser(), { person: 'ben' }))
  expect(await member('benben01')).toMatchObject({ email: 'ben@example.org', email_proved_at: null })
  await api.db
    .updateTable('members')
    .set({ email: 'anan.w@example.com', email_proved_at: api.now() })
    .where('id', '=', (await member('demo01')).id)
    .execute()
  await register(new Browser(), 'ananan01', await ticketOf(new Browser(), { person: 'anan' }))
  expect((await member('ananan01')).email_proved_at).toBeNull()
})

test('ACC-148 proves neither address if the typed one differs from the provider’s', async () => {
  await register(new Browser(), 'somsri02', await ticketOf(new Browser()), { email: 'not-hers@example.com' })
  expect(await member('somsri02')).toMatchObject({ email: 'not-hers@example.com', email_proved_at: null })
})

test('ACC-018 accepts a ticket for one account, for ten minutes, at the same merchant', async () => {
  const as = new Browser()
  const ticket = await ticketOf(as)
  const body = { registerMethod: 'H5', type: 0, username: 'ticket01', socialTicket: ticket }
  expect(failed(await api.callSealed(Register, body, { as, host: 'lotus.localhost' }))).toEqual(REFUSED)
  expect((await register(as, 'demo01', ticket)).failure.code).toBe('username.taken')
  expect((await register(as, 'ticket01', ticket)).status).toBe(200)
  expect(failed(await register(as, 'ticket02', ticket))).toEqual(REFUSED)
  const late = await ticketOf(as, { person: 'malee' })
  api.advance(10 * 60_000 + 1)
  const answer = failed(await register(as, 'ticket02', late))
  api.advance(-10 * 60_000 - 1)
  expect(answer).toEqual(REFUSED)
  const without = { registerMethod: 'H5', type: 0, username: 'ticket02' }
  expect((await api.callSealed(Register, without)).failure.code).toBe('request.invalid')
})

test('ACC-018 links a provider from inside a session, which only the member can end', async () => {
  const as = await api.signIn('demo01')
  expect((await social.linkProvider(as)).reply.value).toEqual({ is: 'linked', brand: 'line' })
  expect((await security(as)).socials).toMatchObject([{ brand: 'line', name: 'สมศรี ใจดี' }])
  const other = await api.signIn('newbie01')
  expect(failed(await social.linkProvider(other))).toEqual([409, 'social.taken'])
  expect(failed(await social.startLink(new Browser()))).toEqual([401, 'session.missing'])
  const back = await submitConsent((await social.startLink(as, { brand: 'google' })).reply.value.url)
  as.handle = null
  expect(failed(await social.finish(as, back))).toEqual([401, 'session.missing'])
})

test('ACC-018 unlinks a provider unless it is the last sign-in method', async () => {
  const as = await api.signIn('demo01')
  await social.linkProvider(as)
  expect((await api.call(UnlinkSocial, { as, query: { brand: 'line' } })).status).toBe(200)
  expect((await security(as)).socials).toEqual([])
  const only = new Browser()
  const { value } = (await register(only, 'malee001', await ticketOf(only, { person: 'malee' }))).reply
  only.handle = value.session?.token ?? null
  expect(failed(await api.call(UnlinkSocial, { as: only, query: { brand: 'line' } }))).toEqual([
    409,
    'request.conflict',
  ])
  expect((await security(only)).socials).toHaveLength(1)
})

test('A-07 opens neither an account closed to its owner nor one of the other side', async () => {
  const as = await api.signIn('demo01')
  await social.linkProvider(as)
  const { id } = await member('demo01')
  expect(failed(await social.signIn(new Browser(), {}, { side: 'agent' }))).toEqual([403, 'login.non.agent'])
  const disable = (disabled: boolean) => api.db.updateTable('members').set({ disabled }).where('id', '=', id).execute()
  await disable(true)
  const answer = failed(await social.signIn(new Browser()))
  await disable(false)
  expect(answer).toEqual([403, 'user.unavailable'])
})
