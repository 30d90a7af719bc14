import { screen, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aContract } from '../../testing/samples-agents.ts'

const OFFER = 'POST agent/contracts'
const END = 'POST agent/contracts/c-1/end'
const AT = '/agent-contracts?merchant=siam'
type User = ReturnType<typeof renderDesk>['user']
const dialog = () => within(screen.getByRole('dialog'))
const tier = (n: number) => within(dialog().getByRole('group', { name: `Tier ${n}` }))
const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

async function fill(user: User, of: ReturnType<typeof tier>, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const field = of.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
}

test('AGT-011 offers a daily salary from the house to a top, tier by tier; shows an error for an invalid tier', async () => {
  const { user, api } = renderDesk(AT, {
    role: 'finance',
    responses: { 'GET agent/contracts': [], [OFFER]: aContract() },
  })
  expect(await screen.findByText('The merchant has no contracts yet.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Offer a contract' }))
  await user.type(dialog().getByRole('textbox', { name: 'Member’s name' }), 'agent01')
  await fill(user, tier(1), { 'Turnover from': '50000.00', 'Active members from': '3', 'Share, percent': '0.5' })
  await user.click(dialog().getByRole('button', { name: 'Add a tier' }))
  await fill(user, tier(2), { 'Turnover from': '40000.00', 'Active members from': '5', 'Share, percent': '0.85' })
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'a new agent')
  const send = dialog().getByRole('button', { name: 'Offer a contract' })
  await user.click(send)
  expect(tier(2).getByRole('alert')).toHaveTextContent('Each minimum must be at least that of the previous tier')
  await fill(user, tier(2), { 'Turnover from': 'much' })
  expect(tier(2).getByRole('alert')).toHaveTextContent('Enter amounts as 50000.00')
  expect(api.calls(OFFER)).toEqual([])
  await fill(user, tier(2), { 'Turnover from': '150000.00' })
  api.answer('GET agent/contracts', [aContract({ state: 'offered', from: null })])
  await user.click(send)
  expect(await screen.findByText(/The offer is sent to agent01/)).toBeInTheDocument()
  expect(api.calls(OFFER)[0]?.body).toEqual({
    merchant: 'siam',
    username: 'agent01',
    kind: 'salary',
    terms: {
      tiers: [
        { turnover: '50000.00', active: 3, net: '0.00', ppm: 5_000 },
        { turnover: '150000.00', active: 5, net: '0.00', ppm: 8_500 },
      ],
      carry: 'none',
      periods: 1,
    },
    reason: 'a new agent',
  })
  expect(await row('agent01')).toHaveTextContent(/the merchantdaily salary version 1offered/)
})

test('AGT-012 offers a dividend by its net, its frequency, and its treatment of a loss', async () => {
  const { user, api } = renderDesk(AT, { role: 'approver', responses: { [OFFER]: aContract() } })
  await user.click(await screen.findByRole('button', { name: 'Offer a contract' }))
  await user.type(dialog().getByRole('textbox', { name: 'Member’s name' }), 'agent09')
  expect(tier(1).queryByRole('textbox', { name: 'Net from' })).not.toBeInTheDocument()
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Kind' }), 'dividend')
  await fill(user, tier(1), { 'Net from': '0.01', 'Share, percent': '10' })
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Periods per month' }), '2 times a month')
  await user.selectOptions(dialog().getByRole('combobox', { name: 'After a loss' }), 'losses are not carried forward')
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'a new agent')
  await user.click(dialog().getByRole('button', { name: 'Offer a contract' }))
  expect(await screen.findByText(/The offer is sent to agent09/)).toBeInTheDocument()
  expect(api.calls(OFFER)[0]?.body).toMatchObject({
    kind: 'dividend',
    terms: { tiers: [{ turnover: '0.00', active: 0, net: '0.01', ppm: 100_000 }], carry: 'none', periods: 2 },
  })
})

test('AGT-047 starts an amendment from the terms in force, and shows whom it would uncover', async () => {
  const refusal = new ErrorResponse(422, 'contract.uncovered', undefined, { tier: 1, by: 'agent02' })
  const { user, api } = renderDesk(AT, { role: 'finance', responses: { [OFFER]: () => refusal } })
  await user.click(await screen.findByRole('button', { name: 'Amend the daily salary of agent01' }))
  expect(dialog().getByRole('textbox', { name: 'Member’s name' })).toHaveAttribute('readonly')
  expect(tier(2).getByRole('textbox', { name: 'Share, percent' })).toHaveValue('0.8')
  await fill(user, tier(2), { 'Share, percent': '0.7' })
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'a dearer house')
  await user.click(dialog().getByRole('button', { name: 'Amend' }))
  expect(
    await dialog().findByText('Tier 2 does not cover the contract of agent02, who is below this agent.'),
  ).toBeInTheDocument()
  expect(api.calls(OFFER)[0]?.body).toMatchObject({
    username: 'agent01',
    terms: { tiers: [aContract().terms.tiers[0], { turnover: '150000.00', active: 5, ppm: 7_000 }] },
  })
})

test('AGT-048 does not amend a superseded version again; withdraws an offer of the house', async () => {
  const versions = [aContract({ id: 'c-2', version: 2, state: 'offered', from: null }), aContract()]
  const { user, api } = renderDesk(AT, {
    role: 'finance',
    responses: { 'GET agent/contracts': versions, 'POST agent/contracts/c-2/end': aContract({ state: 'withdrawn' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the offer of daily salary to agent01' }))
  expect(screen.queryByRole('button', { name: /^Amend/ })).not.toBeInTheDocument()
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'mistyped')
  api.answer('GET agent/contracts', [aContract()])
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/The offer is withdrawn/)).toBeInTheDocument()
  expect(api.calls('POST agent/contracts/c-2/end')[0]?.body).toEqual({ reason: 'mistyped' })
  expect(await screen.findByRole('button', { name: 'Amend the daily salary of agent01' })).toBeInTheDocument()
})

test('AGT-049 ends a house contract with its period, and shows what ends with it', async () => {
  const { user, api } = renderDesk(AT, {
    role: 'approver',
    responses: { [END]: () => new ErrorResponse(409, 'contract.state') },
  })
  await user.click(await screen.findByRole('button', { name: 'End the daily salary of agent01' }))
  expect(dialog().getByText(/so do contracts of the same kind below it/)).toBeInTheDocument()
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'the agent leaves')
  await user.click(dialog().getByRole('button', { name: 'End' }))
  expect(
    await dialog().findByText('This action is not possible in the current state of the contract.'),
  ).toBeInTheDocument()
  const ended = aContract({ state: 'ending', until: '2026-11-23' })
  api.answer(END, ended)
  api.answer('GET agent/contracts', [ended])
  await user.click(dialog().getByRole('button', { name: 'End' }))
  expect(await screen.findByText(/The contract ends with its current period/)).toBeInTheDocument()
  expect(await row('agent01')).toHaveTextContent(/ending.*from 2026-11-01until 2026-11-23/)
  expect(screen.queryByRole('button', { name: /^(End|Amend) the/ })).not.toBeInTheDocument()
})

test('lists contracts between agents separately with readable terms; lets a viewer change none', async () => {
  const passedOn = aContract({
    id: 'c-3',
    kind: 'dividend',
    upline: 'agent01',
    downline: 'agent02',
    terms: { tiers: [{ turnover: '0.00', active: 0, net: '0.00', ppm: 60_000 }], carry: 'next', periods: 1 },
  })
  renderDesk(AT, { role: 'viewer', responses: { 'GET agent/contracts': [aContract(), passedOn] } })
  expect(await row('agent01')).toHaveTextContent(
    /turnover 50,000\.00, 3 active: 0\.50 %turnover 150,000\.00, 5 active: 0\.80 %/,
  )
  expect(await row('agent02')).toHaveTextContent(
    /agent01dividend version 1in forceno minimum: 6\.00 %once a month; a loss is carried into the next period only/,
  )
  expect(screen.queryByRole('button', { name: /Offer|Amend|End|Withdraw/ })).not.toBeInTheDocument()
})
