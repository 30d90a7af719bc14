import type { PageProps } from '@tessera/platform'
import { emptyStatus } from '@tessera/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { operatorApi, success } from '../testing/operator-api.ts'
import { openSite } from '../testing/sample-site.tsx'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const session = { token: 'fresh', type: 0, userName: 'demo01', firstTimeLogin: false }
const rank = { completedConditions: 3, totalExpectedConditions: 4, labelId: null }
const member = { id: 'm1', type: 0, nickname: 'Naga', account: 'demo01', lastLoginAt: null }
const answers = {
  'POST /api/v1/session/renew': success(session),
  'GET /api/v1/wallet': success({ sumBalance: '12.50', bonus: '0.00', currency: 'THB' }),
  'GET /api/v1/member': success(member),
  'GET /api/v1/member/rank-progress': success(rank),
  'GET /api/v1/inbox/unread': success({ unread: 3 }),
  'GET /api/v1/chat/unread': success({ unReadCount: 2 }),
  'DELETE /api/v1/session': success(null),
}
const whitelabel = { MAILCEN: true, CBS3: true, mem_cen: true }

test.each(['login', 'forgot'] as const)(
  'X-01 X-13 applies a session from the %s popup to the whole site: wallet, counts, the lobby, and closes the popup',
  async (popup) => {
    operatorApi(answers)
    const Form = observer(({ host, place }: PageProps) => {
      const { isLoggedIn } = host.session
      useEffect(() => {
        if (place === 'popup' && isLoggedIn && host.popups.open) host.popups.hide(host.popups.open)
      }, [host, place, isLoggedIn])
      return null
    })
    const { shell, host, stands } = await openSite({ pages: { 'mfe-account': Form }, info: { whitelabel } })
    await stands('mfe-lobby')
    const heard = jest.fn()
    host('mfe-lobby').events.on('session:started', heard)
    act(() => host('mfe-lobby').popups.show(popup))
    await stands('mfe-account', 'popup')
    act(() => host('mfe-account').session.signIn(session, { password: 'Demo1234' }))
    expect(await screen.findByTestId('wallet-balance')).toHaveTextContent('12.50')
    expect(await screen.findByRole('img', { name: '3 unread' })).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: '2 unread' })).toBeInTheDocument()
    await waitFor(() => expect(shell.popups.open).toBeNull())
    expect(heard).toHaveBeenCalledWith({ type: 0 })
    const seen = host('mfe-lobby').session
    expect([seen.isLoggedIn, seen.displayName, seen.mustChangePassword]).toEqual([true, 'Naga', false])
  },
)

test('X-02 ends a session everywhere on a slice’s logout: one event, no password, balance or counts, and home', async () => {
  const sent = operatorApi(answers)
  const { shell, host, stands, user } = await openSite({ info: { whitelabel } })
  await stands('mfe-lobby')
  act(() => host('mfe-lobby').session.signIn(session, { password: 'Demo1234' }))
  await screen.findByRole('img', { name: '3 unread' })
  const heard = jest.fn()
  host('mfe-lobby').events.on('session:ended', heard)
  sessionStorage.setItem('lobby.hot', 'cached')
  act(() => shell.navigation.push('/m/voucherCenter'))
  await stands('mfe-cashier')
  act(() => void host('mfe-cashier').session.signOut())
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(window.location.pathname).toBe('/m/home'))
  expect(heard.mock.calls).toEqual([[{ reason: 'logout' }]])
  const { session: left, wallet } = host('mfe-cashier')
  expect([left.current, left.lendPassword(), left.rank, wallet.balance]).toEqual([null, null, null, null])
  expect([sessionStorage.getItem('lobby.hot'), shell.unread.inbox, shell.unread.chat]).toEqual([null, 0, 0])
  expect(sent.find((call) => call.key === 'DELETE /api/v1/session')?.headers['x-session']).toBe('fresh')
})

test('X-03 exposes the rank progress of the renewal to the account’s pages', async () => {
  operatorApi(answers)
  const { host, stands } = await openSite({ session: {}, path: '/m/member/home' })
  await stands('mfe-account')
  await waitFor(() => expect(host('mfe-account').session.rank).toEqual(rank))
})

test.each([
  [0, false],
  [1, true],
  [4, false],
  [40, false],
  [41, true],
])('X-05 lets every slice read the type %i of the session and whether it is an agent’s: %s', async (type, isAgent) => {
  operatorApi({})
  const { host, stands } = await openSite({ session: { type } })
  await stands('mfe-lobby')
  const { session } = host('mfe-lobby')
  expect([session.current?.type, session.isAgent, session.isTrial]).toEqual([type, isAgent, type === 4])
})

test('X-12 SEC-26 lends the login password once, to the slice that claims its change, with no change due after it', async () => {
  operatorApi(answers)
  const { shell, host, stands } = await openSite()
  await stands('mfe-lobby')
  act(() => host('mfe-lobby').session.signIn({ ...session, firstTimeLogin: true }, { password: 'Demo1234' }))
  act(() => shell.popups.show('change-password'))
  await stands('mfe-account', 'popup')
  const { session: lobbys } = host('mfe-lobby')
  const { session: accounts } = host('mfe-account')
  expect(lobbys.mustChangePassword).toBe(true)
  expect([lobbys.lendPassword(), accounts.lendPassword(), accounts.lendPassword()]).toEqual([null, 'Demo1234', null])
  act(() => accounts.passwordChanged())
  expect(lobbys.mustChangePassword).toBe(false)
})

test('X-41 lets a slice read switches and settings of the status through its host, and follow a change', async () => {
  const told = (on: boolean) =>
    success(emptyStatus({ info: { ...emptyStatus().info, whitelabel: { VIP: on }, mainDomain: 'siam.example' } }))
  const Page = observer(({ host }: PageProps) => (
    <p>
      {host.status.isOn('VIP') ? 'VIP is on' : 'VIP is off'} at {host.status.info.mainDomain}
    </p>
  ))
  operatorApi({ 'GET /api/v1/system/status': told(true) })
  const { shell } = await openSite({ pages: { 'mfe-lobby': Page } })
  expect(await screen.findByText('VIP is off at localhost')).toBeInTheDocument()
  await act(() => shell.status.load())
  expect(await screen.findByText('VIP is on at siam.example')).toBeInTheDocument()
})
