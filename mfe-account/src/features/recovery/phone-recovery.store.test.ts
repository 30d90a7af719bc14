import { apiError } from '@tessera/testing'
import { autorun } from 'mobx'
import { CodeStore } from '../../lib/phone/code.store.ts'
import type { PhoneChannel } from '../../lib/phone/phone-channel.ts'
import { PhoneRecoveryStore } from './phone-recovery.store.ts'
import type { RecoveryApi } from './recovery.api.ts'

const SESSION = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }
const NEW = 'korat-rain-77'
const LONG = { enabled: true, required: true, minLength: 12, maxLength: 64, patternId: null }
const SMS: PhoneChannel = {
  send: async () => ({ flow: 'flow-1', retryAt: Date.now() + 60_000 }),
  prove: async (verificationFlow, verificationCode) => ({ verificationCode, verificationFlow }),
}

function fresh(over: Partial<RecoveryApi> = {}, channel = SMS) {
  const log: unknown[] = []
  const notHere = () => Promise.reject(new Error('not asked by telephone'))
  const store = new PhoneRecoveryStore({
    api: {
      rules: async () => ({ register: { password: LONG }, login: {} }),
      captcha: async () => ({ captchaId: 'c2', image: '' }),
      setPasswordByPhone: async (request) => void log.push(request),
      requestEmail: notHere,
      checkLink: notHere,
      setPasswordByLink: notHere,
      login: async (request) => {
        log.push(request)
        return SESSION
      },
      ...over,
    },
    code: new CodeStore({ channel: async () => channel, now: () => Date.now() }),
    signIn: (session, password) => log.push([session.userName, password]),
    updateRemembered: async (name, password) => void log.push(['changed', name, password]),
  })
  return { store, log }
}

async function filled(over: Partial<RecoveryApi> = {}, channel = SMS) {
  const all = fresh(over, channel)
  await all.store.open()
  all.store.change('mobileNum', '0812345678')
  await all.store.requestCode()
  all.store.change('verificationCode', '123456')
  all.store.change('newPassword', NEW)
  return all
}

const refuses =
  (...given: Parameters<typeof apiError>) =>
  () =>
    Promise.reject(apiError(...given))

test('ACC-103 does not send an untouched form, nor one with a known problem', async () => {
  const { store } = fresh()
  expect([store.isTouched, store.isLoggedIn]).toEqual([false, false])
  const seen: boolean[] = []
  const end = autorun(() => seen.push(store.canSubmit))
  await store.open()
  expect([store.isTouched, store.isLoggedIn]).toEqual([false, false])
  store.change('newPassword', 'short')
  store.check('newPassword')
  store.change('newPassword', NEW)
  end()
  expect(seen).toEqual([false, true, false, true])
})

test('ACC-103 is untouched when reopened, with no login from it', async () => {
  const { store } = await filled()
  await store.submit()
  expect([store.isTouched, store.isLoggedIn]).toEqual([true, true])
  await store.open()
  expect([store.isTouched, store.isLoggedIn, store.phase, store.values.newPassword]).toEqual([
    false,
    false,
    'editing',
    '',
  ])
})

test('validates number, code and new password by a rule each', async () => {
  const { store, log } = fresh()
  await store.open()
  store.change('newPassword', 'short')
  expect(await store.submit()).toBe(false)
  expect([store.problems, log]).toEqual([
    {
      mobileNum: { kind: 'required' },
      verificationCode: { kind: 'text', key: 'field.code_unsent' },
      newPassword: { kind: 'length', min: 12, max: 64 },
    },
    [],
  ])
})

test('validates the new password by the site’s rule without registration rules', async () => {
  const { store } = await filled({ rules: refuses('system.busy') })
  store.change('newPassword', 'short')
  store.check('newPassword')
  expect([store.phase, store.problems.newPassword]).toEqual(['editing', { kind: 'length', min: 8, max: 128 }])
})

test('X-13 ACC-102 remembers a reset and logs in with it, and allows another code immediately', async () => {
  const { store, log } = await filled()
  expect(await store.submit()).toBe(true)
  expect(log).toEqual([
    {
      newPassword: NEW,
      mobileNum: '0812345678',
      countryDialingCode: '66',
      verificationCode: '123456',
      verificationFlow: 'flow-1',
    },
    ['changed', '0812345678', NEW],
    { type: 'username', side: 'member', mobileNum: '0812345678', password: NEW, countryDialingCode: '66' },
    ['demo01', NEW],
  ])
  expect([store.isLoggedIn, store.code.phase, store.code.sentTo]).toEqual([true, 'idle', null])
})

test('sends a number proved by another service without the name of its channel', async () => {
  const prove = async () => ({ firebaseChannel: 'sms', firebaseIdToken: 'id-token' }) as const
  const { store, log } = await filled({}, { ...SMS, prove })
  await store.submit()
  expect(log[0]).toEqual({
    newPassword: NEW,
    mobileNum: '0812345678',
    countryDialingCode: '66',
    firebaseIdToken: 'id-token',
  })
})

test('PLT-106 completes a reset whose login fails, without a session', async () => {
  const { store, log } = await filled({ login: refuses('system.busy') })
  expect([await store.submit(), store.phase, store.isLoggedIn]).toEqual([true, 'done', false])
  expect(log.at(-1)).toEqual(['changed', '0812345678', NEW])
})

test.each([
  ['ACC-104 the old password again', ['modify.new.old.same'], 'newPassword', 'error.new_old_same', '123456', ''],
  ['ACC-105 a wrong code', ['verification.wrong'], 'verificationCode', 'error.verification_wrong', '', NEW],
  ['a number that is none', ['mobile.invalid'], 'mobileNum', 'error.mobile_invalid', '', NEW],
  [
    'a password that everybody guesses',
    ['request.invalid', undefined, { newPassword: 'common' }],
    'newPassword',
    'field.password_common',
    '',
    NEW,
  ],
] as const)(
  '%s is shown beside its field, and useless values are cleared',
  async (_, refused, field, key, code, password) => {
    const [error, value, fields] = refused
    const { store, log } = await filled({ setPasswordByPhone: refuses(error, value, fields) })
    expect(await store.submit()).toBe(false)
    expect([store.firstProblem, store.problems[field], store.failure]).toEqual([field, { kind: 'text', key }, null])
    expect([store.values.verificationCode, store.values.newPassword]).toEqual([code, password])
    // The code that was sent is asked for no second time.
    expect([store.code.sentTo, log]).toEqual(['0812345678', []])
    store.code.forget()
  },
)

test.each([
  ['of the site', apiError('system.busy'), 'error.system_busy'],
  // A fault that only looks like a refusal is none.
  ['that is no answer of the site', Object.assign(new Error('away'), { code: 'modify.new.old.same' }), 'error.unknown'],
])('ACC-105 clears only the code on a failure %s', async (_, thrown, failure) => {
  const { store } = await filled({ setPasswordByPhone: () => Promise.reject(thrown) })
  expect([await store.submit(), store.failure]).toEqual([false, failure])
  expect([store.values.verificationCode, store.values.newPassword]).toEqual(['', NEW])
  store.code.forget()
})

test('notifies the page whether the reset has logged in', async () => {
  const { store } = await filled()
  const seen: boolean[] = []
  const end = autorun(() => seen.push(store.isLoggedIn))
  await store.submit()
  end()
  expect(seen).toEqual([false, true])
})
