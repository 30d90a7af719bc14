import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse, OPERATOR, type SentRequest } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aDiff, aMerchant, aMove, aRelease, compositionId } from '../../testing/samples.ts'

const releases = ({ query }: SentRequest) => ({
  releases: [
    aRelease('mfe-lobby', '1.5.0'),
    aRelease('mfe-lobby', '1.4.3'),
    aRelease('mfe-agent', '2.0.0'),
    aRelease('shell', '1.0.0'),
  ].filter((r) => !query.name || r.name === query.name),
})
const sound = { 'GET v1/releases': releases, 'POST v1/compositions/check': aDiff() }

async function chooseLobby(user: ReturnType<typeof renderConsole>['user']) {
  const version = await screen.findByRole('combobox', { name: 'Version of mfe-lobby' })
  await within(version).findByRole('option', { name: /1\.5\.0 · 30\.0 kB · 2 h ago/ })
  await user.selectOptions(version, '1.5.0')
}

test('shows the gate’s verdict after the first choice, with bytes and claims', async () => {
  const { user, registry } = renderConsole('/m/siam/compose', { responses: sound })
  await chooseLobby(user)
  expect(await screen.findByText('The gate accepts this set.')).toBeInTheDocument()
  const diff = within(screen.getByRole('table'))
  expect(diff.getByRole('row', { name: /mfe-lobby 1\.4\.3 30\.0 kB 1\.5\.0 31\.5 kB \+1\.5 kB/ })).toBeInTheDocument()
  expect(screen.getByRole('list', { name: /Claims/ })).toHaveTextContent('addedroute /m/new (mfe-lobby)')
  expect(registry.of('POST', 'v1/compositions/check').at(-1)?.body).toMatchObject({
    merchant: 'siam',
    changes: { 'mfe-lobby': { version: '1.5.0', gear: 'linked' } },
    promote: false,
  })
})

test('does not offer a retired release', async () => {
  const retired = aRelease('mfe-lobby', '1.0.1', { retiredAt: new Date().toISOString() })
  renderConsole('/m/siam/compose', { responses: { ...sound, 'GET v1/releases': { releases: [retired] } } })
  const version = await screen.findByRole('combobox', { name: 'Version of mfe-lobby' })
  expect(await within(version).findByRole('option', { name: /1\.0\.1 .* retired/ })).toBeDisabled()
})

test('shows code, message and remedy of a gate rejection, and disables composing', async () => {
  const refusal = new ErrorResponse(422, 'gate.shared-range', 'react 20 is wanted', 'Publish a shell with react 20.')
  const { user } = renderConsole('/m/siam/compose', {
    token: OPERATOR,
    responses: { ...sound, 'POST v1/compositions/check': refusal },
  })
  await chooseLobby(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'react 20 is wantedPublish a shell with react 20.gate.shared-range',
  )
  expect(screen.getByRole('button', { name: 'Run now' })).toHaveAccessibleDescription('The gate rejects this set.')
})

test('treats choosing what runs already, or undo, as no change', async () => {
  const { user } = renderConsole('/m/siam/compose', { responses: sound })
  await chooseLobby(user)
  await user.click(screen.getByRole('button', { name: 'Undo the change of mfe-lobby' }))
  expect(screen.getByText(/result of the gate check/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
})

test('FIX-248 removes a slice, adds another, switches a gear, and runs all of it in one step', async () => {
  const { user, registry } = renderConsole('/m/siam/compose', {
    token: OPERATOR,
    responses: { ...sound, 'POST v1/compositions': aMove(4) },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove mfe-lobby' }))
  await user.click(await screen.findByRole('button', { name: 'Add slice' }))
  await user.click(
    within(screen.getByRole('group', { name: 'Gear of mfe-agent' })).getByRole('radio', { name: 'hosted' }),
  )
  await screen.findByText('The gate accepts this set.')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'agents first')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Run now' })).not.toHaveAttribute('aria-disabled'))
  const [first, next] = screen.getAllByRole('button', { name: /^(Roll out to|Run now)$/ })
  expect([first, next].map((button) => button?.textContent)).toEqual(['Roll out to', 'Run now'])
  await user.click(screen.getByRole('button', { name: 'Run now' }))
  expect(await screen.findByText(/^siam runs #4\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/compositions')[0]?.body).toEqual({
    merchant: 'siam',
    changes: { 'mfe-lobby': null, 'mfe-agent': { version: '2.0.0', gear: 'hosted' } },
    reason: 'agents first',
    promote: true,
  })
})

test('creates a composition and rolls it out to the share; shows a failure of the second step', async () => {
  const { user, registry } = renderConsole('/m/siam/compose', {
    token: OPERATOR,
    responses: {
      ...sound,
      'POST v1/compositions': aMove(4),
      'PUT v1/merchants/siam/candidate': new ErrorResponse(423, 'merchant.locked', 'siam is locked'),
    },
  })
  await chooseLobby(user)
  await screen.findByText('The gate accepts this set.')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'carefully')
  await user.click(screen.getByRole('button', { name: 'Roll out to' }))
  expect(await screen.findByText(/Created #4, but did not roll it out: siam is locked/)).toBeInTheDocument()
  expect(registry.of('PUT', 'v1/merchants/siam/candidate')[0]?.body).toEqual({
    composition: compositionId(4),
    percent: 10,
    reason: 'carefully',
  })
  expect(registry.of('POST', 'v1/compositions')).toHaveLength(1)
})

test('retains a draft over updates and navigation, and shows that the running composition has changed', async () => {
  const { user, registry, tell } = renderConsole('/m/siam/compose', { token: OPERATOR, responses: sound })
  await chooseLobby(user)
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'half typed')
  registry.answers['GET v1/merchants'] = { merchants: [aMerchant({ stable: compositionId(9) })] }
  await tell('composition', 'siam')
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  expect(await screen.findByText(/The running composition changed to #9 meanwhile/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  expect(screen.getByRole('combobox', { name: 'Version of mfe-lobby' })).toHaveValue('1.5.0')
  expect(reason).toBeInTheDocument()
  expect(reason).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  await user.click(screen.getByRole('link', { name: 'Compose' }))
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('half typed')
  expect(screen.getByRole('combobox', { name: 'Version of mfe-lobby' })).toHaveValue('1.5.0')
})

test('runs something new on a protected merchant only by a rollout', async () => {
  const { user } = renderConsole('/m/siam/compose', {
    token: OPERATOR,
    responses: { ...sound, 'GET v1/merchants': { merchants: [aMerchant({ protected: true })] } },
  })
  await chooseLobby(user)
  await screen.findByText('The gate accepts this set.')
  expect(screen.getByRole('button', { name: 'Run now' })).toHaveAccessibleDescription(/siam is protected/)
  expect(screen.getByRole('button', { name: 'Roll out to' })).not.toHaveAttribute('aria-disabled')
})
