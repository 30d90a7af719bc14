import { screen, within } from '@testing-library/react'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aCase, anOpenRound, aProvider } from '../../testing/samples.ts'

const young = anOpenRound({
  roundId: 'r-2',
  username: 'young01',
  openedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
})
const won = anOpenRound({ roundId: 'r-3', username: 'won01', win: '5.00' })
const wish = { id: 7, by: 'clerk01', at: new Date().toISOString(), reason: 'the provider is silent' }
const asked = anOpenRound({ roundId: 'r-4', username: 'asked01', asked: wish })
const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

test('requires a reason for the first approval to void a round; shows why one cannot be voided', async () => {
  const { user, api } = renderDesk('/rounds', {
    role: 'clerk',
    responses: {
      'GET games/rounds/open': [anOpenRound(), young, won],
      'POST games/rounds/void': { id: 7, confirmed: false },
    },
  })
  expect(await row('young01')).toHaveTextContent('open for less than 24 hours')
  expect(await row('won01')).toHaveTextContent('has a win: the provider must end it')
  expect(await row('demo01')).toHaveTextContent('siamhimmapanr-130.000.00')
  await user.click(screen.getByRole('button', { name: 'Void round r-1' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /reason/i }), 'the provider is silent')
  api.answer('GET games/rounds/open', [asked])
  await user.click(dialog.getByRole('button', { name: 'Void' }))
  expect(await screen.findByText(/Round r-1 is waiting for a second approval/)).toBeInTheDocument()
  expect(api.calls('POST games/rounds/void').at(-1)?.body).toEqual({
    merchant: 'siam',
    provider: 'TESS',
    roundId: 'r-1',
    reason: 'the provider is silent',
  })
  expect(await row('asked01')).toHaveTextContent(
    'Requested by clerk01: the provider is silent waiting for a second person',
  )
})

test('gives the second approval by another person, with a separate reason', async () => {
  const { user, api } = renderDesk('/rounds', {
    role: 'approver',
    responses: {
      'GET games/rounds/open': [asked],
      'POST games/rounds/void/7/confirm': { id: 7, confirmed: true },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve voiding round r-4' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/30.00 is returned to asked01 immediately/)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /reason/i }), 'seen at the provider')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/Round r-4 is void/)).toBeInTheDocument()
  expect(api.calls('POST games/rounds/void/7/confirm').at(-1)?.body).toEqual({ reason: 'seen at the provider' })
})

test('allows no second approval by the requester, and none by a viewer', async () => {
  const own = { ...asked, asked: { ...wish, by: 'approver01' } }
  renderDesk('/rounds', {
    role: 'approver',
    responses: { 'GET games/rounds/open': [own, anOpenRound({ username: 'other01' })] },
  })
  expect(await row('asked01')).toHaveTextContent('waiting for a second person')
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument()
})

test('shows both sides of a transaction side by side', async () => {
  const cases = [aCase(1), aCase(2, { kind: 'missing_here', here: null, resolvedAt: new Date().toISOString() })]
  renderDesk('/rounds', { role: 'viewer', responses: { 'GET reconciliation': cases } })
  expect(await row('t-1')).toHaveTextContent(
    't-1TESS2026-11-20Different amountkind bet, amount 5.00kind bet, amount 7.00open',
  )
  expect(await row('t-2')).toHaveTextContent('Only at the providernothingkind bet, amount 7.00resolved')
})

test('lifts a stop by an approver with a reason; offers a viewer no action', async () => {
  const at = new Date().toISOString()
  const stopped = aProvider({ stops: [{ merchant: 'siam', roundId: 'r-2', at }] })
  const { user, api } = renderDesk('/providers', {
    role: 'approver',
    responses: { 'GET providers': [stopped], 'POST providers/lift': { lifted: 1 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Resume bets of TESS at siam' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /reason/i }), 'looked into')
  api.answer('GET providers', [aProvider()])
  await user.click(dialog.getByRole('button', { name: 'Resume bets' }))
  expect(await screen.findByText(/TESS accepts bets at siam again/)).toBeInTheDocument()
  expect(api.calls('POST providers/lift').at(-1)?.body).toEqual({
    merchant: 'siam',
    provider: 'TESS',
    roundId: 'r-2',
    reason: 'looked into',
  })
})

test('shows a viewer a stop without a way to lift it', async () => {
  const stopped = aProvider({ stops: [{ merchant: 'siam', roundId: 'r-2', at: new Date().toISOString() }] })
  renderDesk('/providers', { role: 'viewer', responses: { 'GET providers': [stopped] } })
  expect(await screen.findByText('stopped at 1 merchant')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Resume bets/ })).not.toBeInTheDocument()
})
