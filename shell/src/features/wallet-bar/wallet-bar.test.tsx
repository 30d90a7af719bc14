import { act, screen, waitFor } from '@testing-library/react'
import { aRoute, aSlice } from '../../testing/a-boot.ts'
import { failure, operatorApi, success } from '../../testing/operator-api.ts'
import { aShell, mockHistory, renderPart } from '../../testing/render-shell.tsx'
import { Header } from '../header/header.tsx'
import { WalletBar } from './wallet-bar.tsx'

const KEY = 'GET /api/v1/wallet'
const account = aSlice({ name: 'mfe-account', claims: { popups: [{ popup: 'register', expose: './page' }] } })
const balance = success({ sumBalance: '1250.00', bonus: '0.00', currency: 'THB' })

test('shows that a balance could not be read, and the balance after a successful refresh', async () => {
  let answer = failure(503, 'system.busy', 'error.system_busy')
  operatorApi({ [KEY]: () => answer })
  const shell = await aShell({ session: {} })
  const user = renderPart(shell, <WalletBar />)
  await act(() => shell.wallet.refresh())
  expect(screen.getByRole('status')).toReadExactly('Balance not loaded')
  expect(screen.queryByRole('button', { name: 'Hide balance' })).toBeNull()
  answer = balance
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }))
  await waitFor(() => expect(screen.getByRole('status')).toReadExactly('฿1,250.00'))
  answer = failure(503, 'system.busy', 'error.system_busy')
  await act(() => shell.wallet.refresh())
  expect(screen.getByText('Last known balance')).toBeInTheDocument()
  expect(screen.getByRole('status')).toReadExactly('฿1,250.00')
})

test('marks play money, with an exit and a link to register in place of a deposit', async () => {
  operatorApi({ [KEY]: balance })
  const shell = await aShell({ slices: [account], session: { type: 4 } })
  const user = renderPart(shell, <Header variant="home" />)
  expect(await screen.findByText('Trial mode · play credit')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Deposit|Trial/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(shell.popups.open).toBe('register')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(shell.popups.question).not.toBeNull()
})

test('does not mark real money as play', async () => {
  operatorApi({ [KEY]: balance })
  renderPart(await aShell({ session: {} }), <WalletBar />)
  expect(screen.queryByText(/Trial mode/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
})

test('leads a member to the deposit by a press on the balance, if the merchant has it', async () => {
  operatorApi({ [KEY]: balance })
  const routes = [aRoute('/m/voucherCenter')]
  const info = { whitelabel: { dep_func: true } }
  const shell = await aShell({ slices: [aSlice({ claims: { routes } })], session: {}, info })
  const went = mockHistory(shell)
  const user = renderPart(shell, <WalletBar />)
  await user.click(screen.getByRole('link', { name: 'Balance' }))
  expect(went).toHaveBeenCalledWith('/m/voucherCenter')
  renderPart(await aShell({ session: {}, info }), <WalletBar />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('ACC-155 PLT-080 leads to the member centre by the avatar in the header, if the merchant has it', async () => {
  operatorApi({ [KEY]: balance })
  const centre = aSlice({ name: 'mfe-account', claims: { routes: [aRoute('/m/member/home')] } })
  const shell = await aShell({ slices: [centre], session: {}, info: { whitelabel: { mem_cen: true } } })
  const user = renderPart(shell, <WalletBar />)
  await user.click(await screen.findByRole('link', { name: 'My account' }))
  expect(shell.navigation.path).toBe('/m/member/home')
  renderPart(await aShell({ slices: [centre], session: {}, info: { whitelabel: { mem_cen: false } } }), <WalletBar />)
  expect(screen.queryByRole('link', { name: 'My account' })).toBeNull()
})

test('CON-103 shows bonus money beside the balance, hidden with it, and nothing if there is none', async () => {
  let bonus = '0.00'
  operatorApi({ [KEY]: () => success({ sumBalance: '1250.00', bonus, currency: 'THB' }) })
  const shell = await aShell({ session: {} })
  const user = renderPart(shell, <WalletBar />)
  await act(() => shell.wallet.refresh())
  expect(screen.queryByText(/Bonus/)).toBeNull()
  bonus = '200.50'
  await act(() => shell.wallet.refresh())
  expect(screen.getByText('Bonus ฿200.50')).toBeInTheDocument()
  expect(screen.getByRole('status')).toReadExactly('฿1,250.00')
  await user.click(screen.getByRole('button', { name: 'Hide balance' }))
  expect(screen.getByText('Bonus ฿******')).toBeInTheDocument()
})
