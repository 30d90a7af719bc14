import type { FeatureSwitch } from '@tessera/site'
import { Countries } from '@tessera/site/calls'
import { act, screen, waitFor } from '@testing-library/react'
import { loadLinked } from '../remotes/linked.ts'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { failure, operatorApi, success } from '../testing/operator-api.ts'
import { aShell, renderSite, type ShellOptions } from '../testing/render-shell.tsx'
import type { Shell } from './shell.ts'
import { watchUnread } from './unread-watch.ts'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const INBOX = 'GET /api/v1/inbox/unread'
const CHAT = 'GET /api/v1/chat/unread'
const FUNDS = 'GET /api/v1/funds/info'
const TERMS = 'GET /api/v1/member/terms'
const ACCEPT = 'POST /api/v1/member/terms'
const PAGES = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
}
const routes = [
  home,
  aRoute('/m/activity'),
  aRoute('/m/help'),
  aRoute('/m/form', { header: 'form' }),
  ...Object.values(PAGES).map((path) => aRoute(path, { access: 'member' })),
]
const slices = [aSlice({ claims: { routes } })]
const agreed = { current: 'b', accepted: 'b', acceptedAt: null }
const none = { dailysalreqtype: 0, divtypecompperiodreq: '', contracthoursalreq: null }
const both: Partial<Record<FeatureSwitch, boolean>> = { MAILCEN: true, CBS3: true, mem_cen: true }

beforeEach(() => {
  window.scrollTo = jest.fn()
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>page</p> })
})

async function open(options: ShellOptions = {}, answers: Parameters<typeof operatorApi>[0] = {}) {
  const sent = operatorApi({
    [INBOX]: success({ unread: 3 }),
    [CHAT]: success({ unReadCount: 2 }),
    [FUNDS]: success(none),
    [TERMS]: success(agreed),
    ...answers,
  })
  const shell = await aShell({ slices, session: {}, info: { whitelabel: both }, path: '/m/home', ...options })
  const user = renderSite(shell)
  await screen.findByText('page')
  const asked = (key: string) => sent.filter((call) => call.key === key).length
  return { shell, user, asked, sent }
}
/** The watch has begun, and a call that comes after all of its own has been answered. */
const settled = ({ http }: Shell) =>
  act(async () => {
    await import('./member-watch.ts')
    await new Promise((resolve) => setTimeout(resolve, 0))
    await http.call(Countries).catch(() => undefined)
  })

test.each([0, 1, 40])(
  'SHL-142 SHL-143 loads inbox and chat counts for a session of type %i and shows them in the bar',
  async (type) => {
    const { asked } = await open({ session: { type } })
    expect(await screen.findByRole('img', { name: '3 unread' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /My account/ })).toContainElement(
      screen.getByRole('img', { name: '3 unread' }),
    )
    expect(screen.getByRole('button', { name: /Support/ })).toContainElement(
      await screen.findByRole('img', { name: '2 unread' }),
    )
    expect([asked(INBOX), asked(CHAT)]).toEqual([1, 1])
  },
)

test('X-05 SHL-142 SHL-143 loads neither count for a session of type 4', async () => {
  const { shell, asked } = await open({ session: { type: 4 } })
  await settled(shell)
  expect([asked(INBOX), asked(CHAT)]).toEqual([0, 0])
})

test('SHL-144 does not load the chat count without CBS3, nor the inbox count without MAILCEN', async () => {
  const mail = await open({ info: { whitelabel: { MAILCEN: true } } })
  await waitFor(() => expect(mail.asked(INBOX)).toBe(1))
  expect(mail.asked(CHAT)).toBe(0)
  const chat = await open({ info: { whitelabel: { CBS3: true } } })
  await waitFor(() => expect(chat.asked(CHAT)).toBe(1))
  expect(chat.asked(INBOX)).toBe(0)
})

test.each([
  [99, '99'],
  [100, '99+'],
])('SHL-145 shows %i unread messages as %s in the badge', async (unread, text) => {
  await open({}, { [INBOX]: success({ unread }) })
  expect(await screen.findByRole('img', { name: `${unread} unread` })).toReadExactly(text)
})

test('CON-075 reloads the counts on focus, at most once in 250 ms', async () => {
  const sent = operatorApi({ [INBOX]: success({ unread: 3 }) })
  const asked = () => sent.filter((call) => call.key === INBOX).length
  const shell = await aShell({ slices, session: {}, info: { whitelabel: { MAILCEN: true } } })
  const clock = jest.spyOn(window.performance, 'now').mockReturnValue(10_000)
  const end = watchUnread(shell, window)
  await waitFor(() => expect(asked()).toBe(1))
  clock.mockReturnValue(10_249)
  window.dispatchEvent(new Event('focus'))
  await settled(shell)
  expect(asked()).toBe(1)
  clock.mockReturnValue(10_250)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(asked()).toBe(2))
  end()
  clock.mockReturnValue(20_000)
  window.dispatchEvent(new Event('focus'))
  await settled(shell)
  clock.mockRestore()
  expect(asked()).toBe(2)
})

test('CON-076 shows no alert for a failed count', async () => {
  const { shell, asked } = await open({}, { [INBOX]: failure(500, 'unknown') })
  await waitFor(() => expect(asked(INBOX)).toBe(1))
  await settled(shell)
  expect([shell.toasts.list, shell.unread.inbox]).toEqual([[], 0])
})

test('does not show one member’s counts to the next', async () => {
  const { shell } = await open()
  await screen.findByRole('img', { name: '3 unread' })
  act(() => shell.session.clear('logout'))
  expect(screen.queryByRole('img', { name: '3 unread' })).toBeNull()
})

test.each([4, 40, 41, 42])('SHL-146 AGT-023 does not load contracts on home for a session of type %i', async (type) => {
  const { shell, asked } = await open({ session: { type } })
  await settled(shell)
  expect(asked(FUNDS)).toBe(0)
})

test('SHL-146 AGT-023 loads contracts for an agent on home only', async () => {
  const { shell, asked } = await open({ session: { type: 1 }, path: '/m/activity' })
  await settled(shell)
  expect(asked(FUNDS)).toBe(0)
  act(() => shell.navigation.push('/m/home'))
  await waitFor(() => expect(asked(FUNDS)).toBe(1))
})

test('AGT-024 does not prompt again on return from a page without the bottom bar', async () => {
  const waiting = { ...none, dailysalreqtype: 1 }
  const { shell, user, asked } = await open({ session: { type: 1 } }, { [FUNDS]: success(waiting) })
  await screen.findByRole('alertdialog')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  act(() => shell.navigation.push('/m/form'))
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  act(() => shell.navigation.push('/m/home'))
  await screen.findByRole('navigation')
  await settled(shell)
  expect(asked(FUNDS)).toBe(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('AGT-024 AGT-025 X-37 shows each request as a prompt with title, message, Cancel and Go, and Go opens its page', async () => {
  const waiting = { dailysalreqtype: 1, divtypecompperiodreq: 'D', contracthoursalreq: 'H' }
  const { user } = await open({ session: { type: 1 } }, { [FUNDS]: success(waiting) })
  expect(await screen.findByRole('alertdialog', { name: 'Contract request' })).toHaveTextContent('daily salary')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('offers you a dividend contract'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('hourly salary'))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  await waitFor(() => expect(window.location.pathname).toBe(PAGES.hour))
})

test.each([
  ['dailysalreqtype', PAGES.salary],
  ['divtypecompperiodreq', PAGES.dividend],
] as const)('AGT-025 opens from the prompt of %s by Go the page %s', async (request, path) => {
  const { user } = await open({ session: { type: 1 } }, { [FUNDS]: success({ ...none, [request]: 1 }) })
  await screen.findByRole('alertdialog', { name: 'Contract request' })
  await user.click(screen.getByRole('button', { name: 'Go' }))
  await waitFor(() => expect(window.location.pathname).toBe(path))
})

const changed = { current: 'b', accepted: 'a', acceptedAt: null }
const terms = () => screen.findByRole('alertdialog', { name: 'Our terms have changed' })

test('ACC-151 prompts for a new version of the terms on home, before contracts, and accepts it in the language read', async () => {
  const answers = {
    [TERMS]: success(changed),
    [ACCEPT]: success({ ...changed, accepted: 'b' }),
    [FUNDS]: success({ ...none, dailysalreqtype: 1 }),
  }
  const { user, asked, sent } = await open({ session: { type: 1 } }, answers)
  await terms()
  expect(asked(FUNDS)).toBe(0)
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  await screen.findByRole('alertdialog', { name: 'Contract request' })
  expect(sent.filter(({ key }) => key === ACCEPT).map(({ data }) => JSON.parse(String(data)))).toEqual([
    { version: 'b', language: 'EN' },
  ])
})

test('ACC-151 prompts again on home after the terms were read, and not after they were accepted', async () => {
  const { shell, user, asked } = await open({}, { [TERMS]: success(changed) })
  await terms()
  await user.click(screen.getByRole('button', { name: 'Read the terms' }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/m/help?tag=terms'))
  expect(asked(ACCEPT)).toBe(0)
  act(() => shell.navigation.push('/m/home'))
  await terms()
  const other = await open()
  await settled(other.shell)
  expect(other.asked(TERMS)).toBe(1)
  expect(other.asked(ACCEPT)).toBe(0)
})

test('ACC-151 does not block contracts if terms fail to load; requires none from a trial', async () => {
  const waiting = { [TERMS]: failure(500, 'unknown'), [FUNDS]: success({ ...none, dailysalreqtype: 1 }) }
  const agent = await open({ session: { type: 1 } }, waiting)
  await screen.findByRole('alertdialog', { name: 'Contract request' })
  act(() => agent.shell.session.clear('logout'))
  const trial = await open({ session: { type: 4 } })
  await settled(trial.shell)
  expect(trial.asked(TERMS)).toBe(0)
})
