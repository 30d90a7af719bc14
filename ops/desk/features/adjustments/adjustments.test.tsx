import { screen, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anAdjustment } from '../../testing/samples.ts'

const ASK = 'POST cashier/adjustments'

test('lets finance request a balance adjustment by a valid amount', async () => {
  const { user, api } = renderDesk('/adjustments', {
    role: 'finance',
    responses: { 'GET cashier/adjustments': [], [ASK]: anAdjustment() },
  })
  await user.click(await screen.findByRole('button', { name: 'Request an adjustment' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Merchant' }), 'siam')
  await user.type(field('Member’s name'), 'demo01')
  await user.type(field('Amount'), '0.00')
  await user.type(field('Evidence'), 'ticket 81')
  await user.type(field('Reason'), 'paid twice by hand')
  const send = dialog.getByRole('button', { name: 'Request an adjustment' })
  await user.click(send)
  expect(field('Amount')).toHaveAccessibleDescription(/two decimals, other than zero/)
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '-250.00')
  api.answer('GET cashier/adjustments', [anAdjustment()])
  await user.click(send)
  expect(await screen.findByText(/waiting for confirmation by a second person from finance/)).toBeInTheDocument()
  expect(api.calls(ASK).at(-1)?.body).toEqual({
    merchant: 'siam',
    username: 'demo01',
    amount: '-250.00',
    reason: 'paid twice by hand',
    evidence: 'ticket 81',
  })
})

test('CSH-061 does not let the requester confirm; shows the api’s rejection of the same person', async () => {
  const { user } = renderDesk('/adjustments', {
    role: 'finance',
    responses: {
      'GET cashier/adjustments': [
        anAdjustment({ id: 'j-2', username: 'own01' }),
        anAdjustment({ askedBy: 'other.finance' }),
      ],
      'POST cashier/adjustments/j-1/confirm': () => new ErrorResponse(403, 'review.same.person'),
    },
  })
  const own = (await screen.findByRole('rowheader', { name: 'own01' })).closest('tr')
  expect(own).toHaveTextContent('waiting for a second person')
  await user.click(screen.getByRole('button', { name: 'Confirm −250.00 for demo01' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'seen')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'ticket 81')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('The second approval must come from another person.')).toBeInTheDocument()
})

test('AGT-061 credits an agent’s float by two persons in finance, apart from wallets', async () => {
  const asked = anAdjustment({ id: 'f-2', username: 'agent02', amount: '9000.00' })
  const { user, api } = renderDesk('/adjustments', {
    role: 'finance',
    responses: {
      'GET agent/float': [anAdjustment({ id: 'f-1', username: 'agent01', askedBy: 'other.finance' })],
      'POST agent/float': asked,
      'POST agent/float/f-1/confirm': () => new ErrorResponse(409, 'funds.insufficient'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm −250.00 for the float of agent01' }))
  const confirm = within(screen.getByRole('dialog'))
  expect(confirm.getByText('−250.00 is posted to the float of agent01 immediately.')).toBeInTheDocument()
  await user.type(confirm.getByRole('textbox', { name: 'Reason' }), 'seen')
  await user.type(confirm.getByRole('textbox', { name: 'Evidence' }), 'ticket 82')
  await user.click(confirm.getByRole('button', { name: 'Confirm' }))
  expect(await confirm.findByText('The balance is not sufficient.')).toBeInTheDocument()
  await user.click(confirm.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Credit a float' }))
  const dialog = within(screen.getByRole('dialog'))
  for (const [name, text] of Object.entries({
    'Member’s name': 'agent02',
    Amount: '9000.00',
    Evidence: 'ticket 83',
    Reason: 'bought by transfer',
  }))
    await user.type(dialog.getByRole('textbox', { name }), text)
  api.answer('GET agent/float', [asked])
  await user.click(dialog.getByRole('button', { name: 'Credit a float' }))
  expect(await screen.findByText(/The float credit is waiting for confirmation by a second person/)).toBeInTheDocument()
  expect(api.calls('POST agent/float')[0]?.body).toMatchObject({
    merchant: 'lotus',
    username: 'agent02',
    amount: '9000.00',
  })
  expect(api.calls(ASK)).toEqual([])
})

test('offers adjustments to finance only', async () => {
  renderDesk('/adjustments', { role: 'approver' })
  await screen.findByRole('rowheader', { name: 'demo01' })
  expect(screen.queryByRole('button', { name: /Request an adjustment|Credit a float|Confirm/ })).not.toBeInTheDocument()
})
