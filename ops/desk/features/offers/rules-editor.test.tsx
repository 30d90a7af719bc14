import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anOffer, anOfferVersion, aPublishRequest, theRules } from '../../testing/samples-rewards.ts'

const PAGE = '/offers/siam/welcome-100'
const ASK = 'POST rewards/publish'
const form = async () => within(await screen.findByRole('region', { name: 'Edit rules' }))

test('CON-086 shows objections of the publish gate beside the rules concerned', async () => {
  const gate = new ErrorResponse(400, 'request.invalid', { 'wagering.multiple': 'range', title: 'riskFree' })
  const { user, api } = renderDesk(PAGE, { role: 'author', responses: { [ASK]: gate } })
  const page = await form()
  const multiple = page.getByRole('textbox', { name: 'Turnover, times the bonus' })
  await user.clear(multiple)
  await user.type(multiple, '11')
  await user.type(page.getByRole('textbox', { name: 'Reason' }), 'the campaign of May')
  await user.click(page.getByRole('button', { name: 'Request these rules' }))
  await waitFor(() => expect(multiple).toHaveAccessibleDescription(/must not require stakes of more than ten times/))
  expect(multiple).toBeInvalid()
  expect(page.getByRole('alert')).toHaveTextContent('These rules cannot be published.')
  expect(page.getByRole('textbox', { name: 'Name, English' })).toHaveAccessibleDescription(/risk-free/)
  expect(page.getByRole('textbox', { name: 'Maximum bet' })).not.toBeInvalid()
  expect(multiple).toHaveValue('11')
  await user.clear(multiple)
  await user.type(multiple, '4')
  expect(multiple).not.toBeInvalid()
  expect(page.getByRole('region', { name: 'Changes' })).toHaveTextContent('wagering.multiple54')
  api.answer(ASK, aPublishRequest())
  await user.click(page.getByRole('button', { name: 'Request these rules' }))
  expect(await screen.findByText(/You cannot confirm your own request/)).toBeInTheDocument()
  const { wagering } = theRules()
  expect(api.calls(ASK).at(-1)?.body).toEqual({
    merchant: 'siam',
    promotionId: 'welcome-100',
    rules: theRules({ wagering: wagering && { ...wagering, multiple: 4 } }),
    reason: 'the campaign of May',
  })
})

test('does not send unreadable rules; shows errors beside each', async () => {
  const { user, api } = renderDesk(PAGE, { role: 'publisher' })
  const page = await form()
  const write = async (name: string, text: string) => {
    const field = page.getByRole('textbox', { name })
    await user.clear(field)
    if (text) await user.type(field, text)
    return field
  }
  const [days, cap, once, counts] = [
    await write('Days to claim', '91'),
    await write('Maximum bonus', '20'),
    await write('Once per', 'member, cat'),
    await write('Custom contributions', 'PVP'),
  ]
  await user.type(page.getByRole('textbox', { name: 'Reason' }), 'the campaign of May')
  await user.click(page.getByRole('button', { name: 'Request these rules' }))
  expect(days).toHaveAccessibleDescription('Enter at most 90.')
  expect(cap).toHaveAccessibleDescription(/two decimals/)
  expect(once).toHaveAccessibleDescription(/unknown/)
  expect(counts).toHaveAccessibleDescription(/does not match the example/)
  expect(page.getByRole('alert')).toHaveTextContent('Some rules are invalid')
  expect(api.calls(ASK)).toEqual([])
})

test('removes and adds a part of the rules as a whole; omits empty parts', async () => {
  const { user, api } = renderDesk(PAGE, { role: 'author' })
  const page = await form()
  await user.click(page.getByRole('checkbox', { name: 'Turnover required' }))
  expect(page.queryByRole('textbox', { name: 'Turnover, times the bonus' })).toBeNull()
  await user.clear(page.getByRole('textbox', { name: 'Deposit number' }))
  await user.type(page.getByRole('textbox', { name: 'Days of the week' }), '5, 6')
  await user.type(page.getByRole('textbox', { name: 'Maximum days since registration' }), '30')
  await user.click(page.getByRole('checkbox', { name: 'In the birthday month' }))
  await user.type(page.getByRole('textbox', { name: 'Reason' }), 'the campaign of May')
  await user.click(page.getByRole('button', { name: 'Request these rules' }))
  await waitFor(() => expect(api.calls(ASK)).toHaveLength(1))
  expect(api.calls(ASK)[0]?.body.rules).toEqual(
    theRules({
      wagering: null,
      conditions: { deposit: { min: '100.00', weekdays: [5, 6] }, registered: { within: 30 }, birthday: true },
    }),
  )
})

test('edits further from older rules', async () => {
  const old = anOfferVersion({ rules: theRules({ claimDays: 3 }), at: '2026-05-01T10:00:00.000Z' })
  const { user } = renderDesk(PAGE, { role: 'author', responses: { 'GET rewards/versions': [anOfferVersion(), old] } })
  const page = await form()
  expect(page.getByRole('textbox', { name: 'Days to claim' })).toHaveValue('14')
  await user.click(await screen.findByRole('button', { name: /^Edit from here: the rules of 1 May 2026/ }))
  const days = (await form()).getByRole('textbox', { name: 'Days to claim' })
  expect(days).toHaveValue('3')
})

test('gives a new offer a unique name, and starts with the rules of its kind', async () => {
  const { user, api } = renderDesk('/offers?merchant=siam', { role: 'author' })
  await screen.findByRole('rowheader', { name: /Welcome bonus/ })
  await user.click(screen.getByRole('button', { name: 'New offer' }))
  const dialog = within(screen.getByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const go = () => user.click(dialog.getByRole('button', { name: 'Continue to the rules' }))
  await user.type(name, 'welcome-100')
  await go()
  expect(name).toHaveAccessibleDescription('An offer with this name already exists.')
  await user.clear(name)
  await user.type(name, 'songkran')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'mission')
  await go()
  expect(await screen.findByRole('heading', { level: 1, name: 'songkran' })).toBeInTheDocument()
  const page = await form()
  expect(page.queryByRole('textbox', { name: 'Percent' })).toBeNull()
  const write = async (label: string, text: string) => {
    await user.clear(page.getByRole('textbox', { name: label }))
    await user.type(page.getByRole('textbox', { name: label }), text)
  }
  await write('Name, Thai', 'สงกรานต์')
  await write('Name, English', 'Songkran')
  await write('Amount', '300.00')
  await write('Steps', '[[{{ "kind": "logins", "needed": 5 }]')
  await write('Reason', 'the campaign of April')
  await user.click(page.getByRole('button', { name: 'Request these rules' }))
  await waitFor(() => expect(api.calls(ASK)).toHaveLength(1))
  expect(api.calls(ASK)[0]?.body).toMatchObject({
    promotionId: 'songkran',
    rules: {
      kind: 'MISSION',
      reward: { amount: '300.00', steps: [{ kind: 'logins', needed: 5 }] },
      conditions: {},
      wagering: null,
      period: 'once',
    },
  })
})

test('shows no form without the right to request rules', async () => {
  renderDesk(PAGE, { role: 'finance', responses: { 'GET rewards/offers': [anOffer()] } })
  expect(await screen.findByRole('button', { name: 'Fund' })).toBeInTheDocument()
  await screen.findByRole('region', { name: 'Budget' })
  expect(screen.queryByRole('region', { name: 'Edit rules' })).toBeNull()
})
