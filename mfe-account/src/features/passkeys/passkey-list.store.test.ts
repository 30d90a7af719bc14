import { apiError } from '@tessera/testing'
import { autorun } from 'mobx'
import type { Authenticator } from './authenticator.ts'
import { PasskeyListStore } from './passkey-list.store.ts'
import type { PasskeyApi } from './passkeys.api.ts'

const MADE = { id: 'made-here' }

function opened(made: Awaited<ReturnType<Authenticator['register']>> = MADE, over: Partial<PasskeyApi> = {}) {
  const log: unknown[] = []
  const notHere = () => Promise.reject(new Error('not asked in this list'))
  const authenticator: Authenticator = {
    isSupported: true,
    canAutofill: notHere,
    authenticate: notHere,
    register: async (options) => {
      log.push(['make', options])
      return made
    },
    cancel: () => log.push('cancelled'),
  }
  const store = new PasskeyListStore({
    api: {
      loginOptions: notHere,
      login: notHere,
      options: async (password) => {
        log.push(['options', password])
        return { flow: 'flow-1', options: { challenge: 'c' } }
      },
      add: async (flow, name, response) => {
        log.push(['add', flow, name, response])
        return { id: 'p1', name, createdAt: '2026-11-20T00:00:00Z', lastUsedAt: null }
      },
      remove: async (id) => void log.push(['remove', id]),
      ...over,
    },
    authenticator,
  })
  const ask = () => {
    store.openPrompt('Passkey 2')
    store.change('password', 'Demo1234')
  }
  return { store, authenticator, log, ask }
}

test('ACC-147 requires the password for a named new passkey, until it is cancelled', () => {
  const { store } = opened()
  expect([store.isConfirming, store.newName]).toEqual([false, ''])
  store.openPrompt('Passkey 2')
  expect([store.isConfirming, store.newName, store.fields, store.values]).toEqual([
    true,
    'Passkey 2',
    ['password'],
    { password: '' },
  ])
  store.openPrompt(null)
  expect([store.isConfirming, store.newName]).toEqual([false, ''])
})

test('accepts an empty name: only null cancels', () => {
  const { store } = opened()
  store.openPrompt('')
  expect(store.isConfirming).toBe(true)
})

test.each(['Passkey 3', null])('clears typed values and errors on beginning with %p', async (name) => {
  const { store, ask } = opened(null)
  ask()
  await store.submit()
  store.change('password', '')
  await store.submit()
  expect(store.problems.password).toEqual({ kind: 'required' })
  store.change('password', 'Demo1234')
  store.openPrompt(name)
  expect([store.values, store.problems, store.failure]).toEqual([{ password: '' }, {}, null])
})

test('notifies the list of the prompt, and of the removal of each passkey', async () => {
  const { store, log } = opened()
  const seen: unknown[] = []
  const end = autorun(() => seen.push([store.isConfirming, store.removingId]))
  store.openPrompt('Passkey 2')
  const removed = store.remove('p1')
  expect(store.removingId).toBe('p1')
  expect(await removed).toBe('done')
  end()
  expect(seen).toEqual([
    [false, null],
    [true, null],
    [true, 'p1'],
    [true, null],
  ])
  expect(log).toEqual([['remove', 'p1']])
})

test.each([
  ['the last way into the account', apiError('request.conflict'), 'last'],
  ['a busy site', apiError('system.busy'), 'failed'],
  // Not an answer of the site, whatever it calls itself.
  ['a fault of that name', Object.assign(new Error('away'), { code: 'request.conflict' }), 'failed'],
])('reports a passkey that remains for %s, and allows another removal', async (_, thrown, outcome) => {
  const { store } = opened(MADE, { remove: () => Promise.reject(thrown) })
  const removed = store.remove('p1')
  expect(store.removingId).toBe('p1')
  expect([await removed, store.removingId]).toEqual([outcome, null])
})

test('ACC-147 creates a passkey after the password, and adds it by its name', async () => {
  const { store, log, ask } = opened()
  ask()
  expect(await store.submit()).toBe(true)
  expect(log).toEqual([
    ['options', 'Demo1234'],
    ['make', { challenge: 'c' }],
    ['add', 'flow-1', 'Passkey 2', MADE],
  ])
  expect([store.isConfirming, store.newName, store.values.password, store.phase]).toEqual([false, '', '', 'editing'])
})

test('adds a passkey by its name if the prompt was closed during the browser’s dialog', async () => {
  const { store, authenticator, log, ask } = opened()
  authenticator.register = async () => {
    store.openPrompt(null)
    return MADE
  }
  ask()
  expect(await store.submit()).toBe(true)
  expect(log.at(-1)).toEqual(['add', 'flow-1', 'Passkey 2', MADE])
})

test.each([
  [null, 'passkey.not_made'],
  ['known', 'passkey.known'],
] as const)('for browser result %p adds no passkey, and the form shows %s', async (made, key) => {
  const { store, log, ask } = opened(made)
  ask()
  expect(await store.submit()).toBe(false)
  expect(store.failure).toEqual({ texts: 'mfe-account', key })
  expect(log).toEqual([
    ['options', 'Demo1234'],
    ['make', { challenge: 'c' }],
  ])
  expect([store.isConfirming, store.newName, store.phase]).toEqual([true, 'Passkey 2', 'editing'])
})

test('shows a wrong password beside it, and does not call the browser', async () => {
  const { store, log, ask } = opened(MADE, { options: () => Promise.reject(apiError('login.wrong')) })
  ask()
  expect(await store.submit()).toBe(false)
  expect([store.problems, store.failure]).toEqual([{ password: { kind: 'text', key: 'error.login_wrong' } }, null])
  expect([log, store.isConfirming, store.phase]).toEqual([[], true, 'editing'])
})

test('shows any other rejection at the form, also of a passkey that the browser has created', async () => {
  const { store, ask } = opened(MADE, { add: () => Promise.reject(apiError('passkey.refused')) })
  ask()
  expect(await store.submit()).toBe(false)
  expect([store.problems.password, store.failure]).toEqual([null, apiError('passkey.refused').messageKey])
  expect([store.isConfirming, store.newName]).toEqual([true, 'Passkey 2'])
})

test('sends nothing without a password', async () => {
  const { store, log } = opened()
  store.openPrompt('Passkey 2')
  expect([await store.submit(), store.problems.password, log]).toEqual([false, { kind: 'required' }, []])
})

test.each([true, false])('reports the browser’s passkey support: %p', (isThere) => {
  const { authenticator } = opened()
  const api = {} as PasskeyApi
  expect(new PasskeyListStore({ api, authenticator: { ...authenticator, isSupported: isThere } }).isSupported).toBe(
    isThere,
  )
})
