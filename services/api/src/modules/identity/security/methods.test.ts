import { startExternalServices, type TestExternalServices } from '@tessera/sandbox/testing'
import {
  AddPasskey,
  ChangePassword,
  LinkSocial,
  PasskeyLogin,
  PasskeyLoginOptions,
  PasskeyOptions,
  RemovePasskey,
  Security,
  SetPasswordByLink,
  UnlinkSocial,
} from '@tessera/site/calls'
import { Authenticator } from '../../../../testing/authenticator.ts'
import { Browser } from '../../../../testing/browser.ts'
import { createSocialHelpers, OIDC_CLIENTS, startApiWithProviders } from '../../../../testing/providers.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { createPasswordLinks } from '../recovery/links.repository.ts'

const ORIGIN = 'http://localhost'
const PASSWORD = 'Demo1234'
const NEW = 'korat-rain-77'

let api: TestApi
let outside: TestExternalServices
let names: string[]
beforeAll(async () => {
  outside = await startExternalServices({ OIDC_CLIENTS })
  api = await startApiWithProviders(outside)
  names = (await api.listMembers(10)).map(({ username }) => username)
})
beforeEach(async () => void (await api.db.deleteFrom('social_links').execute()))
afterAll(async () => {
  await api.close()
  await outside.close()
})

const someone = async () => {
  const username = names.pop() ?? ''
  const { id } = await api.db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .where('merchant', '=', 'siam')
    .executeTakeFirstOrThrow()
  return { id, username, as: await api.signIn(username) }
}
const addPasskey = async (as: Browser, key = new Authenticator()) => {
  const { flow, options } = (await api.callSealed(PasskeyOptions, { password: PASSWORD }, { as })).reply.value
  const response = key.register(String(options.challenge), ORIGIN)
  return api.call(AddPasskey, { as, body: { flow, name: 'phone', response } })
}
const methodsOf = async (as: Browser) => {
  const { passkeys, socials } = (await api.call(Security, { as })).reply.value
  return [passkeys.length, socials.length]
}
const lettersOf = async (id: string) =>
  (
    await api.db
      .selectFrom('inbox_messages')
      .select('title_en')
      .where('member_id', '=', id)
      .where('link', '=', '/m/securityCenter')
      .orderBy('id')
      .execute()
  ).map(({ title_en }) => title_en)

test('FIX-007 links a provider after the password alone', async () => {
  const { as } = await someone()
  const wrong = await api.callSealed(LinkSocial, { brand: 'line', password: 'Wrong-1234' }, { as })
  expect([wrong.status, wrong.failure.code]).toEqual([401, 'login.wrong'])
  const without = await api.callSealed(LinkSocial, { brand: 'line' }, { as })
  expect(without.failure.code).toBe('request.invalid')
  expect(await methodsOf(as)).toEqual([0, 0])
})

test('FIX-007 sends a message for each sign-in method that is added or removed, and none if nothing changed', async () => {
  const { id, as } = await someone()
  await createSocialHelpers(api).linkProvider(as)
  const added = await addPasskey(as)
  await api.call(RemovePasskey, { as, query: { id: added.reply.value.id } })
  await api.call(RemovePasskey, { as, query: { id: added.reply.value.id } })
  await api.call(UnlinkSocial, { as, query: { brand: 'line' } })
  await api.call(UnlinkSocial, { as, query: { brand: 'line' } })
  expect((await lettersOf(id)).sort()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
    'LINE was added to your account',
    'LINE was removed from your account',
  ])
})

test('FIX-007 rejects a passkey that did not verify its user, when it is added and when it logs in', async () => {
  const { as } = await someone()
  const key = new Authenticator()
  key.verifiesUser = false
  const refused = await addPasskey(as, key)
  expect([refused.status, refused.failure?.code]).toEqual([422, 'passkey.refused'])
  key.verifiesUser = true
  expect((await addPasskey(as, key)).status).toBe(200)
  const logIn = async () => {
    const { flow, options } = (await api.call(PasskeyLoginOptions)).reply.value
    const response = key.authenticate(String(options.challenge), ORIGIN)
    return (await api.call(PasskeyLogin, { as: new Browser(), body: { flow, response, side: 'member' } })).status
  }
  expect(await logIn()).toBe(200)
  key.verifiesUser = false
  expect(await logIn()).toBe(422)
})

test('FIX-007 removes passkeys and linked providers on a password change if requested, and always on recovery', async () => {
  const { id, username, as } = await someone()
  await createSocialHelpers(api).linkProvider(as)
  await addPasskey(as)
  const change = (oldPassword: string, newPassword: string, over: object = {}) =>
    api.callSealed(ChangePassword, { oldPassword, newPassword, confirmNewPassword: newPassword, ...over }, { as })
  expect((await change(PASSWORD, NEW)).status).toBe(200)
  expect(await methodsOf(as)).toEqual([1, 1])
  expect((await change(NEW, PASSWORD, { removeMethods: true })).status).toBe(200)
  expect(await methodsOf(as)).toEqual([0, 0])
  await createSocialHelpers(api).linkProvider(as)
  await addPasskey(as)
  const links = createPasswordLinks(api.db)
  await links.add('t'.repeat(43), 'siam', id, new Date(api.now().getTime() + 60_000))
  expect((await api.callSealed(SetPasswordByLink, { token: 't'.repeat(43), newPassword: NEW })).status).toBe(200)
  expect(await methodsOf(await api.signIn(username, {}, NEW))).toEqual([0, 0])
})
