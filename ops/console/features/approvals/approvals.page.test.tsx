import { screen, within } from '@testing-library/react'
import { ADMIN, ErrorResponse, OPERATOR } from '../../testing/fake-registry.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { aComposition, aDiff, aMerchant, aProposal, compositionId } from '../../testing/samples.ts'

const diff = { 'GET v1/compositions/*/*/diff/*': aDiff() }
const listed = { ...diff, 'GET v1/proposals': { proposals: [aProposal(7)] } }

test('lists pending changes with proposer, reason and diff', async () => {
  renderConsole('/approvals', { token: OPERATOR, responses: listed })
  const card = within(await screen.findByRole('region', { name: 'Proposal 7 on siam' }))
  expect(await card.findByText('Serve #4 to all visitors')).toBeInTheDocument()
  expect(card.getByText(/proposed by otto/)).toHaveTextContent('new lobby')
  expect(card.getByText('waiting')).toBeInTheDocument()
  expect(await card.findByText('1.4.3')).toBeInTheDocument()
})

test('approves by another person with a reason', async () => {
  const { user, registry } = renderConsole('/approvals', {
    token: OPERATOR,
    responses: {
      ...listed,
      'POST v1/proposals/7/approve': { proposal: aProposal(7, { state: 'approved' }), rollouts: [] },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  registry.answers['GET v1/proposals'] = { proposals: [] }
  const dialog = within(screen.getByRole('dialog', { name: 'Approve proposal 7' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'looked at it{Enter}')
  expect(await screen.findByText(/^Approved and applied to siam\./)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/proposals/7/approve')[0]?.body).toEqual({ reason: 'looked at it' })
  expect(await screen.findByText('Nothing is waiting for approval.')).toBeInTheDocument()
})

test('lets a proposer withdraw but not approve, and an outdated proposal only be declined', async () => {
  const proposals = [aProposal(8, { createdBy: 'Anna' }), aProposal(7, { state: 'overtaken' })]
  const { user, registry } = renderConsole('/approvals', {
    token: OPERATOR,
    responses: {
      ...diff,
      'GET v1/proposals': { proposals },
      'POST v1/proposals/8/decline': aProposal(8, { state: 'declined' }),
    },
  })
  const own = within(await screen.findByRole('region', { name: 'Proposal 8 on siam' }))
  expect(await own.findByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled')
  const overtaken = within(screen.getByRole('region', { name: 'Proposal 7 on siam' }))
  expect(overtaken.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled')
  await user.click(own.getByRole('button', { name: 'Withdraw' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'not yet')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText(/^The proposal is closed/)).toBeInTheDocument()
  expect(registry.of('POST', 'v1/proposals/8/decline')[0]?.body).toEqual({ reason: 'not yet' })
})

test('shows a rejection of the registry, and retains the proposal', async () => {
  const { user } = renderConsole('/approvals', {
    token: OPERATOR,
    responses: {
      ...listed,
      'POST v1/proposals/7/approve': new ErrorResponse(409, 'proposal.overtaken', 'siam has moved'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'looked at it{Enter}')
  expect(await screen.findByText('siam has moved')).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test('shows a move on a merchant with two-person approval as pending, with a link to it', async () => {
  const merchant = aMerchant({ approval: true, stable: compositionId(2) })
  const { user } = renderConsole('/m/siam', {
    token: OPERATOR,
    responses: {
      ...diff,
      'GET v1/merchants': { merchants: [merchant] },
      'GET v1/proposals': { proposals: [] },
      'POST v1/merchants/siam/stable': { waits: aProposal(9, { createdBy: 'anna', target: compositionId(3) }) },
      'GET v1/compositions/*/*': aComposition(2),
    },
  })
  const [move] = await screen.findAllByRole('button', { name: 'Move to this' })
  await user.click(move as HTMLElement)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'new lobby{Enter}')
  const notice = (await screen.findByText(/^Waiting for a second person as proposal 9/)).closest('p')
  expect(within(notice as HTMLElement).getByRole('link', { name: 'Show it' })).toHaveAttribute('href', '/ops/approvals')
})

test('shows pending changes on the merchant’s page, and lets an administrator require two persons there', async () => {
  const { user, registry } = renderConsole('/m/siam/settings', {
    token: ADMIN,
    responses: { ...listed, 'PUT v1/merchants/siam/flags': aMerchant({ approval: true }) },
  })
  expect(await screen.findByText('1 change waits for approval.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Require two' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'real money{Enter}')
  expect(await screen.findByText(/^siam: “two approvals” is on\./)).toBeInTheDocument()
  expect(registry.of('PUT', 'v1/merchants/siam/flags')[0]?.body).toEqual({ approval: true, reason: 'real money' })
})
