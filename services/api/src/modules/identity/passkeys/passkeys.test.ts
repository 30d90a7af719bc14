import {
  AddPasskey,
  LoginEvents,
  PasskeyLogin,
  PasskeyLoginOptions,
  PasskeyOptions,
  RemovePasskey,
  Security,
} from '@tessera/site/calls'
import { Authenticator } from '../../../../testing/authenticator.ts'
import { Browser } from '../../../../testing/browser.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const ORIGIN = 'http://localhost'
const REFUSED = [422, 'passkey.refused']

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  await api.db.deleteFrom('passkeys').execute()
  await api.db.deleteFrom('login_failures').execute()
})
afterAll(() => api.close())

const failed = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]
const ask = (as: Browser, password = 'Demo1234') => api.callSealed(PasskeyOptions, { password }, { as })
const begun = async (as: Browser) => {
  const { flow, options } = (await ask(as)).reply.value
  return { flow, challenge: String(options.challenge) }
}
const add = (as: Browser, flow: string, response: object) =>
  api.call(AddPasskey, { as, body: { flow, name: 'มือถือ', response } })

async function withPasskey(username = 'demo01') {
  const as = await api.signIn(username)
  const key = new Authenticator()
  const { flow, challenge } = await begun(as)
  const { value } = (await add(as, flow, key.register(challenge, ORIGIN))).reply
  return { as, key, id: value.id }
}
const loginOptions = async (host = 'localhost') => {
  const { flow, options } = (await api.call(PasskeyLoginOptions, { host })).reply.value
  return { flow, challenge: String(options.challenge) }
}
const logIn = (flow: string, response: object, as = new Browser(), side = 'member', host = 'localhost') =>
  api.call(PasskeyLogin, { as, host, body: { flow, response, side } })

test('ACC-147 adds a passkey after the password, logs in with it, records its use, and removes it', async () => {
  const { as, key, id } = await withPasskey()
  expect((await api.call(Security, { as })).reply.value.passkeys).toMatchObject([
    { id, name: 'มือถือ', lastUsedAt: null },
  ])
  const { flow, challenge } = await loginOptions()
  const other = new Browser()
  expect((await logIn(flow, key.authenticate(challenge, ORIGIN), other)).reply.value.userName).toBe('demo01')
  const { events } = (await api.call(LoginEvents, { as: other })).reply.value
  expect(events[0]).toMatchObject({ method: 'passkey', ok: true, isNewDevice: true })
  expect((await api.call(Security, { as: other })).reply.value.passkeys[0]?.lastUsedAt).toBe(api.now().toISOString())
  expect((await api.call(RemovePasskey, { as, query: { id } })).status).toBe(200)
  const again = await loginOptions()
  expect(failed(await logIn(again.flow, key.authenticate(again.challenge, ORIGIN)))).toEqual(REFUSED)
})

test('ACC-147 requests no passkey without the password', async () => {
  const as = await api.signIn('demo01')
  expect(failed(await ask(as, 'Wrong-1234'))).toEqual([401, 'login.wrong'])
})

test.each([
  ['another origin', 'http://evil.example', 'localhost'],
  ['another port of the same host', 'http://localhost:9', undefined],
  ['another site’s name', ORIGIN, 'evil.example'],
])('ACC-147 neither adds a passkey from %s nor logs in with it', async (_, origin, rpId) => {
  const { as, key } = await withPasskey()
  const making = await begun(as)
  expect(failed(await add(as, making.flow, new Authenticator().register(making.challenge, origin, rpId)))).toEqual(
    REFUSED,
  )
  const { flow, challenge } = await loginOptions()
  expect(failed(await logIn(flow, key.authenticate(challenge, origin, rpId)))).toEqual(REFUSED)
})

test('ACC-147 accepts a challenge once, for five minutes, for its member and merchant', async () => {
  const { as, key } = await withPasskey()
  const used = await loginOptions()
  expect((await logIn(used.flow, key.authenticate(used.challenge, ORIGIN))).status).toBe(200)
  expect(failed(await logIn(used.flow, key.authenticate(used.challenge, ORIGIN)))).toEqual(REFUSED)
  const late = await loginOptions()
  api.advance(5 * 60_000 + 1)
  expect(failed(await logIn(late.flow, key.authenticate(late.challenge, ORIGIN)))).toEqual(REFUSED)
  const theirs = await begun(as)
  const other = await api.signIn('newbie01')
  expect(failed(await add(other, theirs.flow, new Authenticator().register(theirs.challenge, ORIGIN)))).toEqual(REFUSED)
  const lotus = 'http://lotus.localhost'
  const there = await loginOptions('lotus.localhost')
  const answer = await logIn(
    there.flow,
    key.authenticate(there.challenge, lotus),
    new Browser(),
    'member',
    'lotus.localhost',
  )
  expect(failed(answer)).toEqual(REFUSED)
})

test('ACC-147 rejects a copy with an older counter, a signature of another key, and an invalid response', async () => {
  const { key } = await withPasskey()
  const first = await loginOptions()
  expect((await logIn(first.flow, key.authenticate(first.challenge, ORIGIN))).status).toBe(200)
  key.counter = 0
  const copy = await loginOptions()
  expect(failed(await logIn(copy.flow, key.authenticate(copy.challenge, ORIGIN)))).toEqual(REFUSED)
  key.counter = 5
  const forged = await loginOptions()
  const { response } = new Authenticator().authenticate(forged.challenge, ORIGIN)
  expect(failed(await logIn(forged.flow, { ...key.authenticate(forged.challenge, ORIGIN), response }))).toEqual(REFUSED)
  const empty = await loginOptions()
  expect(failed(await logIn(empty.flow, { id: key.id.toString('base64url') }))).toEqual(REFUSED)
})

test('A-07 logs in with a passkey on the same side only, and not into an account closed to its owner', async () => {
  const { key } = await withPasskey()
  const agent = await loginOptions()
  expect(failed(await logIn(agent.flow, key.authenticate(agent.challenge, ORIGIN), new Browser(), 'agent'))).toEqual([
    403,
    'login.non.agent',
  ])
  const disable = (disabled: boolean) =>
    api.db.updateTable('members').set({ disabled }).where('username', '=', 'demo01').execute()
  await disable(true)
  const closed = await loginOptions()
  const answer = failed(await logIn(closed.flow, key.authenticate(closed.challenge, ORIGIN)))
  await disable(false)
  expect(answer).toEqual(REFUSED)
})

test('ACC-147 does not remove the passkey of an account without another sign-in method', async () => {
  const { as, id } = await withPasskey('newbie01')
  const { password_hash, mobile_proved_at, email_proved_at } = await api.db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', 'newbie01')
    .where('merchant', '=', 'siam')
    .executeTakeFirstOrThrow()
  const set = (to: object) =>
    api.db.updateTable('members').set(to).where('username', '=', 'newbie01').where('merchant', '=', 'siam').execute()
  await set({ password_hash: null, mobile_proved_at: null, email_proved_at: null })
  const answer = failed(await api.call(RemovePasskey, { as, query: { id } }))
  await set({ password_hash, mobile_proved_at, email_proved_at })
  expect(answer).toEqual([409, 'request.conflict'])
})
