import { anAnnouncement, announcementGroups, type FakeHostOptions, fakeHost, startTestTexts } from '@tessera/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { PopupAnnouncements } from './popup-announcements.tsx'

const CALM_MS = 3000
const news = (id: string, execution: 'A' | 'B', linkage: string | null = null) =>
  anAnnouncement({ id, title: `News ${id}`, content: `<p>Body of ${id}</p>`, execution, linkage, url: null })
const POPUPS = [news('one', 'A', 'promotion:p1'), news('two', 'A', 'game:g1'), news('guest', 'B')]

function open(options: FakeHostOptions = {}) {
  startTestTexts('mfe-lobby', { th: {}, en: {} }, 'en')
  const host = fakeHost({
    language: 'EN',
    announcements: announcementGroups({ popup: POPUPS.map((one) => ({ ...one, content: '' })) }),
    replies: { 'GET /api/v1/announcements': announcementGroups({ popup: POPUPS }) },
    ...options,
  })
  const launch = jest.fn(async () => {})
  return { host, launch, ...render(<PopupAnnouncements host={host} launch={launch} />) }
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
const touch = () => act(() => void fireEvent.pointerDown(document.body))
const dialog = () => screen.queryByRole('dialog', { name: 'News and promotions' })
async function rest() {
  touch()
  await pass(CALM_MS)
  await pass(1)
  const shown = dialog()
  if (!shown) throw new Error('no news')
  return within(shown)
}
const title = () => screen.getByRole('heading', { level: 3 }).textContent

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => void jest.useRealTimers())

test('LOB-048 PLT-033 X-32 shows a guest the announcements of execution B, a member those of A', async () => {
  const { unmount } = open({ session: null })
  const shown = await rest()
  expect(title()).toBe('News guest')
  expect(shown.getByText('Body of guest')).toBeInTheDocument()
  unmount()
  open({ session: {} })
  await rest()
  expect(title()).toBe('News one')
})

test('LOB-048 shows each once in a session, and again after a logout has cleared it', async () => {
  const first = open({ session: null })
  await rest()
  first.unmount()
  const second = open({ session: null })
  touch()
  await pass(CALM_MS * 2)
  expect(dialog()).toBeNull()
  second.unmount()
  sessionStorage.clear()
  open({ session: null })
  await rest()
  expect(title()).toBe('News guest')
})

test('shows members’ news after the login of a guest who has seen the other', async () => {
  const { host } = open({ session: null })
  const shown = await rest()
  fireEvent.click(shown.getByRole('button', { name: 'Close' }))
  await pass(1000)
  act(() => host.session.signIn({ token: 't', type: 0, userName: 'bob', firstTimeLogin: false }))
  await rest()
  expect(title()).toBe('News one')
})

test('LOB-046 moves through the pages by previous and next, round the ends', async () => {
  open({ session: {} })
  const shown = await rest()
  for (const [button, then] of [
    ['Next news', 'News two'],
    ['Next news', 'News one'],
    ['Previous news', 'News two'],
  ] as const) {
    fireEvent.click(shown.getByRole('button', { name: button }))
    expect(title()).toBe(then)
  }
})

test('LOB-047 shows a dot for each page, and marks that of the visible page', async () => {
  open({ session: {} })
  const shown = await rest()
  const dots = shown.getAllByRole('button', { name: /^News \d of 2$/ })
  const marked = () => dots.map((dot) => dot.getAttribute('aria-current'))
  expect(marked()).toEqual(['true', null])
  fireEvent.click(dots[1] as HTMLElement)
  expect([title(), marked()]).toEqual(['News two', [null, 'true']])
})

test('shows no controls for a single announcement', async () => {
  open({ session: null })
  const shown = await rest()
  expect(shown.queryByRole('button', { name: /news/i })).toBeNull()
})

test('LOB-050 turns the page on a swipe of 61 px, not on one of 59 px', async () => {
  open({ session: {} })
  await rest()
  const page = screen.getByRole('heading', { level: 3 }).parentElement as HTMLElement
  const swipe = (to: number) => {
    fireEvent.pointerDown(page, { clientX: 200 })
    fireEvent.pointerUp(page, { clientX: to })
  }
  swipe(141)
  expect(title()).toBe('News one')
  swipe(139)
  expect(title()).toBe('News two')
})

test('leads from an announcement to its promotion or its game, and closes it', async () => {
  const { host, launch } = open({ session: {} })
  const shown = await rest()
  fireEvent.click(shown.getByRole('button', { name: 'Next news' }))
  fireEvent.click(shown.getByRole('button', { name: 'Play this game' }))
  expect(launch.mock.calls).toEqual([['g1', 'News two']])
  await pass(1000)
  expect([dialog(), host.log.navigations]).toEqual([null, []])
})

test('opens nothing before a touch, and waits during an activity', async () => {
  open({ session: null })
  await pass(CALM_MS * 5)
  expect(dialog()).toBeNull()
  for (let move = 0; move < 5; move++) {
    touch()
    await pass(CALM_MS - 1)
    expect(dialog()).toBeNull()
  }
  await pass(2)
  expect(dialog()).not.toBeNull()
})

test('waits while another popup is open, and opens once it is closed', async () => {
  const { host } = open({ session: null })
  act(() => host.popups.show('login'))
  touch()
  await pass(CALM_MS * 5)
  expect(dialog()).toBeNull()
  act(() => host.popups.hide('login'))
  await pass(CALM_MS)
  await pass(1)
  expect(dialog()).not.toBeNull()
})

test('CON-107 hides them until midnight in Bangkok for a visitor who opts out for today, and for no other', async () => {
  jest.setSystemTime(new Date('2026-11-23T16:00:00Z'))
  const session = { userName: 'bob' }
  const first = open({ session })
  const shown = await rest()
  fireEvent.click(shown.getByRole('button', { name: 'Not again today' }))
  await pass(1000)
  expect(dialog()).toBeNull()
  first.unmount()
  const opensFor = async (userName: string, at: string) => {
    sessionStorage.clear()
    jest.setSystemTime(new Date(at))
    const { unmount } = open({ session: { userName } })
    touch()
    await pass(CALM_MS)
    await pass(1)
    const opened = dialog() !== null
    unmount()
    return opened
  }
  expect(await opensFor('bob', '2026-11-23T16:59:50Z')).toBe(false)
  expect(await opensFor('ann', '2026-11-23T16:59:50Z')).toBe(true)
  expect(await opensFor('bob', '2026-11-23T17:00:00Z')).toBe(true)
})

test('CON-108 opens six announcements at most, without motion, and Escape closes them', async () => {
  const popup = Array.from({ length: 8 }, (_, index) => news(`n${index}`, 'A'))
  open({ session: {}, announcements: announcementGroups({ popup }) })
  const shown = await rest()
  expect(shown.getAllByRole('button', { name: /^News \d of 6$/ })).toHaveLength(6)
  await pass(60_000)
  expect(title()).toBe('News n0')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await pass(1000)
  expect(dialog()).toBeNull()
})

test('CON-091 shows the three facts of a linked promotion below its title', async () => {
  const facts = [
    { key: 'get' as const, label: 'Get', text: '100 % up to ฿2,000' },
    { key: 'do' as const, label: 'Do', text: 'first deposit from ฿100' },
    { key: 'target' as const, label: 'Play', text: 'play 5 × the bonus' },
  ]
  open({ session: {}, announcements: announcementGroups({ popup: [{ ...news('one', 'A', 'promotion:p1'), facts }] }) })
  const shown = await rest()
  expect(shown.getByText('100 % up to ฿2,000 · first deposit from ฿100 · play 5 × the bonus')).toBeInTheDocument()
})
