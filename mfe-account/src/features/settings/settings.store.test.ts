import { apiError, type FakeReplies, fakeHttp } from '@tessera/testing'
import { SettingsStore } from './settings.store.ts'

const CHOSEN = { marketing: false, sessionMinutes: null, onBoards: true }

async function opened(replies: FakeReplies = {}) {
  const http = fakeHttp({
    'GET /api/v1/member/preferences': { marketing: false, sessionMinutes: null },
    'GET /api/v1/member/board-name': { shown: true, name: 'd…1' },
    'POST /api/v1/member/preferences': { marketing: true, sessionMinutes: null },
    'PUT /api/v1/member/board-name': { shown: false, name: 'd…1' },
    ...replies,
  })
  const store = new SettingsStore(http, () => 'th')
  await store.settings.load()
  const sent = () => http.calls.slice(2).map(({ key, body }) => [key, body])
  return { store, sent }
}

const refuses = () => {
  throw apiError('system.busy')
}

test('merges selected consents and boards in one list', async () => {
  const { store } = await opened()
  expect(store.settings.value).toEqual(CHOSEN)
})

test.each([
  ['ACC-151 a consent', { marketing: true }, ['POST /api/v1/member/preferences', { marketing: true, language: 'th' }]],
  [
    'ACC-125 the life of an idle session',
    { sessionMinutes: 15 },
    ['POST /api/v1/member/preferences', { sessionMinutes: 15, language: 'th' }],
  ],
  ['ACC-125 a place on the boards', { onBoards: false }, ['PUT /api/v1/member/board-name', { shown: false }]],
] as const)('%s applies immediately, and is sent by itself', async (_, changed, call) => {
  const { store, sent } = await opened()
  const { change } = store
  const changing = change(changed)
  expect(store.settings.value).toEqual({ ...CHOSEN, ...changed })
  await changing
  expect([store.settings.value, sent()]).toEqual([{ ...CHOSEN, ...changed }, [call]])
})

test.each([{ marketing: true }, { onBoards: false }])('reverts %p if the server rejects it', async (changed) => {
  const { store } = await opened({
    'POST /api/v1/member/preferences': refuses,
    'PUT /api/v1/member/board-name': refuses,
  })
  await expect(store.change(changed)).rejects.toEqual(apiError('system.busy'))
  expect(store.settings.value).toEqual(CHOSEN)
})

test('does not restore the settings of a member whose session ended during the change', async () => {
  const answer = Promise.withResolvers<never>()
  const { store } = await opened({ 'POST /api/v1/member/preferences': () => answer.promise })
  const changing = store.change({ marketing: true })
  store.forget()
  answer.reject(apiError('session.ended'))
  await expect(changing).rejects.toEqual(apiError('session.ended'))
  expect(store.settings.value).toBeNull()
})

test('restores a rejected setting, and retains another that was changed meanwhile', async () => {
  const answer = Promise.withResolvers<never>()
  const { store } = await opened({ 'POST /api/v1/member/preferences': () => answer.promise })
  const before = store.settings.value
  const changing = store.change({ marketing: !before?.marketing })
  await store.change({ onBoards: !before?.onBoards })
  answer.reject(apiError('system.busy'))
  await expect(changing).rejects.toEqual(apiError('system.busy'))
  expect(store.settings.value).toEqual({ ...before, onBoards: !before?.onBoards })
})

test('allows no change before the settings have loaded', async () => {
  const { store, sent } = await opened({ 'GET /api/v1/member/preferences': refuses })
  await store.change({ marketing: true })
  expect([store.settings.value, sent()]).toEqual([null, []])
})
