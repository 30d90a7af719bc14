import { screen, waitFor, within } from '@testing-library/react'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aRebate } from '../../testing/samples-agents.ts'

const { id } = aRebate()
const DECIDE = `POST agent/rebates/${id}/decide`
const yes = { by: 'clerk01', at: new Date().toISOString(), reason: 'rates were lowered' }
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('section') as HTMLElement)
}

async function decide(user: ReturnType<typeof renderDesk>['user'], go: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'rates were lowered')
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'ticket 4711')
  await user.click(dialog.getByRole('button', { name: go }))
}

test('shows the derivation of a held rebate by game type, and the first approval leaves it to another person', async () => {
  const { user, api } = renderDesk('/agent-pay', { role: 'clerk', responses: { [DECIDE]: aRebate({ yes: [yes] }) } })
  const row = await (await part('Held rebates')).findByRole('row', { name: /^agent02 / })
  expect(row).toHaveTextContent(
    /2026-11-20.*RNG: 60,000\.00 × 0\.80 % = 480\.00 less 450\.00 for downlines: 8\.00 \+ 22\.00.*30\.000 of 2 approvals/,
  )
  await user.click(screen.getByRole('button', { name: 'Approve the rebate of 30.00 to agent02, 2026-11-20' }))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'After your approval, 30.00 needs the approval of a second person.',
  )
  api.answer('GET agent/rebates', [aRebate({ yes: [yes] })])
  await decide(user, 'Approve')
  expect(await screen.findByText(/Your approval of the rebate is recorded/)).toBeInTheDocument()
  expect(api.calls(DECIDE)[0]?.body).toEqual({ yes: true, reason: 'rates were lowered', evidence: 'ticket 4711' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /rebate of/ })).not.toBeInTheDocument())
})

test('warns at the second approval that money moves immediately, and lists the rebate as decided', async () => {
  const credited = aRebate({ state: 'credited', yes: [yes, { ...yes, by: 'approver01' }] })
  const answers = { 'GET agent/rebates': [aRebate({ yes: [yes] })], [DECIDE]: credited }
  const { user, api } = renderDesk('/agent-pay', { role: 'approver', responses: answers })
  const name = 'Second approval: Approve the rebate of 30.00 to agent02, 2026-11-20'
  await user.click(await screen.findByRole('button', { name }))
  expect(screen.getByRole('dialog')).toHaveTextContent('30.00 is paid to the wallet of agent02 immediately.')
  api.answer('GET agent/rebates', [credited])
  await decide(user, 'Approve')
  expect(await screen.findByText('No held rebates')).toBeInTheDocument()
  expect(await (await part('Decided rebates')).findByRole('row', { name: /^agent02 .*credited$/ })).toBeInTheDocument()
})

test('rejects it on one rejection', async () => {
  const clerk = renderDesk('/agent-pay', { role: 'clerk', responses: { [DECIDE]: aRebate({ state: 'rejected' }) } })
  await clerk.user.click(
    await screen.findByRole('button', { name: 'Reject the rebate of 30.00 to agent02, 2026-11-20' }),
  )
  expect(screen.getByText(/agent02 is not paid the 30\.00/)).toBeInTheDocument()
  await decide(clerk.user, 'Reject')
  expect(await screen.findByText(/The rebate is rejected/)).toBeInTheDocument()
  expect(clerk.api.calls(DECIDE)[0]?.body).toMatchObject({ yes: false })
})

test('shows a viewer held rebates without actions', async () => {
  renderDesk('/agent-pay', { role: 'viewer' })
  expect(await (await part('Held rebates')).findByRole('row', { name: /^agent02 / })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /rebate of/ })).not.toBeInTheDocument()
})
