import { screen, within } from '@testing-library/react'
import { ErrorResponse } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { aCalendarDay, aDraw, aNumberLimit } from '../../testing/samples-lottery.ts'

const PAGE = '/lottery?merchant=siam'
const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement
const dialog = () => within(screen.getByRole('dialog'))
type User = ReturnType<typeof renderDesk>['user']
const because = (user: User, text: string) => user.type(dialog().getByRole('textbox', { name: 'Reason' }), text)
const asked = { by: 'clerk01', at: '2027-01-20T03:00:00.000Z', reason: 'the office has called it off' }

test('lists a game’s draws with sales and risk; loads another game on selection', async () => {
  const over = aDraw({
    numero: '20270117',
    state: 'settled',
    prizes: ['877682', '04'],
    paid: '12255.00',
    sealLate: true,
  })
  const { user, api } = renderDesk(PAGE, { role: 'viewer', responses: { 'GET lottery/draws': [aDraw(), over] } })
  expect(await row('20270201')).toHaveTextContent(/open.*48,210\.001,204 lines179,550\.00/)
  expect(await row('20270117')).toHaveTextContent(/paidsealed after the draw time.*12,255\.00877682 04/)
  expect(screen.queryByRole('button', { name: /Void|Close soon|Move the draw/ })).not.toBeInTheDocument()
  api.answer('GET lottery/draws', [])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Five balls')
  expect(await screen.findByText('No draws of this kind')).toBeInTheDocument()
  expect(api.calls('GET lottery/draws').map(({ query }) => query)).toEqual([
    { merchant: 'siam', game: 'TH6' },
    { merchant: 'siam', game: 'F5' },
  ])
})

test('requests to void a draw as a clerk, without the second approval', async () => {
  const { user, api } = renderDesk(PAGE, {
    role: 'clerk',
    responses: { 'POST lottery/void': aDraw({ voidAsked: asked }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Void draw 20270201' }))
  expect(dialog().getByText(/all stakes are returned and the secret is published/)).toBeInTheDocument()
  await because(user, asked.reason)
  api.answer('GET lottery/draws', [aDraw({ voidAsked: asked })])
  await user.click(dialog().getByRole('button', { name: 'Void' }))
  expect(await screen.findByText(/Voiding the draw is waiting for approval by a second person/)).toBeInTheDocument()
  expect(api.calls('POST lottery/void')[0]?.body).toEqual({ drawId: 'siam:TH6:20270201', reason: asked.reason })
  expect(await row('20270201')).toHaveTextContent(/clerk01: the office has called it offa second person must decide/)
  expect(screen.queryByRole('button', { name: /^void draw/i })).not.toBeInTheDocument()
})

test('approves by another person, with a separate reason', async () => {
  const answers = {
    'GET lottery/draws': [aDraw({ voidAsked: asked })],
    'POST lottery/void/confirm': aDraw({ state: 'void', voidReason: asked.reason }),
  }
  const { user, api } = renderDesk(PAGE, { role: 'approver', responses: answers })
  await user.click(await screen.findByRole('button', { name: 'Approve voiding draw 20270201' }))
  expect(dialog().getByText('clerk01: the office has called it off')).toBeInTheDocument()
  await because(user, 'the office says so too')
  api.answer('GET lottery/draws', [aDraw({ state: 'void', voidReason: asked.reason })])
  await user.click(dialog().getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/stakes are being returned/)).toBeInTheDocument()
  expect(api.calls('POST lottery/void/confirm')[0]?.body).toEqual({
    drawId: 'siam:TH6:20270201',
    reason: 'the office says so too',
  })
  expect(await row('20270201')).toHaveTextContent(/void.*the office has called it off/)
})

test.each([
  ['its author withdraws', 'clerk', 'Withdraw the request to void draw 20270201', 'Withdraw request'],
  ['an approver rejects', 'approver', 'Reject voiding draw 20270201', 'Reject'],
] as const)('FIX-533 cancels a request to void a draw that %s, with a reason', async (_, as, name, confirm) => {
  const answers = { 'GET lottery/draws': [aDraw({ voidAsked: asked })], 'POST lottery/void/withdraw': aDraw() }
  const { user, api } = renderDesk(PAGE, { role: as, responses: answers })
  await user.click(await screen.findByRole('button', { name }))
  expect(dialog().getByText('clerk01: the office has called it off')).toBeInTheDocument()
  await because(user, 'a mistake')
  api.answer('GET lottery/draws', [aDraw()])
  await user.click(dialog().getByRole('button', { name: confirm }))
  expect(await screen.findByText(/The draw continues/)).toBeInTheDocument()
  expect(api.calls('POST lottery/void/withdraw')[0]?.body).toEqual({ drawId: 'siam:TH6:20270201', reason: 'a mistake' })
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('FIX-533 does not let a viewer cancel a request to void a draw', async () => {
  renderDesk(PAGE, { role: 'viewer', responses: { 'GET lottery/draws': [aDraw({ voidAsked: asked })] } })
  expect(await row('20270201')).toHaveTextContent(/clerk01: the office has called it off/)
  expect(screen.queryByRole('button', { name: /Withdraw|Reject/ })).not.toBeInTheDocument()
})

test.each([
  ['lottery.draw.final', 'The draw already has a result or is void.'],
  ['request.conflict', 'This has already been requested.'],
] as const)('shows why a draw cannot be voided: %s', async (code, words) => {
  const { user } = renderDesk(PAGE, {
    role: 'clerk',
    responses: { 'POST lottery/void': () => new ErrorResponse(409, code) },
  })
  await user.click(await screen.findByRole('button', { name: 'Void draw 20270201' }))
  await because(user, 'asked for in ticket 12')
  await user.click(dialog().getByRole('button', { name: 'Void' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('hurries a draw by the permitted seconds only', async () => {
  const { user, api } = renderDesk(PAGE, { role: 'approver', responses: { 'POST lottery/draws/hurry': aDraw() } })
  await user.click(await screen.findByRole('button', { name: 'Close soon: draw 20270201' }))
  const seconds = dialog().getByRole('textbox', { name: 'Seconds' })
  await user.clear(seconds)
  await user.type(seconds, '601')
  await because(user, 'to try it out')
  await user.click(dialog().getByRole('button', { name: 'Close soon' }))
  expect(seconds).toHaveAccessibleDescription('Enter a whole number from 2 to 600.')
  expect(api.calls('POST lottery/draws/hurry')).toEqual([])
  await user.clear(seconds)
  await user.type(seconds, '15')
  await user.click(dialog().getByRole('button', { name: 'Close soon' }))
  expect(await screen.findByText(/The sale ends soon/)).toBeInTheDocument()
  expect(api.calls('POST lottery/draws/hurry')[0]?.body).toEqual({
    drawId: 'siam:TH6:20270201',
    seconds: 15,
    reason: 'to try it out',
  })
})

test('closes a number by hand in ticket format; sends no invalid one', async () => {
  const { user, api } = renderDesk(PAGE, { role: 'clerk', responses: { 'POST lottery/limits': aNumberLimit() } })
  await user.click(await screen.findByRole('button', { name: 'Numbers of 20270201' }))
  expect(await row('682')).toHaveTextContent('three_tophalf rate180,000.00300,000.00')
  await user.click(screen.getByRole('button', { name: 'Limit a number' }))
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Kind' }), 'three_tod')
  const number = dialog().getByRole('textbox', { name: 'Number' })
  await user.type(number, '444')
  await because(user, 'a dream in the papers')
  await user.click(dialog().getByRole('button', { name: 'Limit a number' }))
  expect(number).toHaveAccessibleDescription('Enter a valid number.')
  expect(api.calls('POST lottery/limits')).toEqual([])
  await user.clear(number)
  await user.type(number, '682')
  await user.click(dialog().getByRole('button', { name: 'Limit a number' }))
  expect(await screen.findByText(/The sale of the number has been changed/)).toBeInTheDocument()
  expect(api.calls('POST lottery/limits')[0]?.body).toEqual({
    drawId: 'siam:TH6:20270201',
    kind: 'three_tod',
    numbers: '268',
    state: 'closed',
    reason: 'a dream in the papers',
  })
})

test('releases a limited number', async () => {
  const answers = {
    'GET lottery/limits': [aNumberLimit({ state: 'closed', byHand: true })],
    'POST lottery/limits': aNumberLimit({ state: 'open' }),
  }
  const { user, api } = renderDesk(PAGE, { role: 'approver', responses: answers })
  await user.click(await screen.findByRole('button', { name: 'Numbers of 20270201' }))
  expect(await row('682')).toHaveTextContent('closedset manually')
  await user.click(screen.getByRole('button', { name: 'Change the sale of 682' }))
  await user.click(dialog().getByRole('radio', { name: 'normal' }))
  await because(user, 'the papers were wrong')
  await user.click(dialog().getByRole('button', { name: 'Change' }))
  await screen.findByText(/The sale of the number has been changed/)
  expect(api.calls('POST lottery/limits')[0]?.body).toMatchObject({ kind: 'three_top', numbers: '682', state: 'open' })
})

test('moves a Thai draw to another day until its sale opens', async () => {
  const days = [aCalendarDay({ day: '2027-01-17', movedFrom: '2027-01-16', by: 'approver01', reason: 'teachers’ day' })]
  const answers = {
    'GET lottery/calendar': [aCalendarDay({ isFixed: true }), ...days],
    'POST lottery/calendar': days,
  }
  const { user, api } = renderDesk(PAGE, { role: 'admin', responses: answers })
  expect(await row('2027-01-02')).toHaveTextContent('on sale, cannot be moved')
  expect(await row('2027-01-17')).toHaveTextContent('from 2027-01-16approver01: teachers’ day')
  await user.click(screen.getByRole('button', { name: 'Move the draw of 2027-01-17' }))
  const to = dialog().getByRole('textbox', { name: 'New day' })
  await user.clear(to)
  await user.type(to, 'tomorrow')
  await because(user, 'announced today')
  await user.click(dialog().getByRole('button', { name: 'Move' }))
  expect(to).toHaveAccessibleDescription('Enter a day, for example 2027-01-03.')
  await user.clear(to)
  await user.type(to, '2027-01-18')
  await user.click(dialog().getByRole('button', { name: 'Move' }))
  expect(await screen.findByText(/The calendar has been changed/)).toBeInTheDocument()
  expect(api.calls('POST lottery/calendar')[0]?.body).toEqual({
    merchant: 'siam',
    game: 'TH6',
    from: '2027-01-17',
    to: '2027-01-18',
    reason: 'announced today',
  })
})

test('removes a draw from the calendar only if that is selected', async () => {
  const { user, api } = renderDesk(PAGE, { role: 'approver', responses: { 'POST lottery/calendar': [] } })
  await user.click(await screen.findByRole('button', { name: 'Move the draw of 2027-01-17' }))
  await user.click(dialog().getByRole('radio', { name: 'Remove this draw' }))
  await because(user, 'the office has none')
  await user.click(dialog().getByRole('button', { name: 'Move' }))
  await screen.findByText(/The calendar has been changed/)
  expect(api.calls('POST lottery/calendar')[0]?.body).toMatchObject({ from: '2027-01-17', to: null })
})
