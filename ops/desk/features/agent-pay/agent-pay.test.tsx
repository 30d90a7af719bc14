import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anAlert, aSettlement } from '../../testing/samples-agents.ts'

const DECIDE = 'POST agent/settlements/s-1/decide'
const CLOSE = 'POST agent/hints/h-1/close'
const yes = { by: 'clerk01', at: new Date().toISOString(), reason: 'figures fit' }
const rowIn = async (part: string, name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: part })
  return within(heading.closest('section') as HTMLElement).findByRole('row', { name: new RegExp(`^${name} `) })
}
const held = async () =>
  (await screen.findByRole('button', { name: 'Approve pay of 56,500.00 to agent01' })).closest('tr')

async function decide(user: ReturnType<typeof renderDesk>['user'], reason: string, go: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason)
  await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'ticket 4711')
  await user.click(dialog.getByRole('button', { name: go }))
}

test('AGT-057 shows why a pay is held and its derivation, and the first approval leaves it to another person', async () => {
  const { user, api } = renderDesk('/agent-pay', {
    role: 'clerk',
    responses: { [DECIDE]: aSettlement({ yes: [yes] }) },
  })
  expect(await held()).toHaveTextContent(
    /agent01siamdividend.*700,000\.00 × 10\.00 % = 70,000\.00less 12,000\.00 for downlinesshortfall −1,500\.0056,500\.00amountopen alert0 of 2 approvals/,
  )
  await user.click(screen.getByRole('button', { name: 'Approve pay of 56,500.00 to agent01' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('After your approval, 56,500.00 needs the approval of a second person.')
  expect(dialog).toHaveTextContent(/Active members41.*Carried over \(in base\)−50,000\.00/)
  api.answer('GET agent/settlements', [aSettlement({ yes: [yes] })])
  await decide(user, 'figures fit', 'Approve')
  expect(await screen.findByText(/Your approval of the pay is recorded/)).toBeInTheDocument()
  expect(api.calls(DECIDE)[0]?.body).toEqual({ yes: true, reason: 'figures fit', evidence: 'ticket 4711' })
  await waitFor(async () =>
    expect(await rowIn('Held', 'agent01')).toHaveTextContent('1 of 2 approvalsclerk01: figures fit'),
  )
  expect(screen.queryByRole('button', { name: /pay of/ })).not.toBeInTheDocument()
})

test('AGT-057 leaves the second approval to another person after an approver’s first', async () => {
  const own = aSettlement({ yes: [{ ...yes, by: 'approver01' }] })
  renderDesk('/agent-pay', { role: 'approver', responses: { 'GET agent/settlements': [own] } })
  expect(await rowIn('Held', 'agent01')).toHaveTextContent('a second person must decide')
  expect(screen.queryByRole('button', { name: /pay of/ })).not.toBeInTheDocument()
})

test('AGT-057 warns at the second approval that money moves immediately, and shows the pay as paid', async () => {
  const once = aSettlement({ yes: [yes] })
  const paid = aSettlement({ state: 'paid', yes: [yes, { ...yes, by: 'approver01' }] })
  const { user, api } = renderDesk('/agent-pay', {
    role: 'approver',
    responses: { 'GET agent/settlements': [once], [DECIDE]: paid },
  })
  await user.click(await screen.findByRole('button', { name: 'Second approval: Approve pay of 56,500.00 to agent01' }))
  expect(screen.getByText('56,500.00 is paid to the wallet of agent01 immediately.')).toBeInTheDocument()
  api.answer('GET agent/settlements', [paid])
  await decide(user, 'seen too', 'Approve')
  expect(await screen.findByText('No held pay')).toBeInTheDocument()
  expect(await rowIn('Decided', 'agent01')).toHaveTextContent(/paid$/)
})

test('AGT-057 rejects it on one rejection, with its reason; shows what was decided meanwhile', async () => {
  const { user, api } = renderDesk('/agent-pay', {
    role: 'clerk',
    responses: { [DECIDE]: () => new ErrorResponse(409, 'request.conflict') },
  })
  const reject = await screen.findByRole('button', { name: 'Reject pay of 56,500.00 to agent01' })
  await user.click(reject)
  expect(screen.getByText(/agent01 is not paid the 56,500.00/)).toBeInTheDocument()
  await decide(user, 'planted accounts', 'Reject')
  expect(await screen.findByText('This has already been decided.')).toBeInTheDocument()
  api.answer(DECIDE, aSettlement({ state: 'rejected' }))
  api.answer('GET agent/settlements', [aSettlement({ state: 'rejected' })])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
  expect(await rowIn('Decided', 'agent01')).toHaveTextContent(/rejected$/)
  expect(api.calls(DECIDE).at(-1)?.body).toMatchObject({ yes: false, reason: 'planted accounts' })
})

test('AGT-057 shows finance and viewers held pay without actions', async () => {
  renderDesk('/agent-pay', { role: 'finance' })
  expect(await rowIn('Held', 'agent01')).toHaveTextContent('0 of 2 approvals')
  expect(await rowIn('Alerts', 'agent01')).toHaveTextContent('open')
  expect(screen.queryByRole('button', { name: /Approve|Reject|Close/ })).not.toBeInTheDocument()
})

test('AGT-066 shows a hint with its evidence, and closes it with a clerk’s finding', async () => {
  const { user, api } = renderDesk('/agent-pay?merchant=siam', {
    role: 'clerk',
    responses: {
      'GET agent/settlements': [],
      'GET agent/hints': [
        anAlert(),
        anAlert({
          id: 'h-2',
          kind: 'device',
          member: 'm00018',
          evidence: [{ what: 'seen at', value: '2026-11-20T05:06:07Z' }],
        }),
      ],
      [CLOSE]: anAlert(),
    },
  })
  expect(await rowIn('Alerts', 'agent01 m00017')).toHaveTextContent(
    /money returned within 72 hourssent: 500\.00back: 490\.00by: transfer/,
  )
  expect(await rowIn('Alerts', 'agent01 m00018')).toHaveTextContent(/shared deviceseen at: 20 Nov 2026/)
  expect(api.calls('GET agent/hints').at(-1)?.query).toEqual({ merchant: 'siam' })
  await user.click(screen.getByRole('button', { name: 'Close alert about agent01 and m00017' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('back: 490.00')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'a loan, seen in chat')
  const closed = { by: 'clerk01', at: new Date().toISOString(), reason: 'a loan, seen in chat' }
  api.answer('GET agent/hints', [anAlert({ closed })])
  await user.click(dialog.getByRole('button', { name: 'Close alert' }))
  expect(await screen.findByText(/The alert is closed/)).toBeInTheDocument()
  expect(api.calls(CLOSE)[0]?.body).toEqual({ reason: 'a loan, seen in chat' })
  expect(await rowIn('Alerts', 'agent01 m00017')).toHaveTextContent('clerk01: a loan, seen in chat')
  expect(screen.queryByRole('button', { name: /Close alert/ })).not.toBeInTheDocument()
})
