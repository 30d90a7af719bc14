import { apiError } from '@tessera/testing'
import { autorun } from 'mobx'
import type { ChangePasswordApi } from './change-password.api.ts'
import { ChangePasswordStore } from './change-password.store.ts'

const SESSION = { token: 't2', type: 0, userName: 'demo01', firstTimeLogin: false }
const OLD = 'Demo1234'
const NEW = 'korat-rain-77'
const rule = (minLength: number) => ({ enabled: true, required: true, minLength, maxLength: 64, patternId: null })
const MISMATCH = { kind: 'text', key: 'field.confirm_mismatch' }

/** A form, `held` being what can be lent of this login's password, once. */
function fresh(held: string | null = null, over: Partial<ChangePasswordApi> = {}) {
  const log: unknown[] = []
  const hold = { password: held }
  const store = new ChangePasswordStore({
    api: {
      rules: async () => ({ register: { password: rule(9) }, login: { loginPassword: rule(6) } }),
      hasPassword: async () => true,
      change: async (request) => {
        log.push(request)
        return SESSION
      },
      ...over,
    },
    takeCachedPassword: () => {
      const { password } = hold
      hold.password = null
      return password
    },
    onChanged: async ({ token }, old, password) => void log.push([token, old, password]),
  })
  const type = (values: Partial<Record<'oldPassword' | 'newPassword' | 'confirmNewPassword', string>>) => {
    for (const [field, value] of Object.entries(values)) store.change(field as 'newPassword', value)
  }
  return { store, log, hold, type }
}

async function opened(...given: Parameters<typeof fresh>) {
  const all = fresh(...given)
  await all.store.open()
  return all
}

const refuses =
  (...given: Parameters<typeof apiError>) =>
  () =>
    Promise.reject(apiError(...given))

test('has borrowed no password and shows nothing before it is first opened', () => {
  const { store, hold } = fresh(OLD)
  expect([store.isOldRequired, store.isSame, hold.password]).toEqual([true, false, OLD])
})

test('ACC-109 requires the old password if none is lent, and sends it with both new ones', async () => {
  const { store, log, type } = await opened()
  expect([store.isOldRequired, store.fields]).toEqual([true, ['oldPassword', 'newPassword', 'confirmNewPassword']])
  type({ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW })
  expect(await store.submit()).toBe(true)
  expect(log).toEqual([{ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW }, ['t2', OLD, NEW]])
})

test('ACC-109 uses the lent password as the old one, without a field', async () => {
  const { store, log, type } = await opened(OLD)
  expect([store.isOldRequired, store.fields]).toEqual([false, ['newPassword', 'confirmNewPassword']])
  type({ newPassword: NEW, confirmNewPassword: NEW })
  expect(await store.submit()).toBe(true)
  expect(log).toEqual([{ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW }, ['t2', OLD, NEW]])
})

test('ACC-113 validates the old password by the login rule, and the new one by the registration rule', async () => {
  const { store, log, type } = await opened()
  type({ oldPassword: 'Demo1', newPassword: 'korat-77' })
  expect(await store.submit()).toBe(false)
  expect(store.problems).toEqual({
    oldPassword: { kind: 'length', min: 6, max: 64 },
    newPassword: { kind: 'length', min: 9, max: 64 },
    confirmNewPassword: { kind: 'text', key: 'field.confirm_required' },
  })
  expect(log).toEqual([])
})

test('ACC-115 revalidates a filled repetition whenever the new password changes', async () => {
  const { store, type } = await opened()
  type({ newPassword: 'korat' })
  expect(store.problems).toEqual({})
  type({ confirmNewPassword: NEW, newPassword: 'korat-rain-7' })
  expect(store.problems).toEqual({ confirmNewPassword: MISMATCH })
  type({ newPassword: NEW })
  expect(store.problems.confirmNewPassword).toBeNull()
})

test('does not revalidate the repetition on a change of the old password', async () => {
  const { store, type } = await opened()
  type({ confirmNewPassword: NEW, oldPassword: OLD })
  expect(store.problems).toEqual({})
})

test('works without rules that fail to load', async () => {
  const { store, type } = await opened(null, { rules: refuses('system.busy') })
  type({ oldPassword: '1', newPassword: NEW, confirmNewPassword: NEW })
  expect([store.phase, store.failure, await store.submit()]).toEqual(['editing', null, true])
})

test('ACC-116 reports the lent password as new one, and sends nothing, until it is acknowledged', async () => {
  const { store, log, type } = await opened('korat-rain-77')
  type({ newPassword: NEW, confirmNewPassword: NEW })
  expect(store.isSame).toBe(false)
  expect([await store.submit(), store.isSame, store.phase, log]).toEqual([false, true, 'editing', []])
  store.closeSameDialog()
  expect(store.isSame).toBe(false)
})

test('resets on reopening: nothing typed, nothing the same, and nothing lent twice', async () => {
  const { store, type } = await opened(NEW)
  type({ newPassword: NEW, confirmNewPassword: NEW })
  await store.submit()
  await store.open()
  expect([store.isSame, store.isOldRequired]).toEqual([false, true])
  expect([store.values, store.problems]).toEqual([{ oldPassword: '', newPassword: '', confirmNewPassword: '' }, {}])
})

test('clears typed and lent passwords when disposed', async () => {
  const { store, log, type } = await opened(OLD)
  type({ newPassword: NEW, confirmNewPassword: 'other' })
  await store.submit()
  store.forget()
  expect([store.isOldRequired, store.problems]).toEqual([true, {}])
  expect(store.values).toEqual({ oldPassword: '', newPassword: '', confirmNewPassword: '' })
  type({ newPassword: NEW, confirmNewPassword: NEW })
  expect([await store.submit(), store.firstProblem, log]).toEqual([false, 'oldPassword', []])
})

test('requires a wrong lent password, and reports it as wrong only once it was typed', async () => {
  const answers = [refuses('login.wrong'), refuses('login.wrong')]
  const { store, type } = await opened(OLD, { change: () => (answers.shift() ?? (async () => SESSION))() })
  type({ newPassword: NEW, confirmNewPassword: NEW })
  expect([await store.submit(), store.isOldRequired]).toEqual([false, true])
  type({ oldPassword: 'Demo5678' })
  expect(await store.submit()).toBe(false)
  expect([store.problems.oldPassword, store.failure]).toEqual([{ kind: 'text', key: 'field.old_password_wrong' }, null])
  type({ oldPassword: 'Demo9999' })
  expect(await store.submit()).toBe(true)
})

test.each([
  ['the password that it was', ['modify.new.old.same'], 'error.new_old_same'],
  [
    'a password that everybody guesses',
    ['request.invalid', undefined, { newPassword: 'common' }],
    'field.password_common',
  ],
] as const)('shows %s beside the new password, and retains the lent one', async (_, refused, key) => {
  const [code, value, fields] = refused
  const { store, type } = await opened(OLD, { change: refuses(code, value, fields) })
  type({ newPassword: NEW, confirmNewPassword: NEW })
  expect(await store.submit()).toBe(false)
  expect([store.problems.newPassword, store.failure, store.isOldRequired]).toEqual([{ kind: 'text', key }, null, false])
})

test.each([
  ['of the site', apiError('system.busy'), 'error.system_busy'],
  // A fault that only looks like a refusal is none.
  ['that is no answer of the site', Object.assign(new Error('away'), { code: 'login.wrong' }), 'error.unknown'],
])('assigns a failure %s to no field, and retains the lent password', async (_, thrown, failure) => {
  const { store, type } = await opened(OLD, { change: () => Promise.reject(thrown) })
  type({ newPassword: NEW, confirmNewPassword: NEW })
  expect(await store.submit()).toBe(false)
  expect([store.failure, store.firstProblem, store.isOldRequired]).toEqual([failure, undefined, false])
  expect(store.values.newPassword).toBe(NEW)
})

test('notifies the page whether the old password is required, and of the dialog', async () => {
  const { store, hold, type } = await opened(NEW)
  const seen: unknown[] = []
  const end = autorun(() => seen.push([store.isOldRequired, store.isSame]))
  type({ newPassword: NEW, confirmNewPassword: NEW })
  await store.submit()
  store.closeSameDialog()
  store.forget()
  hold.password = OLD
  await store.open()
  end()
  expect(seen).toEqual([
    [false, false],
    [false, true],
    [false, false],
    [true, false],
    [false, false],
  ])
})

test('sends an empty old password for an account without one, and requires it once the account has one', async () => {
  const sent: unknown[] = []
  const change = async (request: object) => {
    sent.push(request)
    if (sent.length === 1) throw apiError('login.wrong')
    return SESSION
  }
  const { store, type } = await opened(null, { hasPassword: async () => false, change })
  expect([store.isFirst, store.fields]).toEqual([true, ['newPassword', 'confirmNewPassword']])
  type({ newPassword: NEW, confirmNewPassword: NEW })
  expect(await store.submit()).toBe(false)
  expect(sent).toEqual([{ oldPassword: '', newPassword: NEW, confirmNewPassword: NEW }])
  expect([store.isFirst, store.firstProblem]).toEqual([false, 'oldPassword'])
})

test('requires the old password if it is unknown whether the account has one', async () => {
  const { store } = await opened(null, { hasPassword: refuses('system.busy') })
  expect([store.isFirst, store.isOldRequired]).toEqual([false, true])
})

test('does not apply to the next visit what an earlier one has loaded', async () => {
  const late = Promise.withResolvers<boolean>()
  const { store } = fresh(null, { hasPassword: () => late.promise })
  const opening = store.open()
  store.forget()
  late.resolve(false)
  await opening
  expect([store.isFirst, store.isOldRequired]).toEqual([false, true])
})
