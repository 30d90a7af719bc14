import { apiError } from '@tessera/testing'
import { autorun } from 'mobx'
import { REJECTING_API } from '../../testing/security.ts'
import { EmailVerificationStore } from './email-verification.store.ts'

const EMAIL = 's…i@example.com'

function fresh(...answers: (() => Promise<{ email: string }>)[]) {
  const proveEmail = jest.fn<Promise<{ email: string }>, [string]>(() =>
    (answers.shift() ?? (async () => ({ email: EMAIL })))(),
  )
  return { store: new EmailVerificationStore({ ...REJECTING_API, verifyEmail: proveEmail }), proveEmail }
}

test('ACC-127 proves its address by a link, and notifies the page of the progress', async () => {
  const { store } = fresh()
  const seen: unknown[] = []
  const end = autorun(() => seen.push([store.phase, store.email]))
  // Pages hand it on as it is.
  const { verify: prove, forget } = store
  expect(await prove('token-1')).toBe(true)
  forget()
  end()
  expect(seen).toEqual([
    ['none', ''],
    ['proving', ''],
    ['proved', EMAIL],
    ['none', EMAIL],
  ])
})

test.each([
  ['while it is being proved', false],
  ['once it is proved', true],
])('ACC-127 uses a link once, even if rendered again %s', async (_, isDone) => {
  const { store, proveEmail } = fresh()
  const first = store.verify('token-1')
  if (isDone) await first
  expect(await store.verify('token-1')).toBe(false)
  expect([await first, store.phase, proveEmail.mock.calls]).toEqual([true, 'proved', [['token-1']]])
})

test('does not use a dismissed link again, but another one', async () => {
  const { store, proveEmail } = fresh()
  await store.verify('token-1')
  store.forget()
  expect([await store.verify('token-1'), store.phase]).toEqual([false, 'none'])
  expect([await store.verify('token-2'), store.phase]).toEqual([true, 'proved'])
  expect(proveEmail).toHaveBeenCalledTimes(2)
})

test('does not show an address that is verified after the session ended', async () => {
  const answer = Promise.withResolvers<{ email: string }>()
  const { store } = fresh(() => answer.promise)
  const verifying = store.verify('token-1')
  store.forget()
  answer.resolve({ email: EMAIL })
  expect([await verifying, store.phase, store.email]).toEqual([false, 'none', ''])
})

test('ACC-127 treats an expired link as permanently expired', async () => {
  const { store, proveEmail } = fresh(() => Promise.reject(apiError('link.over')))
  expect([await store.verify('token-1'), store.phase]).toEqual([false, 'over'])
  expect([await store.verify('token-1'), store.phase]).toEqual([false, 'over'])
  expect([store.email, proveEmail.mock.calls.length]).toEqual(['', 1])
})

test.each([
  ['of the site', apiError('system.busy')],
  // A fault that only looks like a refusal is none.
  ['that is no answer of the site', Object.assign(new Error('away'), { code: 'link.over' })],
])('allows a retry of the same link after a failure %s', async (_, thrown) => {
  const { store } = fresh(() => Promise.reject(thrown))
  expect([await store.verify('token-1'), store.phase]).toEqual([false, 'failed'])
  expect([await store.verify('token-1'), store.phase, store.email]).toEqual([true, 'proved', EMAIL])
})
