import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anApplication } from '../../testing/samples-content.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const one = anApplication()
const [picture = ''] = one.pictures
const CALL = `content/applications/${one.id}`
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const said = { by: 'clerk01', at: new Date().toISOString(), reason: 'the card is right' }

test('CON-106 lets a reviewer who takes an application view its pictures and grant an amount with a reason', async () => {
  const mine = anApplication({ state: 'IN_REVIEW', lockedBy: 'clerk01' })
  const { api, user } = renderDesk('/applications', {
    role: 'clerk',
    responses: {
      [`POST ${CALL}/take`]: mine,
      [`POST ${CALL}/decide`]: anApplication({ state: 'APPROVED', amount: '250.00' }),
      [`GET content/applications/pictures/${picture}`]: { picture: PICTURE },
    },
  })
  expect(await row(/demo01/)).toHaveTextContent(/Birthday bonus.*my card is attached/)
  expect(screen.queryByRole('button', { name: 'Grant demo01 a reward' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Picture 1 of demo01' }))
  expect(await screen.findByRole('img', { name: 'Picture 1 of demo01' })).toHaveAttribute('src', PICTURE)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  api.answer('GET content/applications', [mine])
  await user.click(screen.getByRole('button', { name: 'Take the application of demo01' }))
  await user.click(await screen.findByRole('button', { name: 'Grant demo01 a reward' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the card is right')
  await user.click(dialog.getByRole('button', { name: 'Grant' }))
  expect(dialog.getByText(/Enter an amount/)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '250.00')
  api.answer('GET content/applications', [anApplication({ state: 'APPROVED', amount: '250.00' })])
  await user.click(dialog.getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText('No applications waiting')).toBeInTheDocument()
  expect(api.calls(`POST ${CALL}/decide`)[0]?.body).toEqual({
    yes: true,
    amount: '250.00',
    reason: 'the card is right',
  })
})

test('CON-119 takes the second person’s amount from the first; does not prompt a first approver again', async () => {
  const asked = anApplication({ state: 'IN_REVIEW', asked: '800.00', yes: [said], lockedBy: 'approver01' })
  const { user } = renderDesk('/applications', { role: 'approver', responses: { 'GET content/applications': [asked] } })
  expect(await row(/demo01/)).toHaveTextContent('clerk01: the card is right')
  await user.click(await screen.findByRole('button', { name: 'Grant demo01 a reward' }))
  const amount = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Amount' })
  await user.type(amount, '9')
  expect(amount).toHaveValue('800.00')
})

test('CON-119 leaves a first approver waiting for another person', async () => {
  const asked = anApplication({ state: 'IN_REVIEW', asked: '800.00', yes: [said] })
  renderDesk('/applications', { role: 'clerk', responses: { 'GET content/applications': [asked] } })
  expect(await row(/demo01/)).toHaveTextContent('a second person must decide')
  expect(screen.queryByRole('button', { name: /^(Take|Grant|Reject)/ })).toBeNull()
})

test('shows an application taken by another person, and leaves it to them', async () => {
  const refusal = new ErrorResponse(409, 'request.conflict')
  const { api, user } = renderDesk('/applications', { role: 'clerk', responses: { [`POST ${CALL}/take`]: refusal } })
  const take = await screen.findByRole('button', { name: 'Take the application of demo01' })
  const theirs = anApplication({ state: 'IN_REVIEW', lockedBy: 'approver01' })
  await user.click(take)
  expect(await screen.findByRole('alert')).toHaveTextContent('Another operator is reviewing this application.')
  api.answer('GET content/applications', [theirs])
  await user.click(take)
  await waitFor(async () => expect(await row(/demo01/)).toHaveTextContent('in review by approver01'))
  expect(screen.queryByRole('button', { name: 'Take the application of demo01' })).toBeNull()
})

test('CON-106 sends only the reason on a rejection', async () => {
  const mine = anApplication({ state: 'IN_REVIEW', lockedBy: 'clerk01' })
  const { api, user } = renderDesk('/applications', {
    role: 'clerk',
    responses: { 'GET content/applications': [mine], [`POST ${CALL}/decide`]: anApplication({ state: 'REFUSED' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Reject the application of demo01' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'another name')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(`POST ${CALL}/decide`)[0]?.body).toEqual({ yes: false, amount: null, reason: 'another name' })
})

test('shows a viewer the number of pictures, and opens none', async () => {
  renderDesk('/applications', { role: 'viewer' })
  expect(await row(/demo01/)).toHaveTextContent('1')
  expect(screen.queryByRole('button', { name: /Picture/ })).toBeNull()
})
