import { screen, within } from '@testing-library/react'
import { ADMIN, OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aRelease } from '../../testing/samples.ts'
import { aGroup, aPlan } from '../../testing/wave-samples.ts'

const groups = { 'GET v1/groups': { groups: [aGroup('canary', 1, ['siam']), aGroup('all', 2)] } }
const listed = (...plans: ReturnType<typeof aPlan>[]) => ({ ...groups, 'GET v1/waves': { plans } })
const card = async (id: number) => within(await screen.findByRole('region', { name: `Plan ${id}` }))

test('shows a plan’s change, owner, and state per merchant; folds pending waves', async () => {
  renderConsole('/waves', { token: OPERATOR, responses: listed(aPlan(3)) })
  const plan = await card(3)
  expect(plan.getByText('mfe-lobby 1.5.0')).toBeInTheDocument()
  expect(plan.getByText('10, 50 % of the visitors, 1 hour at each share, then promoted')).toBeInTheDocument()
  const [canary, all] = plan.getAllByRole('group')
  expect(canary).toHaveAttribute('open')
  expect(canary).toHaveTextContent('1 · canary 1 merchant: rolling out')
  expect(canary).toHaveTextContent('siamrolling out10 %')
  expect(all).not.toHaveAttribute('open')
})

test('shows the reason of a halt, with the failing wave expanded', async () => {
  const halted = aPlan(3, {
    state: 'halted',
    wave: 2,
    standsUntil: null,
    told: { by: 'waves', reason: 'lotus is halted' },
    merchants: [
      { merchant: 'siam', wave: 1, state: 'promoted', percent: 100, rollout: 1, why: null },
      { merchant: 'lotus', wave: 2, state: 'halted', percent: 0, rollout: 4, why: null },
    ],
  })
  renderConsole('/waves', { token: ADMIN, responses: listed(halted) })
  const plan = await card(3)
  expect(plan.getByText('lotus is halted')).toBeInTheDocument()
  const [canary, all] = plan.getAllByRole('group')
  expect([canary?.hasAttribute('open'), all?.hasAttribute('open')]).toEqual([false, true])
  expect(plan.getByRole('button', { name: 'Resume' })).toBeInTheDocument()
})

test('pauses and reverts with a reason, after an explanation', async () => {
  const { user, registry } = renderConsole('/waves', {
    token: ADMIN,
    responses: {
      ...listed(aPlan(3)),
      'POST v1/waves/3/pause': aPlan(3, { state: 'paused' }),
      'POST v1/waves/3/take-back': aPlan(3, { state: 'takingBack' }),
    },
  })
  await user.click((await card(3)).getByRole('button', { name: 'Pause' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'over the weekend{Enter}')
  expect(await screen.findByText(/^The plan is paused\./)).toBeInTheDocument()
  await user.click((await card(3)).getByRole('button', { name: 'Revert all' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Revert plan 3' }))
  expect(dialog.getByText(/moved by others since are left unchanged and listed/)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'log-in fails')
  await user.click(dialog.getByRole('button', { name: 'Revert all' }))
  expect(await screen.findByText(/^Its merchants are being reverted\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/waves/3/take-back')[0]?.body).toEqual({ reason: 'log-in fails' })
})

test('rejects approval by a plan’s author, and control without rights on all of its merchants', async () => {
  const own = aPlan(4, { state: 'proposed', createdBy: 'Root', wave: 0, expiresAt: new Date().toISOString() })
  const { unmount } = renderConsole('/waves', { token: ADMIN, responses: listed(own) })
  expect((await card(4)).getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled')
  expect((await card(4)).getByRole('button', { name: 'Decline' })).not.toHaveAttribute('aria-disabled')
  unmount()
  // Of siam alone.
  renderConsole('/waves', { token: OPERATOR, responses: listed(aPlan(3)) })
  expect((await card(3)).getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-disabled')
})

test('creates a plan of a release, groups in order, and rising shares', async () => {
  const { user, registry } = renderConsole('/waves', {
    token: ADMIN,
    responses: {
      ...groups,
      'GET v1/releases': { releases: [aRelease('mfe-lobby', '1.5.0'), aRelease('mfe-lobby', '1.5.1-pr.3.a1b2')] },
      'POST v1/waves': aPlan(5),
    },
  })
  const begin = await screen.findByRole('button', { name: 'Start' })
  await user.click(begin)
  expect(screen.getByText('Choose a slice and its version.')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Subject'), 'mfe-lobby')
  await user.selectOptions(screen.getByLabelText('Version'), '1.5.0')
  expect(within(screen.getByLabelText('Version')).queryByText('1.5.1-pr.3.a1b2')).toBeNull()
  const shares = screen.getByLabelText('Shares of the visitors in %')
  await user.clear(shares)
  await user.type(shares, '50, 5')
  await user.click(begin)
  expect(screen.getByText('Enter 1 to 6 rising numbers from 1 to 100.')).toBeInTheDocument()
  await user.clear(shares)
  await user.type(shares, '5, 25')
  await user.click(begin)
  const dialog = within(screen.getByRole('dialog', { name: 'Roll out mfe-lobby 1.5.0 in waves' }))
  expect(dialog.getByText('canary → all')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'new lobby{Enter}')
  expect(await screen.findByText(/^The plan has started\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/waves')[0]?.body).toEqual({
    changes: { 'mfe-lobby': { version: '1.5.0' } },
    groups: ['canary', 'all'],
    shares: [5, 25],
    minutes: 60,
    promote: true,
    reason: 'new lobby',
  })
})

test('lets an administrator save and delete groups; others read them', async () => {
  const { user, registry, unmount } = renderConsole('/waves', {
    token: ADMIN,
    responses: {
      'PUT v1/groups/canary': aGroup('canary', 1, ['siam']),
      'DELETE v1/groups/canary': aGroup('canary', 1),
    },
  })
  await user.type(await screen.findByLabelText('Name'), 'canary')
  await user.type(screen.getByLabelText('Position'), '1')
  await user.click(await screen.findByRole('checkbox', { name: 'siam' }))
  await user.click(screen.getByRole('button', { name: 'Save group' }))
  registry.answers['GET v1/groups'] = { groups: [aGroup('canary', 1, ['siam'])] }
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'first of all{Enter}')
  expect(registry.of('PUT', 'v1/groups/canary')[0]?.body).toEqual({
    merchants: ['siam'],
    position: 1,
    reason: 'first of all',
  })
  await user.click(await screen.findByRole('button', { name: 'Change the group canary' }))
  expect(screen.getByLabelText('Name')).toHaveValue('canary')
  expect(await screen.findByRole('checkbox', { name: 'siam' })).toBeChecked()
  await user.click(await screen.findByRole('button', { name: 'Delete the group canary' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'no more{Enter}')
  expect(await screen.findByText(/^The group is deleted\./)).toBeInTheDocument()
  unmount()
  renderConsole('/waves', { token: OPERATOR, responses: groups })
  expect(await screen.findByRole('row', { name: /canary/ })).toHaveTextContent('siam')
  expect(screen.queryByRole('button', { name: 'Save group' })).toBeNull()
})

test('refreshes a changed plan automatically', async () => {
  const { registry, tell } = renderConsole('/waves', { token: ADMIN, responses: listed(aPlan(3)) })
  await card(3)
  registry.answers['GET v1/waves'] = { plans: [aPlan(3, { state: 'done' })] }
  tell('waves', '3')
  expect(await screen.findByText('done')).toBeInTheDocument()
})
