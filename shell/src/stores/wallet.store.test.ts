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

test('CSH-025 CSH-026 SHL-027 a refresh asks for the balance and shows sumBalance with two decimals', async () => {
  const { wallet, http } = aWallet(() => ({ sumBalance: '1234.50', bonus: '200.00', currency: 'THB' }))
  expect(wallet.display).toBe('******')
  await wallet.refresh()
  expect(wallet.display).toBe('1,234.50')
  expect(http.calls).toHaveLength(1)
})

test('CSH-027 SHL-028 a hidden balance is six asterisks, and comes back', async () => {
  const { wallet } = aWallet()
  await wallet.refresh()
  wallet.toggleHidden()
  expect(wallet.display).toBe('******')
  wallet.toggleHidden()
  expect(wallet.display).toBe('1,234.50')
})

test('SHL-029 the choice to hide outlives a reload', () => {
  aWallet().wallet.toggleHidden()
  expect(aWallet().wallet.isHidden).toBe(true)
})

test('CSH-028 while it is refreshed the balance is masked, and one refresh at a time is enough', async () => {
  const { wallet, http } = aWallet()
  await wallet.refresh()
  const again = wallet.refresh()
  void wallet.refresh()
  expect(wallet.display).toBe('******')
  await again
  expect(wallet.display).toBe('1,234.50')
  expect(http.calls).toHaveLength(2)
})

test('FIX-019 a poll leaves the balance on show until the new one is there; a refresh meanwhile masks it', async () => {
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

test('CSH-029 a refresh that fails keeps the last value', async () => {
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

test('a balance that was never read and could not be is told apart from one that is hidden or on its way', async () => {
  let fails = true
  const { wallet } = aWallet(() => {
    if (fails) throw apiError('system.busy')
    return { sumBalance: '5.00', bonus: '0.00', currency: 'THB' }
  })
  expect([wallet.isUnknown, wallet.hasFailed]).toEqual([false, false])
  const first = wallet.refresh()
  expect(wallet.isUnknown).toBe(false)
  await first
  expect([wallet.isUnknown, wallet.hasFailed]).toEqual([true, true])
  fails = false
  await wallet.refresh()
  expect([wallet.isUnknown, wallet.hasFailed]).toEqual([false, false])
  fails = true
  await wallet.refresh()
  expect([wallet.isUnknown, wallet.hasFailed]).toEqual([false, true])
})

test('the wallet follows the session: a login asks, a logout forgets', async () => {
  const { wallet, events } = aWallet()
  events.emit('session:started', { type: 0 })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(wallet.balance).toBe('1234.50')
  events.emit('session:ended', { reason: 'logout' })
  expect(wallet.balance).toBeNull()
})

test('the balance of a member who has left is never shown to the next', async () => {
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
