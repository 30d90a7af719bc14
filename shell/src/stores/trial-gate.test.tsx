import { act, screen, waitFor } from '@testing-library/react'
import { loadLinked } from '../remotes/linked.ts'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { operatorApi } from '../testing/operator-api.ts'
import { aShell, renderSite } from '../testing/render-shell.tsx'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const MESSAGE = 'Please log in with an actual account to use this function.'
const MEMBER = ['/m/voucherCenter', '/m/withdraw', '/m/transfer', '/m/applyReward', '/m/changePsw', '/m/securityCenter']
const AGENT = ['/m/agent/home', '/m/member/agent/getSalaryContract']
const whole = aSlice({
  claims: {
    routes: [
      home,
      aRoute('/m/activity'),
      ...MEMBER.map((path) => aRoute(path, { access: 'member' })),
      ...AGENT.map((path) => aRoute(path, { access: 'agent' })),
    ],
    popups: [
      { popup: 'change-password', expose: './page' },
      { popup: 'referral', expose: './page' },
    ],
  },
})

beforeEach(() => {
  window.scrollTo = jest.fn()
  operatorApi({})
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>page</p> })
})

async function open(path: string, type = 4) {
  const shell = await aShell({ slices: [whole], session: { type }, path })
  renderSite(shell)
  await screen.findByText('page')
  return shell
}

test.each([...MEMBER, ...AGENT])(
  'SHL-156 SHL-157 X-06 shows a trial at %s a notice to use a real account, and stays on the page',
  async (path) => {
    const shell = await open('/m/activity?id=1')
    const before = window.history.length
    act(() => shell.navigation.push(path))
    expect(await screen.findByText(MESSAGE)).toBeInTheDocument()
    expect([shell.navigation.path, window.history.length]).toEqual(['/m/activity?id=1', before])
  },
)

test.each(['change-password', 'referral'] as const)(
  'SHL-157 does not open the popup %s for a trial, and shows the reason',
  async (id) => {
    const shell = await open('/m/home')
    act(() => shell.popups.show(id))
    expect(await screen.findByText(MESSAGE)).toBeInTheDocument()
    expect(shell.popups.open).toBeNull()
  },
)

test('SHL-157 shows a trial at a member’s page a notice, and redirects home', async () => {
  const shell = await aShell({ slices: [whole], session: { type: 4 }, path: '/m/withdraw' })
  renderSite(shell)
  expect(await screen.findByText(MESSAGE)).toBeInTheDocument()
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
})

test('opens pages for a member that a trial may not open', async () => {
  const shell = await open('/m/home', 0)
  act(() => shell.navigation.push('/m/withdraw'))
  expect(shell.navigation.path).toBe('/m/withdraw')
  act(() => shell.popups.show('change-password'))
  expect([shell.popups.open, shell.toasts.list]).toEqual(['change-password', []])
})
