import { CONFIGURATION, type Configuration, type ConfigurationDiff, type ConfigurationRow } from '@tessera/contracts'
import { screen, within } from '@testing-library/react'
import { ErrorResponse, OPERATOR, VIEWER } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aComposition, aMerchant, aMove, aRollout } from '../../testing/samples.ts'

const row = (number: number, some: Partial<ConfigurationRow> = {}): ConfigurationRow => ({
  merchant: 'siam',
  number,
  hash: 'f'.repeat(64),
  themeId: 'siam-night',
  createdAt: new Date().toISOString(),
  createdBy: 'anna',
  reason: `reason of ${number}`,
  ...some,
})
const document = { code: 'siam', theme: { roles: { accent: '#f2b84b' } } }
const whole: Configuration = { ...row(2), document }
const diff: ConfigurationDiff = {
  before: 1,
  after: 2,
  changes: [{ path: 'theme.roles.accent', before: '#f2b84b', after: '#ffe08a' }],
  count: 1,
}
const rollout = aRollout(4, { changes: { [CONFIGURATION]: { version: '2' } } })
const answers = {
  'GET v1/merchants/siam/configurations': { configurations: [row(2), row(1, { createdBy: 'file' })] },
  'GET v1/merchants/siam/configurations/2': whole,
  'GET v1/merchants/siam/configurations/*/diff/*': diff,
  'GET v1/compositions/*/*': aComposition(3, { configuration: 1 }),
}
const at = '/m/siam/configuration'
const button = (act: string, number: number) => screen.findByRole('button', { name: `${act}: configuration ${number}` })

test('lists versions with their audiences, and the changes of a version by path', async () => {
  const { user, registry } = renderConsole(at, {
    token: OPERATOR,
    responses: { ...answers, 'GET v1/merchants': { merchants: [aMerchant({ rollouts: [rollout] })] } },
  })
  const table = within(await screen.findByRole('table'))
  const [second, first] = table.getAllByRole('row').slice(1)
  expect(second).toHaveTextContent(/2rollout 10 %reason of 2siam-night · just now by anna/)
  expect(first).toHaveTextContent(/1all visitorsreason of 1siam-night · just now by file/)
  await user.click(await button('Compare', 2))
  const dialog = within(screen.getByRole('dialog', { name: 'Changes in configuration 2' }))
  expect(await dialog.findByRole('row', { name: /theme\.roles\.accent #f2b84b #ffe08a/ })).toBeInTheDocument()
  expect(registry.of('GET', 'v1/merchants/siam/configurations/1/diff/2')).toHaveLength(1)
})

test('publishes an edited version with a reason, and shows a rejection', async () => {
  const { user, registry } = renderConsole(at, {
    token: OPERATOR,
    responses: {
      ...answers,
      'POST v1/merchants/siam/configurations': new ErrorResponse(
        422,
        'configuration.theme',
        'accent on ground is too faint',
      ),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start from 2' }))
  const text = screen.getByRole('textbox', { name: 'Document' })
  expect(text).toHaveValue(JSON.stringify(document, null, 2))
  await user.clear(text)
  await user.click(screen.getByRole('button', { name: 'Publish …' }))
  expect(text).toHaveAccessibleDescription('This is not a JSON object.')
  await user.click(text)
  await user.paste('{"code":"siam","theme":{}}')
  await user.click(screen.getByRole('button', { name: 'Publish …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Publish a configuration of siam' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'summer{Enter}')
  expect(await dialog.findByText(/accent on ground is too faint/)).toBeInTheDocument()
  registry.answers['POST v1/merchants/siam/configurations'] = row(3)
  await user.click(dialog.getByRole('button', { name: 'Publish a configuration' }))
  expect(await screen.findByText(/^Published configuration 3\. It is not served to visitors yet\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/merchants/siam/configurations').at(-1)?.body).toEqual({
    document: { code: 'siam', theme: {} },
    reason: 'summer',
  })
})

test('rolls a version out to a share, as a new composition', async () => {
  const { user, registry } = renderConsole(at, {
    token: OPERATOR,
    responses: {
      ...answers,
      'POST v1/compositions': aMove(4, { configuration: 2 }),
      'PUT v1/merchants/siam/candidate': aMerchant({ rollouts: [rollout] }),
    },
  })
  await user.click(await button('Roll out …', 2))
  const dialog = within(screen.getByRole('dialog', { name: 'Roll configuration 2 out to siam' }))
  expect(await dialog.findByText('Compared with configuration 1, which is served to all visitors.')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'summer{Enter}')
  expect(await screen.findByText(/^10 % of siam get configuration 2\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/compositions')[0]?.body).toEqual({
    merchant: 'siam',
    changes: { configuration: { version: '2' } },
    reason: 'summer',
    promote: false,
  })
  expect(registry.of('PUT', 'v1/merchants/siam/candidate')[0]?.body).toEqual({
    composition: aComposition(4).id,
    percent: 10,
    reason: 'summer',
  })
})

test('reverts a rollout of a version', async () => {
  const { user, registry } = renderConsole(at, {
    token: OPERATOR,
    responses: {
      ...answers,
      'GET v1/merchants': { merchants: [aMerchant({ rollouts: [rollout] })] },
      'DELETE v1/merchants/siam/candidate': aMerchant(),
    },
  })
  await user.click(await button('Revert', 2))
  const dialog = within(screen.getByRole('dialog', { name: 'Revert configuration 2' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'too bright')
  await user.click(dialog.getByRole('button', { name: 'Revert' }))
  expect(await screen.findByText(/^The rollout no longer serves configuration 2\./)).toBeInTheDocument()
  expect(registry.of('DELETE', 'v1/merchants/siam/candidate')[0]?.query).toEqual({
    rollout: rollout.id,
    reason: 'too bright',
  })
})

test('rolls one out to everyone, and previews one by a link', async () => {
  const { user, registry } = renderConsole(at, {
    token: OPERATOR,
    responses: {
      ...answers,
      'POST v1/compositions': aMove(4, { configuration: 2 }),
      'POST v1/previews': {},
      'GET v1/merchants/siam/previews': { previews: [] },
    },
  })
  await user.click(await button('Serve to all visitors', 2))
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Reason' }), 'summer{Enter}')
  expect(await screen.findByText(/^siam runs configuration 2\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/compositions')[0]?.body).toMatchObject({ promote: true })
})

test('shows a viewer no actions; requires a token without one', async () => {
  const { unmount } = renderConsole(at, { token: VIEWER, responses: answers })
  expect(await button('Serve to all visitors', 2)).toHaveAttribute('aria-disabled')
  expect(await button('Compare', 2)).not.toHaveAttribute('aria-disabled')
  unmount()
  renderConsole(at)
  expect(await screen.findByText(/Sign in to read a merchant’s configurations/)).toBeInTheDocument()
})
