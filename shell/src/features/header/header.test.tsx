import { act, screen, waitFor } from '@testing-library/react'
import { runInAction } from 'mobx'
import { aRoute, aSlice, home } from '../../testing/a-boot.ts'
import { operatorApi, success } from '../../testing/operator-api.ts'
import { aShell, mockHistory, renderPart, type ShellOptions } from '../../testing/render-shell.tsx'
import { prefetch } from '../later/lazy-part.tsx'
import { walletBar } from '../wallet-bar/wallet.ts'
import { Header } from './header.tsx'

const popups = (['login', 'register', 'referral'] as const).map((popup) => ({ popup, expose: './page' }))
const whole = aSlice({ claims: { routes: [home, aRoute('/m/voucherCenter'), aRoute('/m/notice')], popups } })
const deposits = { whitelabel: { dep_func: true } }

async function open(options: ShellOptions = {}, variant: 'home' | 'page' = 'home') {
  await prefetch(walletBar)
  const shell = await aShell({ slices: [whole], ...options })
  const went = mockHistory(shell)
  return { shell, went, user: renderPart(shell, <Header variant={variant} />) }
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  operatorApi({ 'GET /api/v1/wallet': success({ sumBalance: '1234.50', bonus: '0.00', currency: 'THB' }) })
})

const logo = () => screen.getByRole('link', { name: 'Siam Night, back to home' })

test('SHL-014 SHL-015 SHL-016 resets filter, vendor and category by the logo, whatever they were', async () => {
  const { shell, user } = await open()
  act(() =>
    runInAction(() => {
      shell.lobby.choose('LIVE')
      shell.lobby.vendor = 'PG'
      shell.lobby.filter = 'NEW'
    }),
  )
  await user.click(logo())
  expect(shell.lobby).toMatchObject({ filter: 'ALL', vendor: null, category: 'HOT' })
})

test('X-14 SHL-013 SHL-017 leads home and to the top by the logo in the bar', async () => {
  const { user, went } = await open({ path: '/m/notice' })
  expect(logo()).toHaveTextContent(/^SIAM$/)
  await user.click(logo())
  expect(went.mock.calls).toEqual([['/m/home']])
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

test('SHL-017 scrolls to the top of the home page by the logo, without opening it again', async () => {
  const { user, went } = await open({ path: '/m/home' })
  await user.click(logo())
  expect(went).not.toHaveBeenCalled()
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

test('X-20 SHL-018 SHL-019 shows a member deposit, which opens its page', async () => {
  const { user, went } = await open({ session: {}, info: deposits })
  await user.click(screen.getByRole('link', { name: 'Deposit' }))
  expect(went).toHaveBeenCalledWith('/m/voucherCenter')
})

test('SHL-020 shows a member neither login nor register', async () => {
  await open({ session: {}, info: deposits })
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

test('SHL-018 SHL-020 SHL-021 shows a guest login and register as popups over the page, and no deposit', async () => {
  const { shell, user, went } = await open({ info: deposits })
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(shell.popups.open).toBe('login')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(shell.popups.open).toBe('register')
  expect(went).not.toHaveBeenCalled()
})

const download = () => screen.getByRole('button', { name: 'Get the app, invite friends' })

test('X-09 SHL-022 SHL-023 sends a guest to log in by the download button', async () => {
  const { shell, user, went } = await open()
  await user.click(download())
  expect(went.mock.calls).toEqual([['/m/login']])
  expect(shell.popups.open).toBeNull()
})

test('X-09 SHL-022 SHL-024 opens the referral view by a member’s download button', async () => {
  const { shell, user, went } = await open({ session: {} })
  await user.click(download())
  expect(shell.popups.open).toBe('referral')
  expect(went).not.toHaveBeenCalled()
})

test('CSH-019 PLT-081 hides the deposit button from a member without the deposit switch, or without the page', async () => {
  await open({ session: {} })
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
  await open({ session: {}, info: deposits, slices: [aSlice({ claims: { routes: [home] } })] })
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
})

test('SHL-026 SHL-029 shows the wallet bar to members only', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Wallet' })).toBeNull()
  await open({ session: {} })
  expect(screen.getByRole('region', { name: 'Wallet' })).toBeInTheDocument()
})

test('SHL-027 CSH-025 refreshes the balance from the bar, the same as the wallet’s', async () => {
  const { user } = await open({ session: {} })
  expect(screen.getByRole('status')).toReadExactly('฿******')
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }))
  await waitFor(() => expect(screen.getByRole('status')).toReadExactly('฿1,234.50'))
})

test('SHL-028 CSH-027 hides the balance from the bar and shows it again', async () => {
  const { user } = await open({ session: {} })
  await user.click(screen.getByRole('button', { name: 'Refresh balance' }))
  await waitFor(() => expect(screen.getByRole('status')).toReadExactly('฿1,234.50'))
  await user.click(screen.getByRole('button', { name: 'Hide balance' }))
  expect(screen.getByRole('status')).toReadExactly('฿******')
  await user.click(screen.getByRole('button', { name: 'Show balance' }))
  expect(screen.getByRole('status')).toReadExactly('฿1,234.50')
})

test('SHL-030 X-28 shows title by path in the current language, and a way back, on every other page', async () => {
  const { shell, user, went } = await open({ path: '/m/notice?i=1' }, 'page')
  expect(screen.getByRole('heading', { name: 'English /m/notice' })).toBeInTheDocument()
  await act(() => shell.locale.change('TH'))
  expect(screen.getByRole('heading', { name: 'ไทย /m/notice' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'ย้อนกลับ' }))
  expect(went).toHaveBeenCalledWith('/m/home', { replace: true })
})
