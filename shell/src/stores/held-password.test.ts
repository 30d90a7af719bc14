import { createHeldPassword } from './held-password.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('SEC-26 lends a password once', () => {
  const password = createHeldPassword()
  password.hold('Demo1234')
  expect([password.lend(), password.lend()]).toEqual(['Demo1234', null])
})

test('ACC-029 SEC-16 forgets a password ten minutes after the login, counted from the newest login', () => {
  const password = createHeldPassword()
  password.hold('Demo1234')
  jest.advanceTimersByTime(599_999)
  password.hold('Other1234')
  jest.advanceTimersByTime(599_999)
  expect(password.lend()).toBe('Other1234')
  password.hold('Demo1234')
  jest.advanceTimersByTime(600_000)
  expect(password.lend()).toBeNull()
})

test('lends no forgotten password', () => {
  const password = createHeldPassword()
  password.hold('Demo1234')
  password.forget()
  expect(password.lend()).toBeNull()
})
