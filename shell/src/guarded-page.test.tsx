import { act, screen, waitFor } from '@testing-library/react'
import { loadLinked } from './remotes/linked.ts'
import { aRoute, aSlice, home } from './testing/a-boot.ts'
import { operatorApi } from './testing/operator-api.ts'
import { aShell, renderSite } from './testing/render-shell.tsx'

jest.mock('./remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const changes = aRoute('/m/changePsw', { access: 'member', guestTo: '/m/home' })
const session = { token: 't', type: 0, userName: 'first01', firstTimeLogin: true }

async function open(routes: ReturnType<typeof aRoute>[], path: string) {
  window.scrollTo = jest.fn()
  operatorApi({})
  jest.mocked(loadLinked).mockResolvedValue({ default: () => <p>page</p> })
  const shell = await aShell({ slices: [aSlice({ claims: { routes: [home, ...routes] } })], path })
  renderSite(shell)
  await screen.findByText('page')
  return shell
}

test.each(['/m/home', '/m/activity'])(
  'ACC-030 X-12 leads a first login from %s to the change of its password',
  async (path) => {
    const shell = await open([aRoute('/m/activity'), changes], path)
    act(() => shell.session.signIn(session))
    await waitFor(() => expect(window.location.pathname).toBe('/m/changePsw'))
    act(() => shell.navigation.push('/m/activity'))
    await waitFor(() => expect(window.location.pathname).toBe('/m/changePsw'))
    act(() => shell.session.passwordChanged())
    act(() => shell.navigation.push('/m/activity'))
    await waitFor(() => expect(window.location.pathname).toBe('/m/activity'))
  },
)

test('leads no member to the change of password if no slice has it', async () => {
  const shell = await open([aRoute('/m/activity')], '/m/activity')
  act(() => shell.session.signIn(session))
  await act(async () => {})
  expect(window.location.pathname).toBe('/m/activity')
})
