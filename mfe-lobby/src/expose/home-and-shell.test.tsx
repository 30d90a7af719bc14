import {
  aGame,
  anAnnouncement,
  announcementGroups,
  type FakeHostOptions,
  fakeHost,
  startTestTexts,
} from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Home from './home.tsx'

const hot = aGame({ nodeId: 'hot1', displayName: 'Golden Garuda' })
const session = { token: 'fresh', type: 0, userName: 'demo01', firstTimeLogin: false }

async function open(options: FakeHostOptions = {}) {
  startTestTexts('mfe-lobby', { th, en }, 'en')
  const host = fakeHost({
    slice: 'mfe-lobby',
    language: 'EN',
    ...options,
    replies: {
      'GET /api/v1/games/hot': { games: [hot] },
      'GET /api/v1/games': { games: [aGame()], pageNum: 1, totalPages: 1, totalCount: 1 },
      'GET /api/v1/favourites/ids': { ids: ['hot1'] },
    },
  })
  render(<Home host={host} place="page" />)
  await screen.findByRole('button', { name: 'Golden Garuda' })
  return host
}
const isFavourite = () =>
  screen.getByRole('button', { name: 'Favourite: Golden Garuda' }).getAttribute('aria-pressed') === 'true'
const sections = () => document.querySelectorAll('[data-section]').length

beforeEach(() => {
  window.scrollTo = jest.fn()
})

test('X-01 X-02 shows the current member’s hearts: loaded on login, cleared on logout', async () => {
  const host = await open({ session: null })
  expect(isFavourite()).toBe(false)
  act(() => host.session.signIn(session))
  await waitFor(() => expect(isFavourite()).toBe(true))
  await act(() => host.session.signOut())
  expect(isFavourite()).toBe(false)
})

test('X-02 LOB-178 reloads the lobby after a logout', async () => {
  const host = await open({ session: {} })
  const { calls } = host.http as unknown as { calls: { key: string }[] }
  const asked = () => calls.filter(({ key }) => key === 'GET /api/v1/games/hot').length
  expect(asked()).toBe(1)
  await act(() => host.session.signOut())
  await waitFor(() => expect(asked()).toBe(2))
})

test('X-14 X-15 X-16 shows the games of a category selected in the shell’s menu; the logo and footer home restore all sections', async () => {
  const host = await open()
  expect(sections()).toBe(5)
  act(() => host.lobby.choose('LIVE'))
  await waitFor(() => expect(sections()).toBe(0))
  act(() => host.lobby.reset())
  await waitFor(() => expect(sections()).toBe(5))
})

test('X-34 updates the marquee when announcements are reloaded', async () => {
  const host = await open({
    announcements: announcementGroups({ player: [anAnnouncement({ title: 'First notice' })] }),
  })
  const marquee = () => within(screen.getByRole('region', { name: 'Notices' }))
  expect(marquee().getByRole('button', { name: 'First notice' })).toBeInTheDocument()
  act(() =>
    runInAction(() => {
      const player = [anAnnouncement({ title: 'Second notice' })]
      Object.assign(host.announcements, { groups: announcementGroups({ player }) })
    }),
  )
  expect(marquee().queryByRole('button', { name: 'First notice' })).toBeNull()
  expect(marquee().getByRole('button', { name: 'Second notice' })).toBeInTheDocument()
})
