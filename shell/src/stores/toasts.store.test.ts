import { apiError, startTestTexts } from '@tessera/testing'
import { ToastStore } from './toasts.store.ts'

beforeAll(() => startTestTexts('shell', { th: {}, en: {} }, 'en'))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const times = [
  ['PLT-114', 'info', 1500],
  ['PLT-114', 'success', 1500],
  ['PLT-115', 'error', 3000],
  ['PLT-117 PLT-120', 'loading', 9999],
] as const

test.each(times)('%s shows a toast of kind %s for %i ms', (_, kind, ms) => {
  const toasts = new ToastStore()
  toasts.show(kind, 'text')
  jest.advanceTimersByTime(ms - 1)
  expect(toasts.list).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(toasts.list).toEqual([])
})

test('PLT-116 shows a long error for 8 s', () => {
  const toasts = new ToastStore()
  toasts.show('error', 'Some numbers are closed in this draw, or less is left of them than you bet.')
  jest.advanceTimersByTime(7999)
  expect(toasts.list).toHaveLength(1)
  jest.advanceTimersByTime(1)
  expect(toasts.list).toEqual([])
})

test('X-30 PLT-111 lets a toast set a custom duration', () => {
  const toasts = new ToastStore()
  for (const [kind, ms] of [
    ['success', 2000],
    ['loading', 8000],
    ['loading', 10_000],
    ['loading', 15_000],
  ] as const) {
    toasts.show(kind, 'text', ms)
    jest.advanceTimersByTime(ms - 1)
    expect(toasts.list).toHaveLength(1)
    jest.advanceTimersByTime(1)
    expect(toasts.list).toEqual([])
  }
})

test('dismisses a toast early, once', () => {
  const toasts = new ToastStore()
  const done = toasts.show('loading', 'wait')
  toasts.show('info', 'other')
  done()
  done()
  expect(toasts.list.map((toast) => toast.text)).toEqual(['other'])
})

test('shows the newest three of many toasts', () => {
  const toasts = new ToastStore()
  for (const text of ['1', '2', '3', '4', '5']) toasts.show('info', text)
  expect(toasts.list.map((toast) => toast.text)).toEqual(['3', '4', '5'])
})

test('X-30 PLT-090 shows an error of the catalogue with its text', () => {
  const toasts = new ToastStore()
  toasts.error(apiError('login.wrong'))
  expect(toasts.list).toMatchObject([{ kind: 'error', text: expect.stringMatching(/wrong account or password/i) }])
})

test('PLT-098 shows any other error as the unknown error, never its message', () => {
  const toasts = new ToastStore()
  toasts.error(new Error('relation "members" does not exist'))
  expect(toasts.list[0]?.text).toMatch(/unknown error/i)
})
