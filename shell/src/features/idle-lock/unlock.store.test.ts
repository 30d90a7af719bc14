import { apiError } from '@tessera/testing'
import { UnlockStore } from './unlock.store.ts'

const session = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }

function aForm(unlock: (password: string) => Promise<typeof session>, wait = 0) {
  const opened = jest.fn()
  const leave = jest.fn(async () => {})
  const asked = jest.fn(unlock)
  return {
    store: new UnlockStore({ api: { unlock: asked, waitSecondsOf: () => wait }, onUnlocked: opened, leave }),
    opened,
    leave,
    asked,
  }
}
const refuses = (code: Parameters<typeof apiError>[0]) => async () => {
  throw apiError(code)
}

test('unlocks with the right password, and does not retain it', async () => {
  const { store, opened } = aForm(async () => session)
  store.change('Demo1234')
  await store.submit()
  expect([opened.mock.calls, store.password, store.failure]).toEqual([[[session]], '', null])
})

test('requires a password, and sends no empty one', async () => {
  const { store, asked } = aForm(async () => session)
  await store.submit()
  expect([store.failure, asked.mock.calls]).toEqual([{ texts: 'shared', key: 'field.required' }, []])
})

test.each([
  ['login.wrong', { texts: 'shell', key: 'lock.wrong' }],
  ['system.busy', { texts: 'shared', key: 'error.system_busy' }],
  ['request.too.many', { texts: 'shared', key: 'error.too_many' }],
] as const)('shows an error for %s, and empties the field for the next attempt', async (code, failure) => {
  const { store, opened } = aForm(refuses(code))
  store.change('wrong')
  await store.submit()
  expect([store.failure, store.password, store.phase, opened.mock.calls]).toEqual([failure, '', 'editing', []])
})

test('sends no attempt during the server’s retry time, and counts down the seconds', async () => {
  jest.useFakeTimers()
  const { store, asked } = aForm(refuses('login.wrong'), 3)
  store.change('wrong')
  await store.submit()
  expect(store.waitSeconds).toBe(3)
  store.change('Demo1234')
  await store.submit()
  expect(asked).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(2999)
  expect(store.waitSeconds).toBe(1)
  jest.advanceTimersByTime(1)
  expect([store.waitSeconds, jest.getTimerCount()]).toEqual([0, 0])
  await store.submit()
  expect(asked).toHaveBeenCalledTimes(2)
  store.dispose()
  jest.useRealTimers()
})

test('sends one password on two presses', async () => {
  const { store, asked } = aForm(async () => session)
  store.change('Demo1234')
  await Promise.all([store.submit(), store.submit()])
  expect(asked).toHaveBeenCalledTimes(1)
})
