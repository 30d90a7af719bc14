import {
  anAnnouncement,
  apiError,
  type FakeHostOptions,
  fakeHost,
  type fakeHttp,
  startTestTexts,
} from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Notice from './notice.tsx'
import Notices from './notices.tsx'

const LIST = 'GET /api/v1/notices'
const ONE = 'GET /api/v1/notices/one'
const READ = 'POST /api/v1/announcements/read'
const notices = ['a', 'b', 'c'].map((id) =>
  anAnnouncement({ id, title: `Notice ${id}`, content: `<p>Text of ${id}</p><script>1</script>` }),
)

beforeAll(() => startTestTexts('mfe-content', { th, en }, 'en'))

function open(path = '/m/notice', { replies, ...options }: FakeHostOptions = {}) {
  const host = fakeHost({
    language: 'EN',
    session: {},
    path,
    ...options,
    replies: { [LIST]: notices, [READ]: { read: true }, ...replies },
  })
  const Page = path.startsWith('/m/noticeDetail') ? Notice : Notices
  render(<Page host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key)
  return { host, calls, sent, user: userEvent.setup({ delay: null }) }
}
const head = (id: string) => screen.findByRole('button', { name: new RegExp(`Notice ${id}`) })
const opened = () => screen.getAllByRole('button', { expanded: true })

test('CON-004 CON-061 CON-064 lists the notices with their days at /m/notice, and opens one with its text', async () => {
  expect(slice.routes).toContainEqual(
    expect.objectContaining({
      path: '/m/notice',
      expose: './notices',
      firstData: ['/api/v1/notices?language={language}'],
    }),
  )
  const { user } = open()
  expect(await head('a')).toHaveTextContent('2026/11/01')
  await user.click(await head('a'))
  expect(await screen.findByText('Text of a')).toBeInTheDocument()
  expect(document.querySelector('script')).toBeNull()
})

test('CON-063 CON-067 opens the pressed one, closes the previous one, and stores it in the address from 0', async () => {
  const { host, user } = open()
  await user.click(await head('a'))
  await user.click(await head('c'))
  expect(opened()).toEqual([await head('c')])
  expect(host.navigation.path).toBe('/m/notice?i=2')
  await user.click(await head('c'))
  expect(host.navigation.path).toBe('/m/notice')
})

test('X-33 CON-062 CON-068 opens the third for ?i=2 and scrolls to it', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
  open('/m/notice?i=2')
  expect(await screen.findByText('Text of c')).toBeInTheDocument()
  expect(scroll.mock.contexts).toEqual([await head('c')])
})

test('X-34 CON-070 CON-071 marks an opened one as read here immediately, then on the server, and reloads the announcements', async () => {
  const answer = Promise.withResolvers<object>()
  const { host, calls, user } = open('/m/notice', { replies: { [READ]: () => answer.promise } })
  const reload = jest.fn()
  host.events.on('announcements:reloaded', reload)
  expect(await head('b')).toHaveTextContent('New')
  await user.click(await head('b'))
  expect(await head('b')).not.toHaveTextContent('New')
  expect(await head('a')).toHaveTextContent('New')
  expect(reload).not.toHaveBeenCalled()
  await act(async () => answer.resolve({ read: true }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(calls.map(({ key }) => key)).toEqual([LIST, READ])
  expect(calls[1]?.body).toEqual({ announcementId: 'b', read: true })
})

test.each([
  ['type 4', { session: { type: 4 } }],
  ['a guest', { session: null }],
])('X-05 CON-069 %s marks nothing', async (_who, options) => {
  const { sent } = open('/m/notice?i=0', options)
  await screen.findByText('Text of a')
  expect(sent(READ)).toEqual([])
})

test('reverts a mark that the server rejects, without an error', async () => {
  const refuse = () => {
    throw apiError('system.busy')
  }
  const { host, user } = open('/m/notice', { replies: { [READ]: refuse } })
  await user.click(await head('b'))
  await waitFor(async () => expect(await head('b')).toHaveTextContent('New'))
  expect(host.log.toasts).toEqual([])
})

test('CON-066 shows a text without notices, and retries a failure', async () => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return []
  }
  const { user } = open('/m/notice', { replies: { [LIST]: reply } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No notices yet')).toBeInTheDocument()
})

test('clears a member’s read marks with the session', async () => {
  const { host, user } = open()
  await user.click(await head('a'))
  expect(await head('a')).not.toHaveTextContent('New')
  await act(() => host.session.signOut())
  expect(await head('a')).toHaveTextContent('New')
})

test('CON-005 CON-016 CON-065 shows one notice alone at /m/noticeDetail?id=, with its day, and marks it as read', async () => {
  const linked = anAnnouncement({ id: 'b', title: 'Notice b', content: '<p>Whole</p>', linkage: 'promotion:p 1' })
  const { host, sent, user } = open('/m/noticeDetail?id=b', { replies: { [ONE]: linked } })
  const only = within(await screen.findByRole('article', { name: 'Notice b' }))
  expect(only.getByText('2026/11/01')).toBeInTheDocument()
  expect(await only.findByText('Whole')).toBeInTheDocument()
  expect(sent(ONE).map(({ query }) => query)).toEqual([{ id: 'b', language: 'EN' }])
  await waitFor(() => expect(sent(READ)).toHaveLength(1))
  await user.click(only.getByRole('link', { name: 'See the promotion' }))
  expect(host.navigation.path).toBe('/m/activity?id=p%201')
})

test.each(['?id=gone', ''])('leads from /m/noticeDetail%s that has ended to all', async (query) => {
  const { host, user } = open(`/m/noticeDetail${query}`)
  expect(await screen.findByText('This notice is not here')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'See all notices' }))
  expect(host.navigation.path).toBe('/m/notice')
})

test('retries one that failed to load', async () => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return notices[1]
  }
  const { user } = open('/m/noticeDetail?id=b', { replies: { [ONE]: reply } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Text of b')).toBeInTheDocument()
})
