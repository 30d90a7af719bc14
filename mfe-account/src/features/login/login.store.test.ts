import { AUTO_LOGIN_STORAGE_KEY } from '@tessera/site'
import { apiError } from '@tessera/testing'
import type { RememberedLogin } from '../../lib/remembered-logins.ts'
import { fakeRememberedLogins, openLoginForm } from '../../testing/login.ts'
import type { LoginApi } from './login.api.ts'

beforeEach(() => localStorage.clear())

test('ACC-032 validates username, password, mobile number and code by their rule keys', async () => {
  const rule = (minLength: number, maxLength: number) =>
    ({ enabled: true, required: true, minLength, maxLength, patternId: null }) as const
  const { store, sent } = await openLoginForm({
    rules: async () => ({
      loginUsername: rule(4, 16),
      loginPassword: rule(6, 64),
      loginMobileNum: rule(9, 11),
      verificationCode: rule(5, 7),
    }),
  })
  store.change('username', 'A')
  store.change('password', '123')
  await store.submit()
  expect(store.problems).toEqual({
    username: { kind: 'length', min: 4, max: 16 },
    password: { kind: 'length', min: 6, max: 64 },
  })
  store.change('username', '0812')
  await store.submit()
  expect(store.problems.username).toEqual({ kind: 'length', min: 9, max: 11 })
  await store.selectMethod('sms')
  store.change('mobileNum', '0812')
  store.change('verificationCode', '1234')
  await store.submit()
  expect(store.problems).toEqual({
    mobileNum: { kind: 'length', min: 9, max: 11 },
    verificationCode: { kind: 'length', min: 5, max: 7 },
  })
  expect(sent).toEqual([])
})

test('sends a mobile number typed with Thai digits or +66 as a mobile number', async () => {
  const { store, sent } = await openLoginForm()
  store.change('username', '+66 81-234-5678')
  store.change('password', 'Demo1234')
  await store.submit()
  expect(sent).toEqual([{ type: 'username', side: 'member', mobileNum: '0812345678', password: 'Demo1234' }])
})

test.each([
  ['', { kind: 'required' }],
  ['12a', { kind: 'pattern', patternId: 'digits' }],
  ['1234567', { kind: 'length', min: 1, max: 6 }],
  ['123456', null],
])('ACC-033 judges captcha %p as %p', async (typed, problem) => {
  const { store } = await openLoginForm()
  await store.reloadCaptcha()
  store.change('captcha', typed)
  store.check('captcha')
  expect(store.problems.captcha).toEqual(problem)
})

test('fills the form from a remembered login on open', async () => {
  const login: RememberedLogin = { type: 'username', username: 'demo01', password: 'Demo1234', countryDialingCode: '' }
  const { store } = await openLoginForm({}, fakeRememberedLogins({ 'login:member:username': login }))
  expect(store.values).toMatchObject({ username: 'demo01', password: 'Demo1234' })
  expect(store.remember).toBe(true)
})

test('remembers a ticked login, and forgets it when the box is unticked', async () => {
  const { store, remembered } = await openLoginForm()
  store.change('username', 'demo01')
  store.change('password', 'Demo1234')
  store.setRemember(true)
  await store.submit()
  expect(Object.values(remembered.saved)).toEqual([
    { type: 'username', username: 'demo01', password: 'Demo1234', countryDialingCode: '' },
  ])
  store.setRemember(false)
  expect(remembered.saved).toEqual({})
})

test('SHL-138 sets auto-login to 1 on a login with remember-password, and to 0 on one without', async () => {
  for (const [remember, flag] of [
    [true, '1'],
    [false, '0'],
  ] as const) {
    const { store } = await openLoginForm()
    store.change('username', 'demo01')
    store.change('password', 'Demo1234')
    store.setRemember(remember)
    await store.submit()
    expect(localStorage.getItem(AUTO_LOGIN_STORAGE_KEY)).toBe(flag)
  }
})

test('SHL-138 leaves auto-login unchanged on a failed login', async () => {
  const refuses = async () => {
    throw apiError('login.wrong')
  }
  const { store } = await openLoginForm({ login: refuses })
  store.change('username', 'demo01')
  store.change('password', 'Demo1234')
  store.setRemember(true)
  await store.submit()
  expect(localStorage.getItem(AUTO_LOGIN_STORAGE_KEY)).toBeNull()
})

test('SHL-138 ticks remember-password on open with auto-login at 1, otherwise not', async () => {
  expect((await openLoginForm()).store.remember).toBe(false)
  localStorage.setItem(AUTO_LOGIN_STORAGE_KEY, '1')
  expect((await openLoginForm()).store.remember).toBe(true)
  localStorage.setItem(AUTO_LOGIN_STORAGE_KEY, '0')
  expect((await openLoginForm()).store.remember).toBe(false)
})

test('forgets a remembered login after a failed one', async () => {
  const login: RememberedLogin = { type: 'username', username: 'demo01', password: 'stale-one', countryDialingCode: '' }
  const refuses = async () => {
    throw apiError('login.wrong')
  }
  const { store, remembered } = await openLoginForm(
    { login: refuses },
    fakeRememberedLogins({ 'login:member:username': login }),
  )
  await store.submit()
  expect(store.failure).toBe('error.login_wrong')
  expect(remembered.saved).toEqual({})
})

test('ACC-055 opens the login form with the new name after a registration', async () => {
  const { store } = await openLoginForm({}, fakeRememberedLogins(), 'newname')
  expect(store.values).toMatchObject({ username: 'newname', password: '', mobileNum: '' })
})

const byTelephone = async (over?: Partial<LoginApi>, memory = fakeRememberedLogins()) => {
  const all = await openLoginForm(over, memory)
  await all.store.selectMethod('sms')
  return all
}

test('ACC-023 sends a code and its request id by telephone in place of name and password', async () => {
  const { store, sent, signed } = await byTelephone()
  expect(store.fields).toEqual(['mobileNum', 'verificationCode'])
  store.change('mobileNum', '66812345678')
  expect(await store.requestCode()).toBe(true)
  store.change('verificationCode', '๑๒๓ 456')
  expect(await store.submit()).toBe(true)
  expect(sent).toEqual([
    {
      type: 'sms',
      side: 'member',
      mobileNum: '0812345678',
      countryDialingCode: '66',
      verificationCode: '123456',
      verificationFlow: 'flow-1',
    },
  ])
  expect([signed, store.code.isIdle]).toEqual([[''], true])
})

test('ACC-023 sends the number with its country by telephone with its password', async () => {
  const { store, sent } = await byTelephone()
  store.setByPassword(true)
  store.selectCountry({ region: 'LA', countryDialingCode: '856' })
  store.change('mobileNum', '020 5555 1234')
  store.change('password', 'Demo1234')
  await store.submit()
  expect(sent).toEqual([
    { type: 'username', side: 'member', mobileNum: '2055551234', countryDialingCode: '856', password: 'Demo1234' },
  ])
})

test.each([
  ['12a', { kind: 'pattern', patternId: 'digits' }],
  ['12345678901', { kind: 'length', min: 1, max: 10 }],
  ['1234567890', null],
])('ACC-035 judges the SMS code %p as %p', async (typed, problem) => {
  const { store } = await byTelephone()
  store.change('verificationCode', typed)
  store.check('verificationCode')
  expect(store.problems.verificationCode).toEqual(problem)
})

test('ACC-027 fills in the remembered telephone on a switch to it, and the name on return', async () => {
  const saved = {
    'login:member:username': { type: 'username', username: 'demo01', password: 'Demo1234', countryDialingCode: '' },
    'login:member:sms': { type: 'sms', username: '2055551234', password: '', countryDialingCode: '856' },
  } as const
  const { store } = await byTelephone({}, fakeRememberedLogins({ ...saved }))
  expect([store.values.mobileNum, store.country, store.usesCode]).toEqual([
    '2055551234',
    { region: 'LA', countryDialingCode: '856' },
    true,
  ])
  store.change('username', '')
  await store.selectMethod('username')
  expect(store.values.username).toBe('demo01')
})

test('shows a wrong code beside it, and clears only the code', async () => {
  const login = () => Promise.reject(apiError('verification.wrong'))
  const { store } = await byTelephone({ login })
  store.change('mobileNum', '0812345678')
  await store.requestCode()
  store.change('verificationCode', '000000')
  await store.submit()
  expect([store.values.mobileNum, store.values.verificationCode]).toEqual(['0812345678', ''])
  expect(store.problems.verificationCode).toEqual({ kind: 'text', key: 'error.verification_wrong' })
})
