import { apiError } from '@tessera/testing'
import type { RememberedLogin } from '../../lib/remembered-logins.ts'
import { fakeRememberedLogins, openLoginForm } from '../../testing/login.ts'

beforeEach(() => localStorage.clear())

test('starts each opening with an empty form, whatever was typed before', async () => {
  const { store } = await openLoginForm()
  store.change('username', 'demo01')
  store.change('password', 'Demo1234')
  await store.open('member')
  expect(store.values).toMatchObject({ username: '', password: '' })
})

test('remembers an agent’s login apart from a member’s', async () => {
  const { store, remembered } = await openLoginForm()
  await store.open('agent')
  store.change('username', 'agent01')
  store.change('password', 'Agent1234')
  store.setRemember(true)
  await store.submit()
  expect(Object.keys(remembered.saved)).toEqual(['login:agent:username'])
})

test('remembers a telephone that logs in by its password with its country', async () => {
  const { store, remembered } = await openLoginForm()
  await store.selectMethod('sms')
  store.setByPassword(true)
  store.selectCountry({ region: 'LA', countryDialingCode: '856' })
  store.change('mobileNum', '2055512345')
  store.change('password', 'Demo1234')
  store.setRemember(true)
  await store.submit()
  expect(remembered.saved['login:member:sms']).toEqual({
    type: 'sms',
    username: '2055512345',
    password: 'Demo1234',
    countryDialingCode: '856',
  })
})

test.each([
  ['login.wrong', false],
  ['request.unavailable', true],
])('after %s retains a remembered login: %p', async (code, isKept) => {
  const login: RememberedLogin = { type: 'username', username: 'demo01', password: 'Demo1234', countryDialingCode: '' }
  const { store, remembered } = await openLoginForm(
    {
      login: async () => {
        throw apiError(code as 'login.wrong')
      },
    },
    fakeRememberedLogins({ 'login:member:username': login }),
  )
  await store.submit()
  expect('login:member:username' in remembered.saved).toBe(isKept)
})

test.each([
  ['social.refused', true],
  ['login.wrong', false],
])('after %s forgets the provider’s ticket: %p', async (code, isForgotten) => {
  let forgotten = false
  const { store } = await openLoginForm(
    {
      login: async () => {
        throw apiError(code as 'login.wrong')
      },
    },
    fakeRememberedLogins(),
    null,
    () => {
      forgotten = true
    },
  )
  store.change('username', 'demo01')
  store.change('password', 'Demo1234')
  await store.submit()
  expect(forgotten).toBe(isForgotten)
})
