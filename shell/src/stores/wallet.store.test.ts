import { createEvents } from '@tessera/platform'
import { apiError, fakeHttp } from '@tessera/testing'
import { WalletStore } from './wallet.store.ts'

beforeEach(() => localStorage.clear())

function aWallet(answer: () => unknown = () => ({ sumBalance: '1234.50', bonus: '0.00', currency: 'THB' })) {
  const http = fakeHttp({ 'GET /api/v1/wallet': answer })
  const events = createEvents((error) => {
    throw error
  })
  return { wallet: new WalletStore({ http, events, storage: localStorage, currency: 'THB' }), http, events }
}

test('CSH-025 CSH-026 SHL-027 loads the balance on refresh and shows sumBalance with two decimals', async () => {
  const { wallet, http } = aWallet(() => ({ sumBalance: '1234.50', bonus: '200.00', currency: 'THB' }))
  expect(wallet.display).toBe('******')
  await wallet.refresh()
  expect(wallet.display).toBe('1,234.50')
  expect(http.calls).toHaveLength(1)
})

test('CSH-027 SHL-028 shows a hidden balance as six asterisks, and restores it', async () => {
  const { wallet } = aWallet()
  await wallet.refresh()
  wallet.toggleHidden()
  expect(wallet.display).toBe('******')
  wallet.toggleHidden()
  expect(wallet.display).toBe('1,234.50')
})

test('SHL-029 persists the choice to hide over a reload', () => {
  aWallet().wallet.toggleHidden()
  expect(aWallet().wallet.isHidden).toBe(true)
})

test('CSH-028 masks the balance during a refresh, and runs one refresh at a time', async () => {
  const { wallet, http } = aWallet()
  await wallet.refresh()
  const again = wallet.refresh()
  void wallet.refresh()
  expect(wallet.display).toBe('******')
  await again
  expect(wallet.display).toBe('1,234.50')
  expect(http.calls).toHaveLength(2)
})

test('FIX-019 shows the balance during a poll until the new one arrives; masks it during a refresh', async () => {
  let balance = '1.00'
  const { wallet, http } = aWallet(() => ({ sumBalance: balance, bonus: '0.00', currency: 'THB' }))
  await wallet.refresh()
  balance = '2.00'
  const poll = wallet.poll()
  expect(wallet.display).toBe('1.00')
  void wallet.refresh()
  expect(wallet.display).toBe('******')
  await poll
  expect(wallet.display).toBe('2.00')
  expect(http.calls).toHaveLength(2)
})

test('CSH-029 retains the last value if a refresh fails', async () => {
  let fails = false
  const { wallet } = aWallet(() => {
    if (fails) throw apiError('system.busy')
    return { sumBalance: '5.00', bonus: '0.00', currency: 'THB' }
  })
  await wallet.refresh()
  fails = true
  await wallet.refresh()
  expect([wallet.display, wallet.isRefreshing]).toEqual(['5.00', false])
})

test('distinguishes an unreadable balance from a hidden or a loading one', async () => {
  let fails = true
  const { wallet } = aWallet(() => {
    if (fails) throw apiError('system.busy')
    return { sumBalance: '5.00', bonus: '0.00', currency: 'THB' }
  })
  expect([wallet.isUnknown, wallet.hasFailed]).toEqual([false, false])
  const first = wallet.refresh()
  expect(wallet.isUnknown).toBe(false)
  await first
  expect([wallet.isUnknown, wallet.hasFailed, wallet.display]).toEqual([true, true, '–'])
  wallet.toggleHidden()
  expect(wallet.display).toBe('–')
  wallet.toggleHidden()
  fails = false
  await wallet.refresh()
  expect([wallet.isUnknown, wallet.hasFailed]).toEqual([false, false])
  fails = true
  await wallet.refresh()
  expect([wallet.isUnknown, wallet.hasFailed]).toEqual([false, true])
})

test('follows the session in the wallet: loads on login, clears on logout', async () => {
  const { wallet, events } = aWallet()
  events.emit('session:started', { type: 0 })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(wallet.balance).toBe('1234.50')
  events.emit('session:ended', { reason: 'logout' })
  expect(wallet.balance).toBeNull()
})

test('never shows a member’s balance to the next', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  let asked = 0
  const { wallet, events } = aWallet(async () => ({
    sumBalance: await (answers[asked++] ?? answers[0]).promise,
    bonus: '0.00',
    currency: 'THB',
  }))
  events.emit('session:started', { type: 0 })
  events.emit('session:ended', { reason: 'logout' })
  events.emit('session:started', { type: 0 })
  answers[1].resolve('2.00')
  await new Promise((resolve) => setTimeout(resolve, 0))
  answers[0].resolve('1000000.00')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([asked, wallet.display]).toEqual([2, '2.00'])
})
