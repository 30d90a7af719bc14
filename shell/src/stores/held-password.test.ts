import { createHeldPassword } from './held-password.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('SEC-26 lends a password once', () => {
  const password = createHeldPassword()
  password.store('Demo1234')
  expect([password.take(), password.take()]).toEqual(['Demo1234', null])
})

test('ACC-029 SEC-16 forgets a password ten minutes after the login, counted from the newest login', () => {
  const password = createHeldPassword()
  password.store('Demo1234')
  jest.advanceTimersByTime(599_999)
  password.store('Other1234')
  jest.advanceTimersByTime(599_999)
  expect(password.take()).toBe('Other1234')
  password.store('Demo1234')
  jest.advanceTimersByTime(600_000)
  expect(password.take()).toBeNull()
})

test('lends no forgotten password', () => {
  const password = createHeldPassword()
  password.store('Demo1234')
  password.clear()
  expect(password.take()).toBeNull()
})
