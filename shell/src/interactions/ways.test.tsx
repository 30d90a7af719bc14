import type { PageProps } from '@tessera/platform'
import { act, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { operatorApi, success } from '../testing/operator-api.ts'
import { openSite } from '../testing/sample-site.tsx'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const Path = observer(({ host }: PageProps) => <p>{host.navigation.path}</p>)
const pages = { 'mfe-account': Path, 'mfe-content': Path }

beforeEach(() => {
  operatorApi({
    'POST /api/v1/session/renew': success({ token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }),
  })
})

test('X-07 X-08 X-36 sends a guest to log in with the way back if a slice needs a session, and a member nowhere', async () => {
  const { host, stands } = await openSite({ pages })
  await stands('mfe-lobby')
  let may: boolean | undefined
  act(() => {
    may = host('mfe-lobby').navigation.requireLogin('/m/activity?id=5')
  })
  expect(may).toBe(false)
  await stands('mfe-account')
  expect(screen.getByText('/m/login?return=%2Fm%2Factivity%3Fid%3D5')).toBeInTheDocument()
  const member = await openSite({ pages, session: {} })
  await member.stands('mfe-lobby')
  expect(member.host('mfe-lobby').navigation.requireLogin()).toBe(true)
  expect(window.location.pathname).toBe('/m/home')
})

test.each(['/m/favorite', '/m/recent-games', '/m/voucherCenter', '/m/webEmail', '/m/agent/home'])(
  'X-08 X-10 sends a guest at %s to log in and back',
  async (path) => {
    const { stands } = await openSite({ pages, path })
    await stands('mfe-account')
    expect(screen.getByText(`/m/login?return=${encodeURIComponent(path)}`)).toBeInTheDocument()
  },
)

test.each([
  ['/m/notice?i=2', 'mfe-content'],
  ['/m/help?tag=terms', 'mfe-content'],
  ['/m/register?affiliateCode=AGENT01', 'mfe-account'],
] as const)('X-33 X-35 X-39 passes %s whole as the path that the page of %s reads', async (to, owner) => {
  const { host, stands } = await openSite({ pages })
  await stands('mfe-lobby')
  expect(host('mfe-lobby').navigation.canOpen(to)).toBe(true)
  act(() => host('mfe-lobby').navigation.push(to))
  await stands(owner)
  expect(await screen.findByText(to)).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe(to)
})

test('X-38 leads an agent to the agency centre after login on the agent page, but no other member', async () => {
  const signedIn = { token: 'fresh', userName: 'agent01', firstTimeLogin: false }
  const agent = await openSite({ path: '/m/agent' })
  await agent.stands('mfe-account')
  const { session, navigation } = agent.host('mfe-account')
  act(() => session.signIn({ ...signedIn, type: 1 }))
  act(() => navigation.replace('/m/agent/home'))
  expect(await agent.stands('mfe-agent')).toBeInTheDocument()
  expect(agent.host('mfe-agent').session.isAgent).toBe(true)
  const member = await openSite({ path: '/m/agent' })
  await member.stands('mfe-account')
  const other = member.host('mfe-account')
  act(() => other.session.signIn({ ...signedIn, type: 0 }))
  act(() => other.navigation.replace('/m/agent/home'))
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
})
