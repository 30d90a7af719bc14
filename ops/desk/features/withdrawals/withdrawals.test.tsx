import { screen, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anAccount, aWithdrawal } from '../../testing/samples.ts'

const yes = { by: 'clerk01', at: new Date().toISOString(), reason: 'name and number fit' }
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const decide = 'POST cashier/withdrawals/w-1/decide'

test('CSH-062 requires a reason and checks for an approval, and shows that another person follows', async () => {
  const { user, api } = renderDesk('/withdrawals', {
    role: 'clerk',
    responses: { [decide]: aWithdrawal({ yes: [yes] }) },
  })
  expect(await row(/demo01/)).toHaveTextContent(
    /60,000\.00.*KBANK xxx-xxx-1234.*amountfirst payment to this account.*0 of 2 approvals/,
  )
  await user.click(screen.getByRole('button', { name: 'Approve withdrawal W7K2M9QX4TRB' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/After your approval, 60,000.00 needs the approval of a second person/)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'name and number fit')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(dialog.getByText('Enter the evidence that you checked, in 3 to 500 characters.')).toBeInTheDocument()
  expect(api.calls(decide)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'statement line 7')
  api.answer('GET cashier/withdrawals', [aWithdrawal({ yes: [yes] })])
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/Your approval of withdrawal W7K2M9QX4TRB is recorded/)).toBeInTheDocument()
  expect(api.calls(decide).at(-1)?.body).toEqual({
    yes: true,
    reason: 'name and number fit',
    evidence: 'statement line 7',
  })
  expect(await row(/demo01/)).toHaveTextContent(/1 of 2 approvals.*clerk01: name and number fit/)
})

test('CSH-061 offers a first approver no second approval, but another approver one', async () => {
  renderDesk('/withdrawals', {
    role: 'approver',
    responses: { 'GET cashier/withdrawals': [aWithdrawal({ yes: [yes] })] },
  })
  const second = await screen.findByRole('button', { name: 'Second approval: Approve withdrawal W7K2M9QX4TRB' })
  expect(second).toHaveTextContent('Second approval')
})

test('leaves the second approval to another person after an approver’s first', async () => {
  const own = aWithdrawal({ yes: [{ ...yes, by: 'approver01' }] })
  renderDesk('/withdrawals', { role: 'approver', responses: { 'GET cashier/withdrawals': [own] } })
  expect(await row(/demo01/)).toHaveTextContent('a second person must decide')
  expect(screen.queryByRole('button', { name: /Approve withdrawal/ })).not.toBeInTheDocument()
})

test('shows that a rejection returns the money; shows one decided meanwhile and refreshes the list', async () => {
  const { user, api } = renderDesk('/withdrawals', {
    role: 'clerk',
    responses: { [decide]: () => new ErrorResponse(409, 'request.conflict') },
  })
  await user.click(await screen.findByRole('button', { name: 'Reject withdrawal W7K2M9QX4TRB' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/60,000.00 is returned to the wallet of demo01 immediately/)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'not the member’s account')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'name look-up')
  api.answer('GET cashier/withdrawals', [aWithdrawal({ state: 'paid' })])
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('This has already been decided.')).toBeInTheDocument()
  expect(await row(/demo01/)).toHaveTextContent('paid')
})

test('CSH-062 shows a whole account number only after a reason', async () => {
  const { user, api } = renderDesk('/withdrawals', {
    role: 'clerk',
    responses: { 'POST cashier/accounts/a-1/reveal': { number: '0123451234' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Show the full number of xxx-xxx-1234' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Reason' }), 'asked by the bank')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show number' }))
  expect(await screen.findByText('0123451234')).toBeInTheDocument()
  expect(api.calls('POST cashier/accounts/a-1/reveal').at(-1)?.body).toEqual({ reason: 'asked by the bank' })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('0123451234')).not.toBeInTheDocument()
})

test('compares both names of a bank account, and accepts it by one approval', async () => {
  const { user, api } = renderDesk('/withdrawals', {
    role: 'clerk',
    responses: {
      'GET cashier/accounts': [anAccount({ isShared: true })],
      'POST cashier/accounts/a-2/decide': anAccount({ state: 'ready' }),
    },
  })
  expect(await row(/demo02/)).toHaveTextContent(/xxx-xxx-9876 with two membersใจดี สมชายสมชาย ใจดี/)
  await user.click(screen.getByRole('button', { name: 'Approve account xxx-xxx-9876' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'same person')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'copy of the pass book')
  api.answer('GET cashier/accounts', [])
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('No bank accounts waiting')).toBeInTheDocument()
})

test('FIX-501 lists a payout without confirmation, and two operators void it', async () => {
  const giveUp = { by: 'clerk01', at: new Date().toISOString(), reason: 'silent for hours', isConfirmed: false }
  const unconfirmed = { since: new Date().toISOString(), attempts: 7, lastResponse: 'pay does not answer', giveUp }
  const stuck = aWithdrawal({ state: 'paying', unconfirmed })
  const { user, api } = renderDesk('/withdrawals', {
    role: 'approver',
    responses: { 'GET cashier/withdrawals': [stuck], 'POST cashier/withdrawals/w-1/give-up': stuck },
  })
  expect(await row(/demo01/)).toHaveTextContent(
    /60,000\.00being paid.*7pay does not answerclerk01 requested to give it up: silent for hours/,
  )
  await user.click(screen.getByRole('button', { name: 'Second approval: give up withdrawal W7K2M9QX4TRB' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Once it is voided, 60,000.00 is returned to the wallet of demo01/)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'confirmed by phone')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'ticket 4711')
  api.answer('GET cashier/withdrawals', [
    aWithdrawal({ state: 'paying', unconfirmed: { ...unconfirmed, giveUp: { ...giveUp, isConfirmed: true } } }),
  ])
  await user.click(dialog.getByRole('button', { name: 'Second approval' }))
  expect(await screen.findByText('given up; waiting for the provider to void it')).toBeInTheDocument()
  expect(api.calls('POST cashier/withdrawals/w-1/give-up').at(-1)?.body).toEqual({
    reason: 'confirmed by phone',
    evidence: 'ticket 4711',
  })
})

test('FIX-502 lists a report that contradicts the books with both states, and an approver closes it', async () => {
  const found = {
    id: '7',
    merchant: 'siam',
    channel: 'siam-payout',
    about: 'payout' as const,
    reference: 'W7K2M9QX4TRC',
    here: 'paid',
    there: 'failed',
    amount: '400.00',
    reported: '4.00',
    openedAt: new Date().toISOString(),
  }
  const { user, api } = renderDesk('/withdrawals', {
    role: 'approver',
    responses: { 'GET cashier/cases': [found], 'POST cashier/cases/7/close': found },
  })
  expect(await row(/W7K2M9QX4TRC/)).toHaveTextContent('siamsiam-payoutpayoutpaidfailed400.004.00')
  await user.click(screen.getByRole('button', { name: 'Close the case of W7K2M9QX4TRC' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'paid by hand')
  api.answer('GET cashier/cases', [])
  await user.click(dialog.getByRole('button', { name: 'Close case' }))
  expect(await screen.findByText(/The case of W7K2M9QX4TRC is closed/)).toBeInTheDocument()
  expect(screen.queryByText('Provider reports that contradict the books')).not.toBeInTheDocument()
  expect(api.calls('POST cashier/cases/7/close').at(-1)?.body).toEqual({ reason: 'paid by hand' })
})

test('FIX-028 lists a held win, and an approver releases it with the evidence', async () => {
  const win = { id: 'm:JDB', merchant: 'siam', username: 'lucky01', vendor: 'JDB', win: '4500.00' }
  const held = { ...win, heldAt: new Date().toISOString() }
  const { user, api } = renderDesk('/withdrawals', {
    role: 'approver',
    responses: { 'GET cashier/held-wins': [held], 'POST cashier/held-wins/m:JDB/release': held },
  })
  expect(await row(/lucky01/)).toHaveTextContent('siamJDB4,500.00')
  await user.click(screen.getByRole('button', { name: 'Release the win of lucky01 at JDB' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'jackpot confirmed')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'statement line 9')
  api.answer('GET cashier/held-wins', [])
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText(/The win of lucky01 has been released/)).toBeInTheDocument()
  expect(screen.queryByText('Held vendor wins')).not.toBeInTheDocument()
  expect(api.calls('POST cashier/held-wins/m:JDB/release').at(-1)?.body).toEqual({
    reason: 'jackpot confirmed',
    evidence: 'statement line 9',
  })
})

test('FIX-008 lists a recall without the vendor’s confirmation with its transfer', async () => {
  const recall = { id: 'm:JDB', merchant: 'siam', username: 'lucky01', vendor: 'JDB', balance: '4000.00' }
  const nextAt = new Date().toISOString()
  const inDoubt = { reference: 'T7K2M9QX4TRC', amount: '4000.00', since: nextAt }
  renderDesk('/withdrawals', { role: 'viewer', responses: { 'GET cashier/recalls': [{ ...recall, inDoubt, nextAt }] } })
  expect(await row(/lucky01/)).toHaveTextContent(/siamJDB4,000\.00.*T7K2M9QX4TRC/)
  expect(screen.getByText('Money being recalled from vendors')).toBeInTheDocument()
})

test('shows a viewer nothing to decide or to open', async () => {
  renderDesk('/withdrawals', { role: 'viewer' })
  await row(/demo01/)
  expect(screen.queryByRole('button', { name: /Approve|Reject|Show the full/ })).not.toBeInTheDocument()
})

test('FIX-502 does not show unloaded cases as none', async () => {
  const answers = { 'GET cashier/cases': new ErrorResponse(503, 'system.busy') }
  const { user, api } = renderDesk('/withdrawals', { role: 'approver', responses: answers })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(await row(/demo01/)).toBeInTheDocument()
  api.answer('GET cashier/cases', [])
  await user.click(retry)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
