import { act, screen, waitFor } from '@testing-library/react'
import { loadLinked } from '../../remotes/linked.ts'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { operatorApi } from '../../testing/operator-api.ts'
import { aShell, renderSite } from '../../testing/render-shell.tsx'

jest.mock('../../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const member = { access: 'member' as const }
const slices = [
  aSlice({
    claims: {
      routes: [
        home,
        aRoute('/m/login'),
        aRoute('/m/register'),
        aRoute('/m/notice'),
        aRoute('/m/voucherCenter', member),
      ],
      popups: [{ popup: 'referral', expose: './page' }],
    },
  }),
]

beforeEach(() => {
  window.scrollTo = jest.fn()
  operatorApi({})
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>page</p> })
})

async function open(path = '/m/home') {
  const shell = await aShell({ slices, path })
  const user = renderSite(shell)
  await screen.findByText('page')
  return { shell, user }
}
const session = { token: 't', type: 0, userName: 'bob', firstTimeLogin: false }
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

test('SHL-062 shows the reason to log in before inviting friends, and opens the view after login', async () => {
  const { shell, user } = await open()
  await user.click(screen.getByRole('link', { name: 'Invite' }))
  await at('/m/login')
  expect(await screen.findByText('Log in to invite your friends')).toBeInTheDocument()
  act(() => shell.session.signIn(session))
  expect(shell.popups.open).toBeNull()
  act(() => shell.navigation.replace('/m/home'))
  expect([shell.popups.open, shell.navigation.loginPrompt]).toEqual(['referral', null])
})

test('continues a slice’s action after login via registration, but not after another page was opened', async () => {
  const { shell } = await open()
  const resume = jest.fn()
  const wish = { reason: 'Log in to play Naga', resume }
  act(() => void shell.navigation.requireLogin('/m/home', wish))
  expect(await screen.findByText('Log in to play Naga')).toBeInTheDocument()
  act(() => shell.navigation.push('/m/register'))
  act(() => shell.navigation.push('/m/login'))
  expect(await screen.findByText('Log in to play Naga')).toBeInTheDocument()
  act(() => shell.navigation.push('/m/notice'))
  act(() => shell.session.signIn(session))
  act(() => shell.navigation.push('/m/home'))
  expect(resume).not.toHaveBeenCalled()

  act(() => shell.session.clear('logout'))
  act(() => void shell.navigation.requireLogin('/m/home', wish))
  act(() => shell.session.signIn(session))
  act(() => shell.navigation.replace('/m/home'))
  expect(resume).toHaveBeenCalledTimes(1)
})

test('shows a guest who opens a member’s page which page follows the login', async () => {
  await open('/m/voucherCenter')
  await at('/m/login')
  expect(await screen.findByText('Log in to go on to English /m/voucherCenter')).toBeInTheDocument()
})

test('shows no reason to a visitor who opens the login directly', async () => {
  await open('/m/login')
  await at('/m/login')
  expect(screen.queryByText(/^Log in to/)).toBeNull()
})
