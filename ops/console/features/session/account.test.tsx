import { act, screen, waitFor } from '@testing-library/react'
import { ADMIN, ErrorResponse, OPERATOR, VIEWER } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { anAuditRow } from '../../testing/samples.ts'

test('shows the signed-in user with role and scope, and signs out', async () => {
  const { user } = renderConsole('/', { token: OPERATOR })
  await user.click(await screen.findByRole('button', { name: 'anna operator' }))
  const dialog = screen.getByRole('dialog', { name: 'anna' })
  expect(dialog).toHaveTextContent('operator: compose, move and roll out the merchants in its scope')
  expect(dialog).toHaveTextContent('Permissionsoperate siam')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument()
  expect(sessionStorage.getItem('tessera.ops.token')).toBeNull()
})

test('clears one person’s data when the next one signs in', async () => {
  const row = anAuditRow(1, { reason: 'for the eyes of anna' })
  const { user, registry } = renderConsole('/audit', {
    token: OPERATOR,
    responses: { 'GET v1/audit': { audit: [row] } },
  })
  await screen.findByText('for the eyes of anna')
  await user.click(await screen.findByRole('button', { name: 'anna operator' }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  registry.answers['GET v1/audit'] = new ErrorResponse(403, 'auth.refused', 'not for you')
  await user.click(screen.getAllByRole('button', { name: 'Sign in' })[0] as HTMLElement)
  await user.type(screen.getByLabelText('Registry token'), `${VIEWER}{Enter}`)
  expect(await screen.findByText('not for you')).toBeInTheDocument()
  expect(screen.queryByText('for the eyes of anna')).toBeNull()
})

test('remembers a user in this browser on request', async () => {
  const { user } = renderConsole('/')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await user.click(screen.getByRole('checkbox', { name: 'Remember me in this browser' }))
  await user.type(screen.getByLabelText('Registry token'), `${ADMIN}{Enter}`)
  expect(await screen.findByRole('button', { name: 'root admin' })).toBeInTheDocument()
  expect(localStorage.getItem('tessera.ops.token')).toBe(ADMIN)
})

test('shows a remedy for a wrong token, and retains it for correction', async () => {
  const { user } = renderConsole('/')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await user.type(screen.getByLabelText('Registry token'), 'not-a-token-of-anyone{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry does not know this token.')
  expect(screen.getByLabelText('Registry token')).toHaveValue('not-a-token-of-anyone')
})

test('signs out on a token that was revoked meanwhile', async () => {
  renderConsole('/audit', { token: OPERATOR, responses: { 'GET v1/audit': new ErrorResponse(401, 'auth.missing') } })
  expect(await screen.findByText('Sign in to read the audit.')).toBeInTheDocument()
})

test('does not sign out if the registry is down, and checks again when the stream is back', async () => {
  const { registry, stream } = renderConsole('/', {
    token: OPERATOR,
    responses: { 'GET v1/whoami': new ErrorResponse(503, 'busy') },
  })
  expect(await screen.findByRole('button', { name: 'Signed in' })).toBeInTheDocument()
  registry.answers['GET v1/whoami'] = { id: 'a1', holder: 'anna', role: 'operator', scope: ['siam'], machine: false }
  act(() => {
    stream.fail()
    stream.open()
  })
  expect(await screen.findByRole('button', { name: 'anna operator' })).toBeInTheDocument()
})

test('shows the state of the stream', async () => {
  const { stream } = renderConsole('/')
  expect(screen.getByText('Live')).toBeInTheDocument()
  act(() => stream.fail())
  await waitFor(() => expect(screen.getByText('Reconnecting')).toBeInTheDocument())
})

test('cycles the theme and remembers it', async () => {
  const { user } = renderConsole('/')
  await user.click(screen.getByRole('button', { name: 'Theme: system. Change to light.' }))
  await user.click(screen.getByRole('button', { name: 'Theme: light. Change to dark.' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('tessera.ops.theme')).toBe('dark')
})
