import type { SliceHead } from '@tessera/contracts'
import type { ExposeModule, PageProps } from '@tessera/platform'
import { SITE_ROUTES } from '@tessera/site/site-routes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadLinked } from './remotes/linked.ts'
import { aRoute, aSlice, home } from './testing/a-boot.ts'
import { failure, operatorApi, success } from './testing/operator-api.ts'
import { aShell, renderSite } from './testing/render-shell.tsx'

jest.mock('./remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const Page = ({ host, place }: PageProps) => (
  <p>
    {host.slice} as {place}
  </p>
)
const Crash = () => {
  throw new Error('boom')
}
const form = { header: 'form', back: 'home' } as const
const account = aSlice({
  name: 'mfe-account',
  claims: {
    routes: [
      aRoute('/m/login', { ...form, popup: 'login' }),
      aRoute('/m/register', { ...form, popup: 'register' }),
      aRoute('/m/changePsw', { ...form, popup: 'change-password' }),
      aRoute('/m/forget', { ...form, popup: 'forgot' }),
    ],
    popups: (['login', 'register', 'change-password', 'forgot'] as const).map((popup) => ({ popup, expose: './page' })),
  },
})
const lobby = aSlice({ name: 'mfe-lobby', claims: { routes: [home] } })
const cashier = aSlice({ name: 'mfe-cashier', claims: { routes: [aRoute('/m/voucherCenter', { access: 'member' })] } })
const agent = aSlice({ name: 'mfe-agent', claims: { routes: [aRoute('/m/agent/home', { access: 'agent' })] } })
const slices = [lobby, account, cashier, agent]

let broken: (slice: SliceHead) => boolean
let log: jest.SpyInstance
beforeEach(() => {
  window.scrollTo = jest.fn()
  broken = () => false
  jest.mocked(loadLinked).mockImplementation(async (slice): Promise<ExposeModule> => {
    if (broken(slice)) throw new Error('dead origin')
    return { default: Page }
  })
  log = jest.spyOn(console, 'error').mockImplementation(() => {})
  operatorApi({
    'POST /api/v1/session/renew': success({ token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }),
    'GET /api/v1/wallet': success({ sumBalance: '1.00', bonus: '0.00', currency: 'THB' }),
  })
})
afterEach(() => log.mockRestore())
const card = () => screen.findByText('This part could not be opened')

test('SHL-009 redirects an unknown path to /m/home', async () => {
  renderSite(await aShell({ slices, path: '/m/nope' }))
  expect(await screen.findByText('mfe-lobby as page')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/m/home')
})

test.each([
  ['SHL-003', '/'],
  ['SHL-004', '/m'],
  ['SHL-005', '/m/'],
  ['SHL-008', '/m/index.html'],
])('%s SHL-010 %s renders home in place', async (_, path) => {
  const { owner, ...claim } = SITE_ROUTES[0]
  const site = aSlice({ name: owner, claims: { routes: [aRoute('/m/home', claim)] } })
  renderSite(await aShell({ slices: [site, account], path }))
  expect(await screen.findByText('mfe-lobby as page')).toBeInTheDocument()
  expect(window.location.pathname).toBe(path)
})

const popupPages = [
  ['SHL-074', '/m/login', 'login'],
  ['SHL-075', '/m/register', 'register'],
  ['SHL-076', '/m/changePsw', 'change-password'],
  ['SHL-077', '/m/forget', 'forgot'],
] as const

test.each(popupPages)(
  'X-26 %s closing the popup of %s on its path replaces the path with home',
  async (_, path, popup) => {
    const shell = await aShell({ slices, path })
    const user = renderSite(shell)
    await screen.findByText('mfe-account as page')
    const before = window.history.state?.idx
    act(() => shell.popups.show(popup))
    expect(await screen.findByText('mfe-account as popup')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
    expect(window.history.state?.idx).toBe(before)
  },
)

test.each(popupPages)('%s leaving the page %s by its arrow replaces the path with home too', async (_, path) => {
  const user = renderSite(await aShell({ slices, path }))
  const before = window.history.length
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
  expect(window.history.length).toBe(before)
})

test('leaves the page unchanged when a popup over it closes', async () => {
  const shell = await aShell({ slices })
  const user = renderSite(shell)
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect([shell.popups.open, window.location.pathname]).toEqual([null, '/m/home'])
})

test('gives a page with a bar the whole screen: neither header nor footer', async () => {
  const play = aSlice({ name: 'mfe-play', claims: { routes: [aRoute('/m/whole', { header: 'none' })] } })
  const shell = await aShell({ slices: [...slices, play], path: '/m/whole' })
  renderSite(shell)
  expect(await screen.findByText('mfe-play as page')).toBeInTheDocument()
  expect([screen.queryByRole('banner'), screen.queryByRole('navigation', { name: 'Main menu' })]).toEqual([null, null])
  act(() => shell.navigation.push('/m/home'))
  expect(screen.getByRole('banner')).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
})

test('PLT-085 sends a guest from a member’s page to log in, with the way back', async () => {
  renderSite(await aShell({ slices, path: '/m/voucherCenter' }))
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/m/login?return=%2Fm%2FvoucherCenter'),
  )
})

test('opens a member’s page for a member, but not an agent’s', async () => {
  const shell = await aShell({ slices, session: {}, path: '/m/voucherCenter' })
  renderSite(shell)
  expect(await screen.findByText('mfe-cashier as page')).toBeInTheDocument()
  act(() => shell.navigation.push('/m/agent/home'))
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
  await waitFor(() => expect(shell.toasts.list).toMatchObject([{ kind: 'error' }]))
})

test('MFP-012 shows a card for a slice that fails to load, with a retry in place; the frame works', async () => {
  broken = (slice) => slice.name === 'mfe-lobby'
  const user = renderSite(await aShell({ slices }))
  expect(await card()).toBeInTheDocument()
  expect(screen.getByText(/req-1/)).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
  broken = () => false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('mfe-lobby as page')).toBeInTheDocument()
})

test('MFP-010 shows a card for a slice of another contract, and the other routes work', async () => {
  const shell = await aShell({
    slices: [aSlice({ name: 'mfe-lobby', claims: { routes: [home], contract: '^99.0.0' } }), account],
  })
  renderSite(shell)
  expect(await card()).toBeInTheDocument()
  act(() => shell.navigation.push('/m/login'))
  expect(await screen.findByText('mfe-account as page')).toBeInTheDocument()
})

test('contains a slice that crashes on rendering', async () => {
  jest.mocked(loadLinked).mockResolvedValue({ default: Crash })
  renderSite(await aShell({ slices }))
  expect(await card()).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument()
})

test('SHL-131 SHL-132 SHL-137 confirms a logout, leads home, and cannot be undone by Back', async () => {
  const shell = await aShell({ slices, session: {}, path: '/m/voucherCenter' })
  const user = renderSite(shell)
  await screen.findByText('mfe-cashier as page')
  const before = window.history.state?.idx
  act(() => void shell.session.signOut())
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirmation' })
  expect(dialog).toHaveTextContent('Are you sure you want to logout?')
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
  expect([shell.session.isLoggedIn, window.history.state?.idx]).toEqual([false, before])
})

test('SHL-133 PLT-109 shows a confirmed logout as in progress until the server has responded', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof success>>()
  operatorApi({ 'DELETE /api/v1/session': () => answer.promise })
  const shell = await aShell({ slices, session: {} })
  const user = renderSite(shell)
  act(() => void shell.session.signOut())
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(shell.toasts.list).toMatchObject([{ kind: 'loading', text: 'Please wait' }]))
  answer.resolve(success(null))
  await waitFor(() => expect(shell.toasts.list).toEqual([]))
  expect(shell.session.isLoggedIn).toBe(false)
})

test('SHL-086 closes the customer service popup on a press on the mask', async () => {
  const shell = await aShell({ slices })
  renderSite(shell)
  act(() => shell.popups.show('customer-service'))
  await screen.findByRole('dialog', { name: 'Customer service' })
  // Its first frame is drawn, from which the mask's grace of 300 ms counts.
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const opened = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened + 300)
  fireEvent.click(screen.getByTestId('mask'))
  clock.mockRestore()
  expect(shell.popups.open).toBeNull()
})

test('SHL-038 X-04 PLT-092 removes a session that the server has ended, shows a notice, and opens the login', async () => {
  operatorApi({ 'POST /api/v1/session/renew': failure(401, 'session.ended') })
  const shell = await aShell({ slices, session: {} })
  renderSite(shell)
  await waitFor(() => expect(shell.session.isLoggedIn).toBe(false))
  expect(shell.popups.open).toBe('login')
  expect(shell.toasts.list).toMatchObject([{ kind: 'error', text: 'You have been logged out. Please log in again.' }])
  expect(localStorage.getItem('tessera.session')).toBeNull()
})

test('X-29 SHL-063 closes the side menu on a change of route', async () => {
  const shell = await aShell({ slices })
  renderSite(shell)
  await screen.findByText('mfe-lobby as page')
  act(() => shell.popups.setMenu(true))
  act(() => shell.navigation.push('/m/login'))
  await waitFor(() => expect(shell.popups.menuOpen).toBe(false))
})

test('SHL-048 locks the document while a popup is open', async () => {
  const shell = await aShell({ slices })
  renderSite(shell)
  act(() => shell.popups.show('language'))
  expect(document.documentElement).toHaveClass('f-locked')
  act(() => shell.popups.hide('language'))
  expect(document.documentElement).not.toHaveClass('f-locked')
})

test('X-03 SHL-036 SHL-037 renews a session and loads the rank; requests nothing for a guest', async () => {
  const guest = operatorApi({})
  renderSite(await aShell({ slices }))
  await screen.findByText('mfe-lobby as page')
  expect(guest).toEqual([])
  const sent = operatorApi({
    'POST /api/v1/session/renew': success({ token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }),
  })
  renderSite(await aShell({ slices, session: {} }))
  await waitFor(() => expect(sent.map((call) => call.key)).toContain('GET /api/v1/member/rank-progress'))
  expect(sent.map((call) => call.key)).toContain('POST /api/v1/session/renew')
})

test('skips to the page by the first focusable element, without changing the history', async () => {
  const user = renderSite(await aShell())
  const entries = window.history.length
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect([window.location.hash, window.history.length]).toEqual(['', entries])
})

test.each([
  ['/m/home', 'Siam Night'],
  ['/m/menu', 'Menu'],
])('%s has one first heading, %s', async (path, name) => {
  renderSite(await aShell({ path }))
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([name])
})
