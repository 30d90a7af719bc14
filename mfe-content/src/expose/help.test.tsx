import type { HelpItem } from '@tessera/site'
import { apiError, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import slice from '../../slice.ts'
import Help from './help.tsx'
import Topic from './topic.tsx'

const HELP = 'GET /api/v1/help'
const FEEDBACK = 'PUT /api/v1/help/feedback'
const topics: HelpItem[] = [
  { id: 'h0', title: 'Deposit', content: '<p>Open the bank app</p>', tag: 'deposit' },
  { id: 'h1', title: 'Withdraw', content: '<h3>First</h3><p>a</p><h3>Second</h3><p>b</p>', tag: 'withdraw' },
  { id: 'h2', title: 'Terms', content: '<p>The terms</p><script>1</script>', tag: 'terms' },
]

beforeAll(() => startTestTexts('mfe-content', { th, en }, 'en'))

function open(path = '/m/help', { replies, ...options }: FakeHostOptions = {}) {
  const host = fakeHost({ language: 'EN', path, ...options, replies: { [HELP]: { items: topics }, ...replies } })
  const Page = path.startsWith('/m/helpDetail') ? Topic : Help
  render(<Page host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key)
  return { host, sent, user: userEvent.setup({ delay: null }) }
}
const heads = () => screen.findAllByRole('heading', { level: 2 })
const opened = () => screen.getAllByRole('button', { expanded: true }).map((one) => one.textContent)

test('CON-006 CON-077 CON-078 lists the topics at /m/help, which open one at a time and are stored in the address', async () => {
  expect(slice.routes).toContainEqual(
    expect.objectContaining({
      path: '/m/help',
      expose: './help',
      firstData: ['/api/v1/help?device=MOBILE&lang={language}'],
    }),
  )
  const { host, sent, user } = open()
  expect((await heads()).map((head) => head.textContent)).toEqual(['Deposit', 'Withdraw', 'Terms'])
  expect(sent(HELP)[0]?.query).toEqual({ lang: 'EN', device: 'MOBILE' })
  await user.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(await screen.findByText('Open the bank app')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Terms' }))
  expect(opened()).toEqual(['Terms'])
  expect(host.navigation.path).toBe('/m/help?i=2')
  await user.click(screen.getByRole('button', { name: 'Terms' }))
  expect(host.navigation.path).toBe('/m/help')
})

test.each([
  ['CON-007', 'tag=withdraw', 'Withdraw', 'a'],
  ['X-35 CON-012', 'tag=terms', 'Terms', 'The terms'],
  ['X-23 CON-008', 'i=0', 'Deposit', 'Open the bank app'],
])('%s ?%s opens %s', async (_row, query, name, text) => {
  open(`/m/help?${query}`)
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(opened()).toEqual([name])
})

test('CON-112 prefers the tag to the position', async () => {
  open('/m/help?tag=terms&i=0')
  expect(await screen.findByText('The terms')).toBeInTheDocument()
  expect(opened()).toEqual(['Terms'])
})

test.each(['tag=unknown&i=1', 'i=3'])('CON-112 shows the list for the unknown topic of ?%s', async (query) => {
  open(`/m/help?${query}`)
  expect(await heads()).toHaveLength(3)
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
})

test('CON-009 CON-018 scrolls to the second section of the topic for ?i=1&c=1', async () => {
  const scrolled: string[] = []
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent ?? '')
  })
  open('/m/help?i=1&c=1')
  const second = await screen.findByRole('heading', { level: 3, name: 'Second' })
  await waitFor(() => expect(second).toHaveFocus())
  expect(scrolled.at(-1)).toBe('Second')
  scroll.mockRestore()
})

test('CON-079 CON-009 lists the topics in the side menu, and the sections of the open one', async () => {
  const { host, user } = open('/m/help?i=1&c=0')
  await heads()
  await user.click(screen.getByRole('button', { name: 'All topics' }))
  const menu = within(await screen.findByRole('dialog', { name: 'All topics' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Deposit',
    'Withdraw',
    'First',
    'Second',
    'Terms',
  ])
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('First')
  await user.click(menu.getByRole('link', { name: 'Second' }))
  expect(host.navigation.path).toBe('/m/help?i=1&c=1')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('CON-111 filters the list by a search, and offers customer service without results', async () => {
  const { host, user } = open()
  await heads()
  const field = screen.getByRole('searchbox', { name: 'Search the answers' })
  await user.type(field, 'BANK{Enter}')
  expect((await heads()).map((head) => head.textContent)).toEqual(['Deposit'])
  await user.clear(field)
  await user.type(field, 'nothing{Enter}')
  expect(await screen.findByText('Nothing found for “nothing”')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Please contact customer service' }))
  expect(host.log.popups).toEqual([{ kind: 'show', id: 'customer-service' }])
})

test('CON-081 CON-112 rates a topic as helpful or not; a second rating replaces the first, and a negative one leads to customer service', async () => {
  const { host, sent, user } = open('/m/help?i=0', { session: null, replies: { [FEEDBACK]: { stored: true } } })
  const group = within(await screen.findByRole('group', { name: 'Did this help you?' }))
  await user.click(group.getByRole('button', { name: 'Yes, it did' }))
  expect(await group.findByText('Thank you for telling us')).toBeInTheDocument()
  await user.click(group.getByRole('button', { name: 'No' }))
  expect(await group.findByRole('button', { name: 'No', pressed: true })).toBeInTheDocument()
  expect(group.getByRole('button', { name: 'Yes, it did' })).toHaveAttribute('aria-pressed', 'false')
  expect(sent(FEEDBACK).map(({ body }) => body)).toEqual([
    { topicId: 'h0', helpful: true },
    { topicId: 'h0', helpful: false },
  ])
  await user.click(group.getByRole('button', { name: 'Please contact customer service' }))
  expect(host.log.popups).toEqual([{ kind: 'show', id: 'customer-service' }])
})

test('shows a rating that fails to send, and does not count it', async () => {
  const { host, user } = open('/m/help?i=0')
  await user.click(await screen.findByRole('button', { name: 'No' }))
  await waitFor(() => expect(host.log.errors).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false')
})

test('CON-080 shows a placeholder without topics, and retries a failure', async () => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return { items: [] }
  }
  const { user } = open('/m/help', { replies: { [HELP]: reply } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no help topics yet')).toBeInTheDocument()
})

test('X-31 loads the topics in the new language after a change', async () => {
  const { host, sent } = open()
  await heads()
  await act(() => host.locale.change('TH'))
  await waitFor(() => expect(sent(HELP).map(({ query }) => query.lang)).toEqual(['EN', 'TH']))
})

test('CON-010 CON-017 shows one topic’s text alone at /m/helpDetail?i=', async () => {
  expect(slice.routes).toContainEqual(expect.objectContaining({ path: '/m/helpDetail', expose: './topic' }))
  open('/m/helpDetail?i=2')
  expect(await screen.findByText('The terms')).toBeInTheDocument()
  expect(screen.getByRole('article', { name: 'Terms' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { expanded: false })).toBeNull()
  expect(document.querySelector('script')).toBeNull()
})

test.each(['', '?i=9', '?i=x'])('leads from /m/helpDetail%s, which is no topic, to all', async (query) => {
  const { host, user } = open(`/m/helpDetail${query}`)
  expect(await screen.findByText('This topic is not here')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Back to the help centre' }))
  expect(host.navigation.path).toBe('/m/help')
})
