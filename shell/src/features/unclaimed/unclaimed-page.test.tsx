import { act, screen, waitFor } from '@testing-library/react'
import { loadLinked } from '../../remotes/linked.ts'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { operatorApi } from '../../testing/operator-api.ts'
import { aShell, renderSite } from '../../testing/render-shell.tsx'

jest.mock('../../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const slices = [aSlice({ name: 'mfe-lobby', claims: { routes: [home, aRoute('/m/promo')] } })]
const at = () => window.location.pathname

beforeEach(() => {
  window.scrollTo = jest.fn()
  operatorApi({})
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>a page</p> })
})

test('SHL-030 X-28 shows title, a notice and a link home on a specified page that no slice claims', async () => {
  const shell = await aShell({ slices, path: '/m/help?tag=terms' })
  const user = renderSite(shell)
  expect(await screen.findByText('This page is not open here')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Help centre' })).toBeInTheDocument()
  expect(shell.navigation.canOpen('/m/help')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Back to home' }))
  expect(await screen.findByText('a page')).toBeInTheDocument()
  expect(at()).toBe('/m/home')
})

test('SHL-033 navigates back in history from it, and does not leave its title on the next page', async () => {
  const shell = await aShell({ slices, path: '/m/promo' })
  const user = renderSite(shell)
  act(() => shell.navigation.push('/m/help'))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(at()).toBe('/m/promo'))
  expect(screen.getByRole('heading', { level: 1, name: 'English /m/promo' })).toBeInTheDocument()
})

test('SHL-032 leads home on back from a page of the five even then', async () => {
  const shell = await aShell({ slices, path: '/m/promo' })
  const user = renderSite(shell)
  act(() => shell.navigation.push('/m/download'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Download' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(at()).toBe('/m/home'))
})

test('CSH-005 X-10 applies its guard: a guest is sent to log in and led back', async () => {
  renderSite(await aShell({ slices, path: '/m/withdraw?from=menu' }))
  await waitFor(() => expect(at()).toBe('/m/login'))
  expect(window.location.search).toBe(`?return=${encodeURIComponent('/m/withdraw?from=menu')}`)
})

test('ACC-112 X-12 redirects a guest home from the change of password', async () => {
  renderSite(await aShell({ slices, path: '/m/changePsw' }))
  await waitFor(() => expect(at()).toBe('/m/home'))
})

test('CON-036 X-11 redirects a guest from the reward application to the promotions', async () => {
  renderSite(await aShell({ slices, path: '/m/applyReward?id=3' }))
  await waitFor(() => expect(at()).toBe('/m/activity'))
})

test('AGT-007 SHL-157 shows a non-agent member and a trial why they are redirected home', async () => {
  renderSite(await aShell({ slices, path: '/m/agent/home', session: {} }))
  expect(await screen.findByText(/permission/)).toBeInTheDocument()
  expect(at()).toBe('/m/home')
  renderSite(await aShell({ slices, path: '/m/withdraw', session: { type: 4 } }))
  expect(await screen.findByText(/actual account/)).toBeInTheDocument()
  expect(at()).toBe('/m/home')
})

test('SHL-009 redirects an unknown path home', async () => {
  renderSite(await aShell({ slices, path: '/m/nope' }))
  expect(await screen.findByText('a page')).toBeInTheDocument()
  expect(at()).toBe('/m/home')
})
