import { screen, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anOperator } from '../../testing/samples.ts'

const dialog = () => within(screen.getByRole('dialog'))
const CLERK = 'PUT operators/id-of-clerk'

test('lists operators with role and state, and explains a role’s rights', async () => {
  const operators = [anOperator('admin'), anOperator('clerk', { disabled: true })]
  renderDesk('/operators', { role: 'viewer', responses: { 'GET operators': operators } })
  const row = (await screen.findByRole('rowheader', { name: 'clerk01' })).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('clerk01 clerkdisabled1 h ago')
  const roles = screen.getByRole('region', { name: 'What a role may do' })
  for (const role of ['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher', 'admin'])
    expect(within(roles).getByText(role)).toBeInTheDocument()
})

test.each(['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher'] as const)(
  'SEC-34 does not let a %s create or change operators, and shows why',
  async (role) => {
    renderDesk('/operators', { role })
    await screen.findByRole('rowheader', { name: /admin01/ })
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
    expect(screen.getByText(`Only admins can create and change operators; your role is ${role}.`)).toBeInTheDocument()
  },
)

test('creates an operator as admin with a role and a reason; shows errors first', async () => {
  const { user, api } = renderDesk('/operators', {
    role: 'admin',
    responses: { 'POST operators': anOperator('approver', { name: 'malee' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'New operator' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'she begins today{Enter}')
  expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/^Enter 2 to 40/)
  expect(dialog().getByLabelText('Initial password')).toHaveAccessibleDescription('Enter 8 to 128 characters.')
  expect(api.calls('POST operators')).toEqual([])
  await user.type(dialog().getByRole('textbox', { name: 'Name' }), 'malee')
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Role' }), 'approver')
  expect(dialog().getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(/opens and closes sites/)
  await user.type(dialog().getByLabelText('Initial password'), 'Pass-w0rd')
  await user.click(dialog().getByRole('button', { name: 'Create operator' }))
  expect(await screen.findByText(/^malee can sign in\./)).toBeInTheDocument()
  expect(api.calls('POST operators')[0]?.body).toEqual({
    name: 'malee',
    role: 'approver',
    password: 'Pass-w0rd',
    reason: 'she begins today',
  })
})

test('shows that a name is taken, and retains typed text', async () => {
  const { user } = renderDesk('/operators', {
    role: 'admin',
    responses: { 'POST operators': new ErrorResponse(409, 'request.conflict') },
  })
  await user.click(await screen.findByRole('button', { name: 'New operator' }))
  await user.type(dialog().getByRole('textbox', { name: 'Name' }), 'clerk01')
  await user.type(dialog().getByLabelText('Initial password'), 'Pass-w0rd')
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'she begins today{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('An operator with this name already exists.')
  expect(dialog().getByLabelText('Initial password')).toHaveValue('Pass-w0rd')
})

test('requires a different role, and sends it with its reason', async () => {
  const { user, api } = renderDesk('/operators', { role: 'admin', responses: { [CLERK]: anOperator('clerk') } })
  await user.click(await screen.findByRole('button', { name: 'Change the role of clerk01' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'promoted{Enter}')
  expect(dialog().getByRole('combobox')).toHaveAccessibleDescription('Choose a different role.')
  await user.selectOptions(dialog().getByRole('combobox'), 'approver')
  await user.click(dialog().getByRole('button', { name: 'Change the role of clerk01' }))
  expect(await screen.findByText(/^clerk01 has been changed\./)).toBeInTheDocument()
  expect(api.calls(CLERK)[0]?.body).toEqual({ role: 'approver', reason: 'promoted' })
})

test('sends a new password and shows it nowhere', async () => {
  const { user, api } = renderDesk('/operators', { role: 'admin', responses: { [CLERK]: anOperator('clerk') } })
  await user.click(await screen.findByRole('button', { name: 'Set a new password for clerk01' }))
  await user.type(dialog().getByLabelText('New password'), 'An0ther-one')
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'forgotten{Enter}')
  expect(await screen.findByText(/^clerk01 has been changed\./)).toBeInTheDocument()
  expect(api.calls(CLERK)[0]?.body).toEqual({ password: 'An0ther-one', reason: 'forgotten' })
  expect(document.body).not.toHaveTextContent('An0ther-one')
})

test('does not disable the last admin, and shows why', async () => {
  const { user } = renderDesk('/operators', {
    role: 'admin',
    responses: { 'PUT operators/id-of-admin': new ErrorResponse(409, 'request.conflict') },
  })
  await user.click(await screen.findByRole('button', { name: 'Disable admin01' }))
  expect(dialog().getByText(/cannot sign in until enabled again/)).toBeInTheDocument()
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'leaves')
  await user.click(dialog().getByRole('button', { name: 'Disable admin01' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the last admin.')
})

test('enables a disabled operator again', async () => {
  const answers = { 'GET operators': [anOperator('clerk', { disabled: true })], [CLERK]: anOperator('clerk') }
  const { user, api } = renderDesk('/operators', { role: 'admin', responses: answers })
  await user.click(await screen.findByRole('button', { name: 'Enable clerk01' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'is back{Enter}')
  expect(await screen.findByText(/^clerk01 has been changed\./)).toBeInTheDocument()
  expect(api.calls(CLERK)[0]?.body).toEqual({ disabled: false, reason: 'is back' })
})
