import { screen, within } from '@testing-library/react'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aDeposit, aSuspenseItem } from '../../testing/samples.ts'

const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

test('shows a slip beside the amount due, and does not credit a missing payment unseen', async () => {
  const { user, api } = renderDesk('/deposits', {
    role: 'clerk',
    responses: {
      'GET cashier/deposits/d-1/slip': { picture: PICTURE },
      'POST cashier/deposits/d-1/decide': aDeposit({ state: 'credited' }),
    },
  })
  expect(await row(/demo01/)).toHaveTextContent(/manual500\.37nothing yet–slip sent/)
  await user.click(screen.getByRole('button', { name: 'Slip of D7K2M9QX4TRB' }))
  expect(await screen.findByRole('img', { name: 'Slip of D7K2M9QX4TRB' })).toHaveAttribute('src', PICTURE)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Credit deposit D7K2M9QX4TRB' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('500.00 is credited to demo01.')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the bank shows it')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'statement line 3')
  api.answer('GET cashier/deposits', [])
  await user.click(dialog.getByRole('button', { name: 'Credit' }))
  expect(await screen.findByText('No deposits waiting')).toBeInTheDocument()
  expect(api.calls('POST cashier/deposits/d-1/decide').at(-1)?.body).toMatchObject({ yes: true })
})

test('credits the received amount, not the expected one', async () => {
  const other = aDeposit({ why: 'amount', paid: '450.00', payer: 'นายสมชาย ใจดี', hasSlip: false })
  const { user } = renderDesk('/deposits', { role: 'approver', responses: { 'GET cashier/deposits': [other] } })
  await user.click(await screen.findByRole('button', { name: 'Credit deposit D7K2M9QX4TRB' }))
  expect(screen.getByText('450.00 is credited to demo01.')).toBeInTheDocument()
})

test('CSH-061 credits money without an order to a member by two matching requests of two persons', async () => {
  const end = 'POST cashier/suspense/s-1/end'
  const asked = aSuspenseItem({ asked: { by: 'clerk01', end: 'assign', username: 'demo01' } })
  const { user, api } = renderDesk('/deposits', { role: 'clerk', responses: { [end]: asked } })
  await user.click(await screen.findByRole('button', { name: 'Credit bk_0001 to a member' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the payer wrote in')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'ticket 9')
  await user.click(dialog.getByRole('button', { name: 'Credit to a member' }))
  expect(dialog.getByText('Enter the member’s name.')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Member’s name' }), 'demo01')
  api.answer('GET cashier/suspense', [asked])
  await user.click(dialog.getByRole('button', { name: 'Credit to a member' }))
  expect(await row(/bk_0001/)).toHaveTextContent('Requested by clerk01: credit to demo01 a second person must decide')
  expect(api.calls(end).at(-1)?.body).toEqual({
    end: 'assign',
    username: 'demo01',
    reason: 'the payer wrote in',
    evidence: 'ticket 9',
  })
})

test('repeats the first person’s request for the second, without a choice of another member', async () => {
  const asked = aSuspenseItem({ asked: { by: 'clerk01', end: 'assign', username: 'demo01' } })
  const { user } = renderDesk('/deposits', { role: 'approver', responses: { 'GET cashier/suspense': [asked] } })
  await user.click(await screen.findByRole('button', { name: 'Second approval for bk_0001' }))
  const name = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Member’s name' })
  await user.type(name, 'x')
  expect(name).toHaveValue('demo01')
})

test('FIX-501 lists a refund in progress with its attempts, without actions', async () => {
  const refund = { reference: 'P7K2M9QX4TRB', attempts: 3 }
  renderDesk('/deposits', { role: 'approver', responses: { 'GET cashier/suspense': [aSuspenseItem({ refund })] } })
  expect(await screen.findByText('refund P7K2M9QX4TRB in progress; 3 attempts, not confirmed')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /bk_0001/ })).not.toBeInTheDocument()
})
