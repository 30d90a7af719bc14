import { screen, within } from '@testing-library/react'
import { draw } from '../../testing/draw.tsx'
import { ADMIN, OPERATOR } from '../../testing/fake-registry.ts'
import { aToken } from '../../testing/samples.ts'

const tokens = { 'GET v1/tokens': { tokens: [aToken('Anna')] } }

test('a token is made for a holder, a role and a scope, shown once, and gone when put away', async () => {
  const { user, registry } = draw('/tokens', {
    token: ADMIN,
    answers: { ...tokens, 'POST v1/tokens': { token: 'the-secret-itself-123', ...aToken('Otto') } },
  })
  await user.click(await screen.findByRole('button', { name: 'Make token' }))
  expect(screen.getByRole('textbox', { name: 'Merchants' })).toHaveAccessibleDescription('Name at least one.')
  expect(registry.of('POST', 'v1/tokens')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Holder' }), 'Otto')
  await user.type(screen.getByRole('textbox', { name: 'Merchants' }), 'siam, lotus{Enter}')
  expect(await screen.findByText('the-secret-itself-123')).toBeInTheDocument()
  expect(registry.of('POST', 'v1/tokens')[0]?.body).toEqual({
    holder: 'Otto',
    role: 'operator',
    scope: ['siam', 'lotus'],
  })
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(screen.queryByText('the-secret-itself-123')).toBeNull()
})

test('a viewer has no scope', async () => {
  const { user, registry } = draw('/tokens', {
    token: ADMIN,
    answers: { ...tokens, 'POST v1/tokens': { token: 'x', ...aToken('V') } },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Holder' }), 'Vera')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'viewer')
  expect(screen.queryByRole('textbox', { name: 'Merchants' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make token' }))
  await screen.findByText('The token of V')
  expect(registry.of('POST', 'v1/tokens')[0]?.body).toEqual({ holder: 'Vera', role: 'viewer', scope: [] })
})

test('a token is revoked with a reason', async () => {
  const { user, registry } = draw('/tokens', {
    token: ADMIN,
    answers: { ...tokens, 'DELETE v1/tokens/*': aToken('Anna', { revokedAt: new Date().toISOString() }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke the token of Anna' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Reason' }), 'she has left{Enter}')
  expect(await screen.findByText(/^The token of Anna is revoked\./)).toBeInTheDocument()
  expect(registry.of('DELETE', 'v1/tokens/0123456789ab')[0]?.query).toEqual({ reason: 'she has left' })
})

test('tokens are for administrators', async () => {
  const { registry } = draw('/tokens', { token: OPERATOR, answers: tokens })
  expect(await screen.findByText(/Only administrators may do this/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Make token' })).toBeNull()
  expect(registry.of('GET', 'v1/tokens').length).toBeLessThanOrEqual(1)
})
