import type { WithdrawalOrder } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { act, screen, within } from '@testing-library/react'
import { aWithdrawal, openWithdraw } from '../testing/open-withdraw.tsx'

const ORDER = 'GET /api/v1/withdraw/order'
const open = (answer: Partial<WithdrawalOrder> | (() => unknown)) =>
  openWithdraw('/m/withdraw?order=w1', {
    replies: { [ORDER]: typeof answer === 'function' ? answer : aWithdrawal(answer) },
  })
const steps = async () => {
  const list = within(await screen.findByRole('list', { name: 'The way of the withdrawal' }))
  return list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
}

test.each<[WithdrawalOrder['state'], string, string[]]>([
  [
    'requested',
    'Asked for',
    ['Done: Asked for', 'Under way: Checked', 'Next: Paid by the bank', 'Next: In your account'],
  ],
  [
    'reviewing',
    'Being checked',
    ['Done: Asked for', 'Under way: Checked', 'Next: Paid by the bank', 'Next: In your account'],
  ],
  [
    'approved',
    'Approved',
    ['Done: Asked for', 'Done: Checked', 'Under way: Paid by the bank', 'Next: In your account'],
  ],
  [
    'paying',
    'Being paid',
    ['Done: Asked for', 'Done: Checked', 'Under way: Paid by the bank', 'Next: In your account'],
  ],
  ['paid', 'Paid', ['Done: Asked for', 'Done: Checked', 'Done: Paid by the bank', 'Done: In your account']],
  [
    'failed',
    'Not paid, money is back',
    ['Done: Asked for', 'Done: Checked', 'Failed: Paid by the bank', 'Done: Back in your wallet'],
  ],
  ['rejected', 'Refused, money is back', ['Done: Asked for', 'Failed: Checked', 'Done: Back in your wallet']],
  [
    'bounced',
    'Sent back by the bank, money is back',
    [
      'Done: Asked for',
      'Done: Checked',
      'Done: Paid by the bank',
      'Failed: In your account',
      'Done: Back in your wallet',
    ],
  ],
])('shows a withdrawal that is %s as "%s" with its progress', async (state, name, way) => {
  await open({ state })
  expect(await steps()).toEqual(way)
  expect(screen.getByRole('heading', { name })).toBeInTheDocument()
})

test('shows the desk’s reason for a rejection, with a link to customer service, and its facts', async () => {
  const { host, user } = await open({
    state: 'rejected',
    reason: 'The account is a shared one',
    endedAt: '2026-11-22T06:00:00.000Z',
  })
  expect(await screen.findByText('The account is a shared one')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent(
    /฿400\.00.*฿9\.00.*฿391\.00.*Kasikornbank.*W7K2M9QX4TRB/,
  )
  await user.click(screen.getByRole('button', { name: 'Please contact customer service' }))
  expect(host.popups.open).toBe('customer-service')
})

test('updates it on the stream’s event, and refreshes the balance on a refund', async () => {
  let state: WithdrawalOrder['state'] = 'paying'
  const { host, sent } = await open(() => aWithdrawal({ state }))
  const refresh = jest.spyOn(host.wallet, 'refresh')
  await steps()
  state = 'failed'
  await act(async () => host.events.emit('order:changed', { of: 'deposit', id: 'd1', state: 'credited' }))
  expect(sent(ORDER)).toHaveLength(1)
  await act(async () => host.events.emit('order:changed', { of: 'withdrawal', id: 'w1', state: 'failed' }))
  expect(await screen.findByRole('heading', { name: 'Not paid, money is back' })).toBeInTheDocument()
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('allows a retry for a missing one, with a way back', async () => {
  const { host, user } = await open(() => {
    throw apiError('request.not.found')
  })
  expect(await screen.findByText('The withdrawal did not load')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Back to withdrawals' }))
  expect(host.navigation.path).toBe('/m/withdraw')
})
