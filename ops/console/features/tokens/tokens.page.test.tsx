import { screen, within } from '@testing-library/react'
import { ADMIN, ADMIN_ID, OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aToken } from '../../testing/samples.ts'

const tokens = { 'GET v1/tokens': { tokens: [aToken('Anna')] } }

test('creates a token for a holder, a role and a scope, shows it once, and hides it when dismissed', async () => {
  const { user, registry } = renderConsole('/tokens', {
    token: ADMIN,
    responses: { ...tokens, 'POST v1/tokens': { token: 'the-secret-itself-123', ...aToken('Otto') } },
  })
  await user.click(await screen.findByRole('button', { name: 'Create token' }))
  const merchants = within(screen.getByRole('group', { name: 'Merchants' }))
  expect(screen.getByRole('group', { name: 'Merchants' })).toHaveAccessibleDescription('Enter at least one.')
  expect(registry.of('POST', 'v1/tokens')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Holder' }), 'Otto')
  await user.click(merchants.getByRole('checkbox', { name: 'siam' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires after' }), '30 days')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByText('the-secret-itself-123')).toBeInTheDocument()
  expect(registry.of('POST', 'v1/tokens')[0]?.body).toEqual({
    holder: 'Otto',
    role: 'operator',
    scope: ['siam'],
    days: 30,
  })
  await user.click(screen.getByRole('button', { name: 'I have saved it' }))
  expect(screen.queryByText('the-secret-itself-123')).toBeNull()
})

test('gives a viewer no scope', async () => {
  const { user, registry } = renderConsole('/tokens', {
    token: ADMIN,
    responses: { ...tokens, 'POST v1/tokens': { token: 'x', ...aToken('V') } },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Holder' }), 'Vera')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'viewer')
  expect(screen.queryByRole('group', { name: 'Merchants' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires after' }), 'never')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await screen.findByText('Token of V')
  expect(registry.of('POST', 'v1/tokens')[0]?.body).toEqual({ holder: 'Vera', role: 'viewer', scope: [] })
})

test('revokes a token with a reason', async () => {
  const { user, registry } = renderConsole('/tokens', {
    token: ADMIN,
    responses: { ...tokens, 'DELETE v1/tokens/*': aToken('Anna', { revokedAt: new Date().toISOString() }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke the token of Anna' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Its holder can no longer move merchants.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'she has left{Enter}')
  expect(registry.of('DELETE', 'v1/tokens/0123456789ab')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(/^The token of Anna is revoked\./)).toBeInTheDocument()
  expect(registry.of('DELETE', 'v1/tokens/0123456789ab')[0]?.query).toEqual({ reason: 'she has left' })
})

test.each([
  ['an edge', aToken('edge', { role: 'edge', scope: [] }), /Edges with this token receive no new compositions/],
  ['oneself', aToken('root', { id: ADMIN_ID, role: 'admin', scope: [] }), /signed in with this token/],
])('revokes the token of %s only if its holder is typed again', async (_whose, row, effect) => {
  const { user, registry } = renderConsole('/tokens', {
    token: ADMIN,
    responses: { 'GET v1/tokens': { tokens: [row] }, 'DELETE v1/tokens/*': row },
  })
  await user.click(await screen.findByRole('button', { name: `Revoke the token of ${row.holder}` }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(effect)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it has leaked')
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(dialog.getByLabelText(`Type ${row.holder} to revoke it`)).toHaveAccessibleDescription(/exactly as shown above/)
  expect(registry.of('DELETE', `v1/tokens/${row.id}`)).toEqual([])
  await user.type(dialog.getByLabelText(`Type ${row.holder} to revoke it`), row.holder)
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(/is revoked/)).toBeInTheDocument()
})

test('FIX-302 shows a token’s permissions, prefix, last use and expiry in its row', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const rows = [
    aToken('Anna', { prefix: 'Xy12ab', lastUsedAt: new Date().toISOString(), expiresAt: soon }),
    aToken('Otto', { id: 'b'.repeat(12), prefix: null, role: 'viewer', scope: [], expiresAt: '2020-01-01T00:00:00Z' }),
    aToken('Bot', { id: 'c'.repeat(12), role: 'publisher', scope: [] }),
  ]
  renderConsole('/tokens', { token: ADMIN, responses: { 'GET v1/tokens': { tokens: rows } } })
  expect(await screen.findByRole('row', { name: /Anna operator operate siam Xy12ab… .* until / })).toBeVisible()
  expect(screen.getByRole('row', { name: /Otto viewer read everything – .* never expired at 01 Jan/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Bot publisher nothing/ })).toBeVisible()
})

test('limits tokens to administrators', async () => {
  const { registry } = renderConsole('/tokens', { token: OPERATOR, responses: tokens })
  expect(await screen.findByText(/Only administrators may do this/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull()
  expect(registry.of('GET', 'v1/tokens').length).toBeLessThanOrEqual(1)
})
