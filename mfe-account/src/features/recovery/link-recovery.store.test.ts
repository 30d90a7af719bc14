import { apiError } from '@tessera/testing'
import { autorun } from 'mobx'
import { LinkRecoveryStore } from './link-recovery.store.ts'
import type { RecoveryApi } from './recovery.api.ts'

const TOKEN = 'token-1'
const NEW = 'korat-rain-77'
const LONG = { enabled: true, required: true, minLength: 12, maxLength: 64, patternId: null }

function fresh(over: Partial<RecoveryApi> = {}) {
  const log: unknown[] = []
  const notHere = () => Promise.reject(new Error('not asked by a link'))
  const api: RecoveryApi = {
    rules: async () => ({ register: {}, login: {} }),
    captcha: notHere,
    setPasswordByPhone: notHere,
    requestEmail: notHere,
    login: notHere,
    checkLink: async () => ({ userName: 'demo01' }),
    setPasswordByLink: async (request) => {
      log.push(request)
      return { userName: 'demo01' }
    },
    ...over,
  }
  const store = new LinkRecoveryStore(api, (name) => log.push(name))
  const shown = () => [store.phase, store.userName, store.invalidReason, store.failure]
  return { store, log, shown }
}

async function opened(over: Partial<RecoveryApi> = {}) {
  const all = fresh(over)
  await all.store.open(TOKEN)
  return all
}

const refuses =
  (...given: Parameters<typeof apiError>) =>
  () =>
    Promise.reject(apiError(...given))

test('accepts no password before a link was checked', async () => {
  const { store, log, shown } = fresh()
  expect(shown()).toEqual(['loading', null, null, null])
  store.change('newPassword', NEW)
  expect([await store.submit(), log]).toEqual([false, []])
})

test('ACC-140 shows nothing of the previous link while a link is checked', async () => {
  const { store, shown } = await opened()
  store.change('newPassword', NEW)
  expect(shown()).toEqual(['editing', 'demo01', null, null])
  const looking = store.open('token-2')
  expect([shown(), store.values.newPassword]).toEqual([['loading', null, null, null], ''])
  await looking
})

test('replaces an expired link by a valid one', async () => {
  const answers: (() => Promise<{ userName: string }>)[] = [refuses('link.over', { why: 'used' })]
  const { store, shown } = await opened({ checkLink: async () => answers.shift()?.() ?? { userName: 'demo02' } })
  expect(store.invalidReason).toBe('used')
  await store.open('token-2')
  expect(shown()).toEqual(['editing', 'demo02', null, null])
})

test('ACC-140 sends the new password with the token of its link, and starts the login with the name', async () => {
  const { store, log } = await opened()
  store.change('newPassword', NEW)
  expect(await store.submit()).toBe(true)
  expect(log).toEqual([{ token: TOKEN, newPassword: NEW }, 'demo01'])
})

test('validates the new password by the registration rule, or by the site’s if that fails to load', async () => {
  const strict = await opened({ rules: async () => ({ register: { password: LONG }, login: {} }) })
  const alone = await opened({ rules: refuses('system.busy') })
  for (const { store } of [strict, alone]) {
    store.change('newPassword', 'short')
    expect(await store.submit()).toBe(false)
  }
  expect(strict.store.problems.newPassword).toEqual({ kind: 'length', min: 12, max: 64 })
  expect(alone.store.problems.newPassword).toEqual({ kind: 'length', min: 8, max: 128 })
  expect(alone.shown()).toEqual(['editing', 'demo01', null, null])
})

test.each([
  ['the password that it was', ['modify.new.old.same'], 'error.new_old_same'],
  [
    'a password that everybody guesses',
    ['request.invalid', undefined, { newPassword: 'common' }],
    'field.password_common',
  ],
  ['a password like the name', ['request.invalid', undefined, { newPassword: 'name' }], 'field.password_common'],
  [
    'a password that is refused for another reason',
    ['request.invalid', undefined, { newPassword: 'else' }],
    'error.request_invalid',
  ],
] as const)('shows %s beside the password', async (_, refused, key) => {
  const [code, value, fields] = refused
  const { store, log } = await opened({ setPasswordByLink: refuses(code, value, fields) })
  store.change('newPassword', NEW)
  expect(await store.submit()).toBe(false)
  expect([store.problems.newPassword, store.failure]).toEqual([{ kind: 'text', key }, null])
  expect([store.invalidReason, log]).toEqual([null, []])
})

test.each([
  ['used', { why: 'used' }, 'used'],
  ['expired', { why: 'expired' }, 'expired'],
  ['that says nothing of why', undefined, 'unknown'],
])('treats a link %s as expired, on check or use', async (_, value, why) => {
  const looked = await opened({ checkLink: refuses('link.over', value) })
  expect(looked.shown()).toEqual(['loading', null, why, null])
  const sent = await opened({ setPasswordByLink: refuses('link.over', value) })
  sent.store.change('newPassword', NEW)
  expect([await sent.store.submit(), sent.store.invalidReason]).toEqual([false, why])
})

test('shows why a link could not be checked, without marking it as expired', async () => {
  const { shown } = await opened({ checkLink: refuses('system.busy') })
  expect(shown()).toEqual(['failed', null, null, 'error.system_busy'])
})

test('ignores the response of an older link once another is checked', async () => {
  const first = Promise.withResolvers<{ userName: string }>()
  const second = Promise.withResolvers<{ userName: string }>()
  const { store, shown } = fresh({ checkLink: (token) => (token === TOKEN ? first : second).promise })
  const opening = [store.open(TOKEN), store.open('token-2')]
  first.resolve({ userName: 'demo01' })
  await opening[0]
  expect(shown()).toEqual(['loading', null, null, null])
  second.resolve({ userName: 'demo02' })
  await opening[1]
  expect(shown()).toEqual(['editing', 'demo02', null, null])
})

test.each(['link.over', 'system.busy'] as const)('ignores a failure %s of an older link too', async (refused) => {
  const first = Promise.withResolvers<{ userName: string }>()
  const { store, shown } = fresh({
    checkLink: (token) => (token === TOKEN ? first.promise : Promise.resolve({ userName: 'demo02' })),
  })
  const opening = store.open(TOKEN)
  await store.open('token-2')
  first.reject(apiError(refused, { why: 'used' }))
  await opening
  expect(shown()).toEqual(['editing', 'demo02', null, null])
})

test('notifies the page of the link’s owner, and of the reason of its expiry', async () => {
  const { store } = await opened({ setPasswordByLink: refuses('link.over', { why: 'used' }) })
  const seen: unknown[] = []
  const end = autorun(() => seen.push([store.userName, store.invalidReason]))
  store.change('newPassword', NEW)
  await store.submit()
  await store.open('token-2')
  end()
  expect(seen[0]).toEqual(['demo01', null])
  expect(seen).toContainEqual(['demo01', 'used'])
  expect(seen.at(-1)).toEqual(['demo01', null])
})
