import type { LanguageCode } from '@tessera/contracts'
import { createEvents } from '@tessera/platform'
import { anAnnouncement, announcementGroups, apiError, fakeHttp } from '@tessera/testing'
import { AnnouncementsStore } from './announcements.store.ts'

const groups = announcementGroups({ banners: [anAnnouncement({ groupName: 'm_home' })], player: [anAnnouncement()] })

function aStore(answer: () => unknown = () => groups) {
  const http = fakeHttp({ 'GET /api/v1/announcements': answer })
  const events = createEvents((error) => {
    throw error
  })
  let language: LanguageCode = 'TH'
  const store = new AnnouncementsStore({ http, events, language: () => language })
  return { store, http, events, speak: (next: LanguageCode) => (language = next) }
}

test('X-32 PLT-034 feeds banners, marquee, popups and promotions from one reply', async () => {
  const { store, http } = aStore()
  await store.reload()
  expect(store.groups).toEqual(groups)
  expect(http.calls.map((call) => call.query)).toEqual([{ platform: 'M', language: 'TH', brief: 'true' }])
})

test('loads the announcements of the new language after a change', async () => {
  const { store, http, events, speak } = aStore()
  await store.reload()
  speak('EN')
  events.emit('language:reload', { language: 'EN' })
  expect(http.calls.at(-1)?.query).toMatchObject({ language: 'EN' })
})

test('shows a failure only while nothing is on show', async () => {
  let fails = true
  const { store } = aStore(() => {
    if (fails) throw apiError('system.busy')
    return groups
  })
  await store.reload()
  expect(store.phase).toBe('failed')
  fails = false
  await store.reload()
  fails = true
  await store.reload()
  expect([store.phase, store.groups]).toEqual(['ready', groups])
})

test('waits again on a retry after a failure, and notifies when the announcements have loaded', async () => {
  const answers = [
    () => {
      throw apiError('system.busy')
    },
    () => groups,
  ]
  const { store, events } = aStore(() => answers.shift()?.())
  const came = jest.fn()
  events.on('announcements:reloaded', came)
  await store.reload()
  const again = store.reload()
  expect([store.phase, came.mock.calls.length]).toEqual(['loading', 0])
  await again
  expect([store.phase, came.mock.calls.length]).toEqual(['ready', 1])
})
