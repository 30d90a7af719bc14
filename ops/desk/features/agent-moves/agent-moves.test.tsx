import { screen, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aMove } from '../../testing/samples-agents.ts'

const ASK = 'POST agent/moves'
const CONFIRM = 'POST agent/moves/3/confirm'
const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const because = (user: ReturnType<typeof renderDesk>['user'], text: string) =>
  user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Reason' }), text)

test('AGT-029 requests a team’s move with its new upline and a reason as a clerk, pending another person', async () => {
  const { user, api } = renderDesk('/agents', { role: 'clerk', responses: { 'GET agent/moves': [], [ASK]: aMove() } })
  expect(await screen.findByText('No moves waiting')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Request a move' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Merchant' }), 'siam')
  await user.type(dialog.getByRole('textbox', { name: 'Member’s name' }), 'agent05')
  await because(user, 'asked for in ticket 12')
  const send = dialog.getByRole('button', { name: 'Request a move' })
  await user.click(send)
  expect(dialog.getByRole('textbox', { name: 'New upline' })).toHaveAccessibleDescription('Enter the agent’s name.')
  expect(api.calls(ASK)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'New upline' }), 'agent03')
  api.answer('GET agent/moves', [aMove()])
  await user.click(send)
  expect(await screen.findByText(/The move is waiting for confirmation by a second person/)).toBeInTheDocument()
  expect(api.calls(ASK)[0]?.body).toEqual({
    merchant: 'siam',
    account: 'agent05',
    upline: 'agent03',
    reason: 'asked for in ticket 12',
  })
  expect(await row('agent05')).toHaveTextContent(
    /siamagent03asked for in ticket 12clerk01.*a second person must decide/,
  )
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument()
})

test('AGT-029 requests a team without an upline only if that is selected', async () => {
  const { user, api } = renderDesk('/agents', { role: 'approver', responses: { [ASK]: aMove({ upline: null }) } })
  await user.click(await screen.findByRole('button', { name: 'Request a move' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Member’s name' }), 'agent05')
  await user.click(dialog.getByRole('radio', { name: 'Without an upline' }))
  expect(dialog.queryByRole('textbox', { name: 'New upline' })).not.toBeInTheDocument()
  await because(user, 'the upline has left')
  await user.click(dialog.getByRole('button', { name: 'Request a move' }))
  expect(await screen.findByText(/The move is waiting for confirmation by a second person/)).toBeInTheDocument()
  expect(api.calls(ASK)[0]?.body).toMatchObject({ merchant: 'lotus', upline: null })
})

test('AGT-029 confirms by another person, and shows the effective day', async () => {
  const done = aMove({ state: 'confirmed', confirmedBy: 'approver01', fromDay: '2026-11-24' })
  const { user, api } = renderDesk('/agents', { role: 'approver', responses: { [CONFIRM]: done } })
  await user.click(await screen.findByRole('button', { name: 'Confirm the move of agent05' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('clerk01: asked for in ticket 12')).toBeInTheDocument()
  await because(user, 'both agents agree')
  api.answer('GET agent/moves', [done])
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/The move takes effect at the start of 2026-11-24/)).toBeInTheDocument()
  expect(api.calls(CONFIRM)[0]?.body).toEqual({ reason: 'both agents agree' })
  expect(await row('agent05')).toHaveTextContent(/approver01confirmedfrom 2026-11-24/)
})

test.each([
  [new ErrorResponse(422, 'request.invalid', { upline: 'below' }), 'The new upline is in the member’s own team.'],
  [new ErrorResponse(422, 'request.invalid', { upline: 'agent' }), 'The new upline is not an agent.'],
  [
    new ErrorResponse(422, 'agent.rate.above', undefined, { gameType: 'LIVE', most: 4_500 }),
    'The member’s rate for LIVE is higher than the new upline’s rate of 0.45 %.',
  ],
  [
    new ErrorResponse(422, 'agent.rate.below', undefined, { gameType: 'RNG', least: 6_000, account: 'agent07' }),
    'The rate for RNG would be lower than the rate of agent07, which is 0.60 %.',
  ],
  [new ErrorResponse(409, 'request.conflict'), 'This has already been decided.'],
])('AGT-029 shows the obstacle of an invalid move: %#', async (refusal, words) => {
  const { user } = renderDesk('/agents', { role: 'approver', responses: { [CONFIRM]: () => refusal } })
  await user.click(await screen.findByRole('button', { name: 'Confirm the move of agent05' }))
  await because(user, 'both agents agree')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('AGT-029 shows why a move was no longer valid on its day', async () => {
  const why = JSON.stringify({ code: 'agent.rate.above', value: { gameType: 'LIVE', most: 4_500 } })
  const moves = [
    aMove({ state: 'refused', confirmedBy: 'approver01', fromDay: '2026-11-20', why }),
    aMove({ id: 4, account: 'agent06', upline: null, state: 'done', confirmedBy: 'approver01', fromDay: '2026-11-19' }),
  ]
  renderDesk('/agents', { role: 'viewer', responses: { 'GET agent/moves': moves } })
  expect(await row('agent05')).toHaveTextContent('failedfrom 2026-11-20The member’s rate for LIVE is higher than')
  expect(await row('agent06')).toHaveTextContent(/siamno upline.*donefrom 2026-11-19/)
})

test('AGT-029 withdraws an unconfirmed move with a reason, and lists it as withdrawn', async () => {
  const withdraw = 'POST agent/moves/3/withdraw'
  const why = JSON.stringify({ code: 'withdrawn', value: { by: 'clerk01', reason: 'the wrong team' } })
  const gone = aMove({ state: 'withdrawn', why })
  const { user, api } = renderDesk('/agents', { role: 'clerk', responses: { [withdraw]: gone } })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the move of agent05' }))
  await because(user, 'the wrong team')
  api.answer('GET agent/moves', [gone])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/The move is withdrawn/)).toBeInTheDocument()
  expect(api.calls(withdraw)[0]?.body).toEqual({ reason: 'the wrong team' })
  expect(await row('agent05')).toHaveTextContent(/withdrawnclerk01: the wrong team/)
  expect(screen.queryByRole('button', { name: /^Withdraw the move/ })).not.toBeInTheDocument()
})

test('AGT-029 offers a viewer neither request nor confirmation', async () => {
  renderDesk('/agents', { role: 'viewer' })
  expect(await row('agent05')).toHaveTextContent('waiting for an approver')
  expect(screen.queryByRole('button', { name: /Request|Confirm|Withdraw/ })).not.toBeInTheDocument()
})
