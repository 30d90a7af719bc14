import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse, OPERATOR, VIEWER } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aComposition, aDiff, aMerchant, aMove, aRollout, compositionId } from '../../testing/samples.ts'

const withDiff = { 'GET v1/compositions/siam/*/diff/*': aDiff({ to: { id: compositionId(2), number: 2 } }) }
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}

test('shows each composition’s changes against the previous one, and which is stable or candidate', async () => {
  renderConsole('/m/siam', {
    responses: {
      'GET v1/merchants': {
        merchants: [aMerchant({ stable: compositionId(2), rollouts: [aRollout(3, { percent: 25 })] })],
      },
      'GET v1/merchants/siam/compositions': {
        compositions: [
          aComposition(3, { slices: { 'mfe-agent': { version: '1.0.0', gear: 'hosted' } } }),
          aComposition(2),
          aComposition(1),
        ],
      },
    },
  })
  const third = await row('#3')
  expect(third.getByText('candidate 25 %')).toBeInTheDocument()
  const changes = third.getByRole('group', { name: 'Changes compared with #2' })
  expect(changes).toHaveTextContent('lobby1.4.2removed')
  expect(changes).toHaveTextContent('agent1.0.0newhosted')
  const second = await row('#2')
  expect(second.getByText('stable')).toBeInTheDocument()
  expect(second.getByRole('group')).toHaveTextContent('lobby1.4.1→1.4.2')
  expect(second.queryByRole('button')).toBeNull()
  expect((await row('#1')).getByText('The first composition.')).toBeInTheDocument()
})

test('shows the diff of a rollback, requires a reason, submits on Enter and shows the duration', async () => {
  const { user, registry } = renderConsole('/m/siam', {
    token: OPERATOR,
    responses: { ...withDiff, 'POST v1/merchants/siam/stable': aMove(2) },
  })
  await user.click((await row('#2')).getByRole('button', { name: 'Roll back to this' }))
  const dialog = screen.getByRole('dialog', { name: 'Roll siam back to #2' })
  expect(await within(dialog).findByText('+1.5 kB', { selector: 'tr:not(:last-child) *' })).toBeInTheDocument()
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveFocus()
  await user.type(reason, 'ab{Enter}')
  expect(reason).toHaveAccessibleDescription('Enter a reason of 3 to 300 characters.')
  expect(registry.of('POST', 'v1/merchants/siam/stable')).toEqual([])
  await user.type(reason, 'c{Enter}')
  expect(await screen.findByText(/^siam runs #2\. Took \d+ ms\.$/)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/merchants/siam/stable')[0]).toMatchObject({
    body: { composition: compositionId(2), reason: 'abc' },
    token: OPERATOR,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows a rejection in the dialog with its remedy, and retains typed text', async () => {
  const { user } = renderConsole('/m/siam', {
    token: OPERATOR,
    responses: {
      ...withDiff,
      'POST v1/merchants/siam/stable': new ErrorResponse(410, 'release.retired', 'it is retired', 'Publish it anew.'),
    },
  })
  await user.click((await row('#2')).getByRole('button', { name: 'Roll back to this' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'it fails{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('it is retiredPublish it anew.release.retired')
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('it fails')
})

test('changes nothing in the dialog on updates while a reason is typed', async () => {
  const { user, tell, registry } = renderConsole('/m/siam', { token: OPERATOR, responses: withDiff })
  await user.click((await row('#2')).getByRole('button', { name: 'Roll back to this' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'half a sen')
  const asked = registry.of('GET', 'v1/merchants/siam/compositions').length
  await tell('composition', 'siam')
  await waitFor(() => expect(registry.of('GET', 'v1/merchants/siam/compositions').length).toBeGreaterThan(asked))
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('half a sen')
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
})

test('requires a token first and then continues', async () => {
  const { user } = renderConsole('/m/siam', { responses: withDiff })
  await user.click((await row('#1')).getByRole('button', { name: 'Roll back to this' }))
  const dialog = screen.getByRole('dialog', { name: 'Sign in' })
  await user.type(within(dialog).getByLabelText('Registry token'), `${OPERATOR}{Enter}`)
  expect(await screen.findByRole('dialog', { name: 'Roll siam back to #1' })).toBeInTheDocument()
  expect(sessionStorage.getItem('tessera.ops.token')).toBe(OPERATOR)
  expect(localStorage.getItem('tessera.ops.token')).toBeNull()
})

test('disables the buttons for a token without the right, with the reason', async () => {
  const { user } = renderConsole('/m/siam', { token: VIEWER })
  const button = (await row('#2')).getByRole('button', { name: 'Roll back to this' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  expect(button).toHaveAccessibleDescription(/Only operators may change a merchant; your role is viewer/)
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows on its page that a merchant is outside the scope', async () => {
  renderConsole('/m/lotus', {
    token: OPERATOR,
    responses: { 'GET v1/merchants': { merchants: [aMerchant({ code: 'lotus' })] } },
  })
  expect(await screen.findByText(/Your token’s scope does not cover lotus/)).toBeInTheDocument()
})

test('starts a rollout from any composition that is not stable', async () => {
  const { user, registry } = renderConsole('/m/siam', {
    token: OPERATOR,
    responses: {
      ...withDiff,
      'PUT v1/merchants/siam/candidate': aMerchant({ rollouts: [aRollout(2, { percent: 5 })] }),
    },
  })
  await user.click((await row('#2')).getByRole('button', { name: 'Roll out …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Roll out #2 to siam' }))
  await user.click(dialog.getByRole('button', { name: '5 %' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'try it')
  await user.click(dialog.getByRole('button', { name: 'Roll out to 5 %' }))
  expect(await screen.findByText(/^5 % of siam get #2\./)).toBeInTheDocument()
  expect(registry.of('PUT', 'v1/merchants/siam/candidate')[0]?.body).toEqual({
    composition: compositionId(2),
    percent: 5,
    reason: 'try it',
  })
  expect(window.location.pathname).toBe('/ops/m/siam/rollout')
})

test('loads older compositions page by page', async () => {
  const page = (from: number) => Array.from({ length: 100 }, (_, i) => aComposition(from - i))
  const { user } = renderConsole('/m/siam', {
    responses: {
      'GET v1/merchants/siam/compositions': ({ query }: { query: Record<string, string> }) => ({
        compositions: query.before ? [aComposition(Number(query.before) - 1)] : page(200),
      }),
    },
  })
  await screen.findByRole('heading', { name: '#101' })
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('heading', { name: '#100' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
