import type { WithdrawalOffer } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { anAccount, aWithdrawal, aWithdrawalOffer, openWithdraw } from '../testing/open-withdraw.tsx'
import Withdraw from './withdraw.tsx'

const INFO = 'GET /api/v1/withdraw/info'
const WITHDRAW = 'POST /api/v1/withdraw'
const withOffer = (over: Partial<WithdrawalOffer>) =>
  openWithdraw('/m/withdraw', { replies: { [INFO]: aWithdrawalOffer(over) } })
const amount = () => screen.findByRole('textbox', { name: 'Amount to withdraw' })
const next = () => screen.getByRole('button', { name: 'Check and withdraw' })

test('CSH-002 shows at /m/withdraw the balance, pending withdrawals, and the day’s limit', async () => {
  const route = slice.routes.find(({ path }) => path === '/m/withdraw')
  expect(route).toMatchObject({ expose: './withdraw', access: 'member' })
  await openWithdraw()
  const card = await screen.findByRole('region', { name: 'You can withdraw' })
  for (const text of ['฿1,400.50', '฿200.00', '฿499,800 · 4×']) expect(card).toHaveTextContent(text)
})

test('FIX-209 does not show unplayed money as withdrawable, and shows the turnover left', async () => {
  await withOffer({ available: '282.00', turnover: { needed: '300.00', done: '40.00' } })
  const card = within(await screen.findByRole('region', { name: 'You can withdraw' }))
  expect(card.getByText('฿0.00')).toBeInTheDocument()
  expect(card.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(
    expect.arrayContaining(['฿282.00', '฿260.00']),
  )
})

test('FIX-209 shows the amount that one withdrawal can take now, and beside it all the cash', async () => {
  await withOffer({ available: '900000.00' })
  const card = within(await screen.findByRole('region', { name: 'You can withdraw' }))
  expect(card.getByText('฿200,000.00')).toBeInTheDocument()
  expect(card.getByText('฿900,000.00')).toBeInTheDocument()
})

test('CSH-044 shows fee, net amount, and turnover done and needed before the confirmation', async () => {
  const { user } = await openWithdraw()
  await user.type(await amount(), '400')
  const facts = () => screen.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts()).toEqual(expect.arrayContaining(['฿400.00', '฿9.00', '฿391.00']))
  const bar = screen.getByRole('progressbar', { name: 'Play before withdrawing' })
  expect(bar).toHaveAttribute('aria-valuetext', '฿1,500.00 of ฿1,500.00 played')
  await user.click(next())
  expect(await screen.findByRole('dialog', { name: 'Confirm the withdrawal' })).toHaveTextContent(/฿9\.00.*฿391\.00/)
})

test('limits all to the wallet, the day and the rules', async () => {
  const { user } = await withOffer({
    today: { countLeft: 1, amountLeft: '700.00', resetsAt: '2026-11-22T17:00:00.000Z' },
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw all that can be withdrawn' }))
  expect(await amount()).toHaveValue('700.00')
  expect(next()).toBeEnabled()
})

async function confirm(answer: unknown, over: Partial<WithdrawalOffer> = {}) {
  const opened = await openWithdraw('/m/withdraw', {
    replies: { [WITHDRAW]: answer, [INFO]: aWithdrawalOffer(over), 'GET /api/v1/withdraw/order': aWithdrawal() },
  })
  await opened.user.type(await amount(), '400')
  await opened.user.click(next())
  const dialog = within(await screen.findByRole('dialog'))
  const send = async (digits: string) => {
    await opened.user.type(dialog.getByLabelText('Payment password'), digits)
    await opened.user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  }
  return { ...opened, dialog, send }
}

test('CSH-008 sends it by six digits, encrypted and under a key, and shows its progress', async () => {
  const { host, sent, dialog, send } = await confirm(aWithdrawal())
  expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await send('๑๒๓๗๕๙')
  await waitFor(() => expect(host.navigation.path).toBe('/m/withdraw?order=w1'))
  expect(await screen.findByRole('list', { name: 'The way of the withdrawal' })).toBeInTheDocument()
  const [call] = sent(WITHDRAW)
  expect(call?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,64}$/)
  expect(Object.keys(call?.body as object)).toContain('ct')
  expect(JSON.stringify(call?.body)).not.toContain('123759')
})

test('CON-087 shows a bonus that ends with it, and sends nothing before the member confirms', async () => {
  const { dialog, user, host } = await confirm(aWithdrawal(), { endsBonus: '200.00' })
  expect(dialog.getByText('Bonus of ฿200.00 ends with this withdrawal')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Payment password'), '123759')
  expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'End the bonus and withdraw' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(host.navigation.path).toBe('/m/withdraw?order=w1'))
})

test('shows the remaining attempts after a wrong payment password, and requires it again', async () => {
  const { dialog, send } = await confirm(() => {
    throw apiError('payment.password.wrong', { left: 3 })
  })
  await send('999999')
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('The payment password is wrong.Tries left: 3.'),
  )
  expect(dialog.getByLabelText('Payment password')).toHaveValue('')
})

test('shows until when a payment password is locked, and leads to its reset', async () => {
  const { host, dialog, send, user } = await confirm(() => {
    throw apiError('payment.password.locked', { until: '2026-11-22T06:00:00.000Z' })
  })
  await send('999999')
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/Until .*22.*13:00|1:00 PM/))
  await user.click(dialog.getByRole('link', { name: 'Reset the payment password' }))
  expect(host.navigation.path).toBe('/m/withdraw?form=password')
})

const later = '2026-11-23T05:00:00.000Z'
test.each<[string, Partial<WithdrawalOffer>, string, string | null]>([
  ['no account', { accounts: [] }, 'No bank account yet', '/m/withdraw?form=accounts'],
  [
    'an account that cools',
    { accounts: [anAccount({ state: 'cooling', usableFrom: later })] },
    'Your bank account cannot be used yet',
    '/m/withdraw?form=accounts',
  ],
  ['no payment password', { hasPaymentPassword: false }, 'No payment password yet', '/m/withdraw?form=password'],
  ['a locked one', { lockedUntil: later }, 'The payment password is locked', '/m/withdraw?form=password'],
  ['a reset one', { coolingUntil: later }, 'Withdrawals wait for now', null],
  ['turnover', { turnover: { needed: '1500.00', done: '1400.00' } }, 'Not played through yet', '/m/gameCenter'],
  [
    'a day that is used up',
    { today: { countLeft: 0, amountLeft: '1000.00', resetsAt: later } },
    'That is all for today',
    null,
  ],
  ['too little', { available: '99.99' }, 'The balance is below the least', null],
])('with %s allows no withdrawal, and leads to a remedy', async (_what, over, title, to) => {
  const { host, user } = await withOffer(over)
  const note = (await screen.findByText(title)).closest('[data-tone]') as HTMLElement
  expect(screen.queryByRole('textbox', { name: 'Amount to withdraw' })).toBeNull()
  if (to === null) return expect(within(note).queryByRole('link')).toBeNull()
  await user.click(within(note).getByRole('link'))
  expect(host.navigation.path).toBe(to)
})

test('blocks a withdrawal on a debt and leads to customer service', async () => {
  const { host, user } = await withOffer({ debt: '120.00' })
  expect(await screen.findByText(/฿120\.00 is missing/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Please contact customer service' }))
  expect(host.popups.open).toBe('customer-service')
})

test('CSH-044 shows the turnover left in words', async () => {
  await withOffer({ turnover: { needed: '1500.00', done: '1400.00' } })
  const card = await screen.findByRole('region', { name: 'Play before withdrawing' })
  expect(card).toHaveTextContent('฿1,400.00 of ฿1,500.00 played')
  expect(card).toHaveTextContent('Play ฿100.00 more and you can withdraw.')
})

test('lists pending ones with links to their progress, and reloads them on the stream’s event', async () => {
  const { host, sent, user } = await withOffer({ open: [aWithdrawal({ state: 'reviewing' })] })
  const list = within(await screen.findByRole('region', { name: 'Under way' }))
  await act(async () => host.events.emit('order:changed', { of: 'withdrawal', id: 'w1', state: 'paid' }))
  expect(sent(INFO)).toHaveLength(2)
  await user.click(list.getByRole('link', { name: /฿400\.00.*Being checked/ }))
  expect(host.navigation.path).toBe('/m/withdraw?order=w1')
})

test('shows a failure with a retry that recovers in place; clears all with the session', async () => {
  let fails = true
  const { host, user } = await openWithdraw('/m/withdraw', {
    replies: {
      [INFO]: () => {
        if (fails) throw apiError('system.busy')
        return aWithdrawalOffer()
      },
    },
  })
  expect(await screen.findByText('Withdrawals did not load')).toBeInTheDocument()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await amount()
  await act(() => host.session.signOut())
  expect(screen.queryByText('฿1,400.50')).toBeNull()
})

test('shows no confirmation to the next member if the session ended while a withdrawal was sent', async () => {
  const { host, send } = await confirm(() => {
    host.events.emit('session:ended', { reason: 'expired' })
    throw apiError('session.ended')
  })
  await send('123759')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  render(<Withdraw host={host} place="page" />)
  await amount()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('ends the confirmation when the page is left', async () => {
  const { host } = await confirm(aWithdrawal())
  cleanup()
  render(<Withdraw host={host} place="page" />)
  expect(await amount()).toHaveValue('400.00')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('does not navigate from another page when a withdrawal is accepted late', async () => {
  const late = Promise.withResolvers<object>()
  const { host, send } = await confirm(() => late.promise)
  await send('123456')
  cleanup()
  act(() => host.navigation.push('/m/home'))
  await act(async () => late.resolve(aWithdrawal()))
  expect(host.navigation.path).toBe('/m/home')
})

test('reloads the accounts, the payment password and the offer whenever they are shown again under the same path', async () => {
  const [LIST, SECURITY] = ['GET /api/v1/bank-accounts', 'GET /api/v1/member/security']
  const security = {
    passwordChangedAt: null,
    mobile: null,
    email: null,
    hasPaymentPassword: true,
    bankAccounts: 1,
    passkeys: [],
    socials: [],
  }
  const { host, sent } = await openWithdraw('/m/withdraw?form=accounts', {
    replies: { [LIST]: [anAccount()], [SECURITY]: security },
  })
  await screen.findByRole('button', { name: /Remove/ })
  const push = (path: string) => act(async () => host.navigation.push(path))
  for (const form of ['password', 'accounts', 'password']) {
    await push('/m/withdraw')
    await push(`/m/withdraw?form=${form}`)
  }
  expect([LIST, SECURITY, INFO].map((key) => sent(key).length)).toEqual([2, 2, 3])
})
