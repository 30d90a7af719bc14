import type { InboxMessage } from '@tessera/site'
import {
  apiError,
  type FakeCall,
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
import Inbox from './inbox.tsx'

const LIST = 'GET /api/v1/inbox'
const READ = 'POST /api/v1/inbox/read'
const DELETE = 'POST /api/v1/inbox/delete'
const RESTORE = 'POST /api/v1/inbox/restore'

const message = (over: Partial<InboxMessage>): InboxMessage => ({
  id: 'i1',
  category: 'money',
  title: 'Your deposit is here',
  content: 'Receipt D7\nThank you',
  link: '/m/transaction/record',
  sentAt: '2026-11-22T05:00:00.000Z',
  readAt: null,
  ...over,
})
const messages = [
  message({}),
  message({ id: 'i2', category: 'reward', title: 'A reward waits', link: null }),
  message({ id: 'i3', category: 'news', title: 'New games', readAt: '2026-11-21T05:00:00.000Z', link: null }),
]
/** 05:00 in UTC is noon in Bangkok. */
const SENT = 'Nov 22, 2026, 12:00 PM'
const UNREAD = { money: 1, reward: 1, account: 0, news: 0 }

beforeAll(() => startTestTexts('mfe-content', { th, en }, 'en'))

function open({ replies, ...options }: FakeHostOptions = {}) {
  const page = ({ query }: FakeCall) => ({
    items: messages.filter(({ category }) => !query.category || category === query.category),
    next: null,
    unread: UNREAD,
  })
  const host = fakeHost({
    language: 'EN',
    session: {},
    path: '/m/webEmail',
    switches: { MAILCEN: true },
    ...options,
    replies: { [LIST]: page, [READ]: { unread: 1 }, [DELETE]: { unread: 1 }, [RESTORE]: { unread: 2 }, ...replies },
  })
  const told: number[] = []
  host.events.on('inbox:changed', ({ unread }) => told.push(unread))
  render(<Inbox host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key)
  const user = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime })
  return { host, sent, told, user }
}
const row = (title: string) => screen.findByRole('button', { name: new RegExp(title) })
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

test('CON-014 CON-073 CON-109 lists the messages at /m/webEmail, with unread counts on tabs', async () => {
  expect(slice.routes).toContainEqual(expect.objectContaining({ path: '/m/webEmail', access: 'member' }))
  const { sent } = open()
  expect(await row('Your deposit')).toHaveTextContent('Receipt D7')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All (2)',
    'Money (1)',
    'Rewards (1)',
    'Account',
    'News',
  ])
  expect(sent(LIST).map(({ query }) => query)).toEqual([{ language: 'EN' }])
})

test('CON-109 loads the messages of a tab', async () => {
  const { sent, user } = open()
  await row('Your deposit')
  await user.click(screen.getByRole('tab', { name: 'Rewards (1)' }))
  await row('A reward waits')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(sent(LIST).at(-1)?.query).toEqual({ language: 'EN', category: 'reward' })
})

test('CON-074 marks an opened message as read immediately, here and for the badge, and leads to its page', async () => {
  const { host, sent, told, user } = open()
  expect(await row('Your deposit')).toHaveTextContent('New Your deposit')
  await user.click(await row('Your deposit'))
  const own = await sheet('Your deposit is here')
  expect(own.getByText(/Thank you/)).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'All (1)', hidden: true })).toBeInTheDocument()
  expect(sent(READ).map(({ body }) => body)).toEqual([{ ids: ['i1'] }])
  await waitFor(() => expect(told).toEqual([1]))
  await user.click(own.getByRole('link', { name: 'Go there' }))
  expect(host.navigation.path).toBe('/m/transaction/record')
  expect(await row('Your deposit')).not.toHaveTextContent('New')
})

test('CON-074 FIX-039 shows title, text and date of a message, in the list and opened', async () => {
  const { user } = open()
  const deposit = await row('Your deposit')
  for (const text of ['Your deposit is here', 'Receipt D7', SENT]) expect(deposit).toHaveTextContent(text)
  await user.click(deposit)
  const own = await sheet('Your deposit is here')
  expect(own.getByText(SENT)).toBeInTheDocument()
  expect(own.getByText(/Receipt D7\s+Thank you/)).toBeInTheDocument()
})

test('does not mark a read one again, and ignores a failed mark', async () => {
  const refuse = () => {
    throw apiError('system.busy')
  }
  const { host, sent, user } = open({ replies: { [READ]: refuse } })
  await user.click(await row('New games'))
  await sheet('New games')
  expect(sent(READ)).toEqual([])
  await user.keyboard('{Escape}')
  await user.click(await row('A reward waits'))
  await sheet('A reward waits')
  expect([sent(READ).length, host.log.toasts]).toEqual([1, []])
})

test('CON-109 marks all messages of the tab as read in one request', async () => {
  const { sent, told, user } = open({ replies: { [READ]: { unread: 0 } } })
  await row('Your deposit')
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(sent(READ).map(({ body }) => body)).toEqual([{ all: true }])
  expect(told).toEqual([0])
  expect(screen.getByRole('tab', { name: 'All' })).toBeInTheDocument()
  expect(await row('A reward waits')).not.toHaveTextContent('New')
})

test('CON-109 deletes immediately, with an undo for ten seconds', async () => {
  const { sent, told, user } = open()
  await user.click(await row('A reward waits'))
  await user.click((await sheet('A reward waits')).getByRole('button', { name: 'Delete the message' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(sent(DELETE).map(({ body }) => body)).toEqual([{ ids: ['i2'] }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus())
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Message deleted')
  act(() => jest.advanceTimersByTime(9_900))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(sent(RESTORE).map(({ body }) => body)).toEqual([{ ids: ['i2'] }])
  expect(told.at(-1)).toBe(2)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('CON-109 deletes permanently after ten seconds', async () => {
  const { user } = open()
  await user.click(await row('New games'))
  await user.click((await sheet('New games')).getByRole('button', { name: 'Delete the message' }))
  await screen.findByRole('button', { name: 'Undo' })
  act(() => jest.advanceTimersByTime(10_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('requests a further page by the previous one’s cursor', async () => {
  const answer = ({ query }: FakeCall) =>
    query.cursor === 'c2'
      ? { items: [message({ id: 'i9', title: 'An older one' })], next: null, unread: UNREAD }
      : { items: messages, next: 'c2', unread: UNREAD }
  const { user } = open({ replies: { [LIST]: answer } })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await row('An older one')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

test('CON-101 reloads the inbox on another unread count, and not on the same count', async () => {
  const { host, sent } = open()
  await row('Your deposit')
  act(() => host.events.emit('inbox:changed', { unread: 2 }))
  expect(sent(LIST)).toHaveLength(1)
  await act(async () => host.events.emit('inbox:changed', { unread: 3 }))
  expect(sent(LIST)).toHaveLength(2)
})

test.each([
  ['with MAILCEN off', { switches: {} }],
  ['for type 4', { session: { type: 4 } }],
])('CON-074 %s has no inbox, and requests none', async (_what, options) => {
  const { sent } = open(options)
  expect(await screen.findByText('The inbox is not open for this account')).toBeInTheDocument()
  expect(sent(LIST)).toEqual([])
})

test('shows an empty state for an inbox, retries a failure, and clears all with the session', async () => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return { items: [], next: null, unread: { money: 0, reward: 0, account: 0, news: 0 } }
  }
  const { host, user } = open({ replies: { [LIST]: reply } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages yet')).toBeInTheDocument()
  await act(() => host.session.signOut())
  expect(screen.queryByText('No messages yet')).toBeNull()
})
