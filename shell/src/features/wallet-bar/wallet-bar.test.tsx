import { act, screen, waitFor } from '@testing-library/react'
import { aSlice } from '../../testing/a-boot.ts'
import { aShell, draw } from '../../testing/draw.tsx'
import { failed, operatorApi, success } from '../../testing/operator-api.ts'
import { Header } from '../header/header.tsx'
import { WalletBar } from './wallet-bar.tsx'

const KEY = 'GET /api/v1/wallet'
const account = aSlice({ name: 'mfe-account', claims: { popups: [{ popup: 'register', expose: './page' }] } })
const balance = success({ sumBalance: '1250.00', currency: 'THB' })

test('a balance that could not be read says so, and is there once a refresh brings it', async () => {
  let answer = failed(503, 'system.busy', 'error.system_busy')
  operatorApi({ [KEY]: () => answer })
  const shell = await aShell({ session: {} })
  const user = draw(shell, <WalletBar />)
  await act(() => shell.wallet.refresh())
  expect(screen.getByRole('status')).toReadExactly('Balance not loaded')
  expect(screen.queryByRole('button', { name: 'Hide balance' })).toBeNull()
  answer = balance
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }))
  await waitFor(() => expect(screen.getByRole('status')).toReadExactly('฿1,250.00'))
  answer = failed(503, 'system.busy', 'error.system_busy')
  await act(() => shell.wallet.refresh())
  expect(screen.getByText('Last known balance')).toBeInTheDocument()
  expect(screen.getByRole('status')).toReadExactly('฿1,250.00')
})

test('play money is marked as such, with a way out and a way to register in place of a deposit', async () => {
  operatorApi({ [KEY]: balance })
  const shell = await aShell({ slices: [account], session: { type: 4 } })
  const user = draw(shell, <Header variant="home" />)
  expect(screen.getByText('Trial mode · play credit')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(shell.popups.open).toBe('register')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(shell.popups.question).not.toBeNull()
})

test('real money is not marked as play', async () => {
  operatorApi({ [KEY]: balance })
  draw(await aShell({ session: {} }), <WalletBar />)
  expect(screen.queryByText(/Trial mode/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
})
