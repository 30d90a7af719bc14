import type { PageProps } from '@tessera/platform'
import { act, screen, waitFor, within } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { operatorApi, success } from '../testing/operator-api.ts'
import { openSite } from '../testing/sample-site.tsx'

jest.mock('../remotes/linked.ts', () => ({ loadLinked: jest.fn() }))

const renewed = success({ token: 't', type: 0, userName: 'demo01', firstTimeLogin: false })
const wallet = (sumBalance: string) => success({ sumBalance, bonus: '0.00', currency: 'THB' })

test('X-21 X-36 X-40 shows a slice’s refresh in the wallet bar; bar and slice share one mask', async () => {
  let balance = wallet('10.00')
  operatorApi({ 'POST /api/v1/session/renew': renewed, 'GET /api/v1/wallet': () => balance })
  const Balance = observer(({ host }: PageProps) => <output data-testid="of-slice">{host.wallet.display}</output>)
  const { host, stands, user } = await openSite({ session: {}, pages: { 'mfe-lobby': Balance } })
  await stands('mfe-lobby')
  const both = () => [screen.getByTestId('wallet-balance').textContent, screen.getByTestId('of-slice').textContent]
  balance = wallet('1250.00')
  await act(() => host('mfe-lobby').wallet.refresh())
  await waitFor(() => expect(both()).toEqual(['฿1,250.00', '1,250.00']))
  act(() => host('mfe-lobby').wallet.toggleHidden())
  expect(both()).toEqual(['฿******', '******'])
  await user.click(screen.getByRole('button', { name: 'Show balance' }))
  expect(both()).toEqual(['฿1,250.00', '1,250.00'])
})

test('X-22 CON-059 CON-074 shows the content slice’s promotions in the menu, and unread inbox and rewards as badges', async () => {
  const counter = (count: number, enabled = true) => ({ enabled, count })
  operatorApi({
    'POST /api/v1/session/renew': renewed,
    'GET /api/v1/inbox/unread': success({ unread: 3 }),
    'GET /api/v1/rewards/counters': success({
      LOGIN: counter(9),
      REFERRAL: counter(9),
      MANUAL: counter(1),
      RAFFLE: counter(2),
      UPGRADE_BONUS: counter(4, false),
      MISSION_MANUAL: counter(0),
      TICKET: counter(1),
    }),
  })
  const whitelabel = { MAILCEN: true, REWCEN3: true, mem_cen: true }
  const { shell, host, stands } = await openSite({ session: {}, info: { whitelabel }, path: '/m/webEmail' })
  await stands('mfe-content')
  expect(await screen.findByRole('img', { name: '3 unread' })).toBeInTheDocument()
  act(() => host('mfe-content').events.emit('inbox:changed', { unread: 2 }))
  expect(screen.getByRole('img', { name: '2 unread' })).toBeInTheDocument()
  act(() => host('mfe-content').events.emit('inbox:changed', { unread: 0 }))
  expect(screen.queryByRole('status', { name: /unread/ })).toBeNull()
  act(() => shell.popups.setMenu(true))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(await within(menu).findByText('mfe-content as slot')).toBeInTheDocument()
  const rewards = within(menu).getByRole('link', { name: /Reward centre/ })
  expect(await within(rewards).findByRole('img', { name: '4 to receive' })).toBeInTheDocument()
})
