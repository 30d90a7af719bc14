import { screen, waitFor, within } from '@testing-library/react'
import { ErrorResponse, type SentRequest } from '../../testing/fake-desk.ts'
import { renderDesk } from '../../testing/render-desk.tsx'
import { anOffer, aPublishRequest, aRewardRequest } from '../../testing/samples-rewards.ts'

const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

test('CON-118 shows the merchant’s offers and budgets only', async () => {
  const lotus = anOffer({ merchant: 'lotus', promotionId: 'lotus-gift', title: { th: 'ของขวัญ', en: 'Lotus gift' } })
  const { api, user } = renderDesk('/offers?merchant=siam', {
    role: 'viewer',
    responses: {
      'GET rewards/offers': ({ query }: SentRequest) =>
        query.merchant === 'siam' ? [anOffer()] : [{ ...lotus, free: '7.00', isPaused: true }],
      'GET rewards/asks': ({ query }: SentRequest) => (query.merchant === 'siam' ? [aRewardRequest()] : []),
    },
  })
  expect(await row(/Welcome bonus/)).toHaveTextContent(
    /welcome bonus.*open.*1,999,812.00.*188.00.*4,000.00.*100% of your deposit.*first deposit.*5 times the bonus$/,
  )
  expect(await row(/^welcome-100$/)).toHaveTextContent(/budget.*1,000.00.*the campaign of May.*finance01/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'lotus')
  expect(await row(/Lotus gift/)).toHaveTextContent(/paused.*7.00/)
  expect(screen.queryByText('1,999,812.00')).toBeNull()
  expect(await screen.findByText('No requests waiting')).toBeInTheDocument()
  for (const call of ['GET rewards/offers', 'GET rewards/asks'])
    expect(api.calls(call).map(({ query }) => query)).toEqual([{ merchant: 'siam' }, { merchant: 'lotus' }])
})

test('shows an offer’s rules as members read them, its budget, and the versions with both persons', async () => {
  const { api } = renderDesk('/offers/siam/welcome-100', {
    role: 'viewer',
    responses: {
      'GET rewards/asks': [aRewardRequest({ confirmedBy: 'approver01' }), aRewardRequest({ promotionId: 'other' })],
    },
  })
  const rules = await screen.findByRole('region', { name: 'Rules in force, as members see them' })
  expect(rules).toHaveTextContent(/You do.*Make your first deposit of 100 baht or more.*Who.*All members/)
  expect(screen.getByRole('region', { name: 'Budget' })).toHaveTextContent(/1,999,812.00.*188.00.*4,000.00/)
  const versions = await screen.findAllByRole('region', { name: 'Versions' })
  await waitFor(() => expect(versions[0]).toHaveTextContent(/In force.*author01.*publisher01.*100% of your deposit/))
  expect(await row(/^welcome-100$/)).toHaveTextContent('approver01')
  expect(screen.queryByRole('rowheader', { name: 'other' })).toBeNull()
  expect(api.calls('GET rewards/versions')[0]?.query).toEqual({ merchant: 'siam', promotionId: 'welcome-100' })
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('button')).toBeNull()
})

test('shows that an offer does not exist', async () => {
  renderDesk('/offers/siam/no-such', { role: 'viewer' })
  expect(await screen.findByText('Offer not found.')).toBeInTheDocument()
})

test('CON-119 shows the requester of money that another person confirms, without an action', async () => {
  const { api, user } = renderDesk('/offers/siam/welcome-100', { role: 'finance' })
  await user.click(await screen.findByRole('button', { name: 'Fund' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Fund welcome-100' }))
  expect(dialog.getByText(/You cannot confirm your own request/)).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '0.00')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the campaign of May')
  await user.click(dialog.getByRole('button', { name: 'Request the funding' }))
  expect(dialog.getByText(/two decimals above 0.00/)).toBeInTheDocument()
  await user.clear(dialog.getByRole('textbox', { name: 'Amount' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '1000.00')
  api.answer('GET rewards/asks', [aRewardRequest()])
  await user.click(dialog.getByRole('button', { name: 'Request the funding' }))
  expect(await row(/^welcome-100$/)).toHaveTextContent('a second person must decide')
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  expect(api.calls('POST rewards/fund').map(({ body }) => body)).toEqual([
    { merchant: 'siam', promotionId: 'welcome-100', amount: '1000.00', reason: 'the campaign of May' },
  ])
})

test('CON-119 confirms once by another person; shows the api’s rejection of the same person', async () => {
  const CONFIRM = `rewards/asks/${aRewardRequest().id}/confirm`
  const { api, user } = renderDesk('/offers?merchant=siam', {
    role: 'approver',
    responses: {
      'GET rewards/asks': [aRewardRequest()],
      [`POST ${CONFIRM}`]: new ErrorResponse(403, 'review.same.person'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm a budget for welcome-100' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('finance01: the campaign of May')).toBeInTheDocument()
  expect(dialog.getByText('1,000.00')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'agreed')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('The second approval must come from another person.')).toBeInTheDocument()
  const done = aRewardRequest({ confirmedBy: 'approver01' })
  api.answer(`POST ${CONFIRM}`, done)
  api.answer('GET rewards/asks', [done])
  api.answer('GET rewards/offers', [anOffer({ free: '2000812.00' })])
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('2,000,812.00')).toBeInTheDocument()
  expect(await screen.findByText('No requests waiting')).toBeInTheDocument()
  expect(api.calls(`POST ${CONFIRM}`).at(-1)?.body).toEqual({ reason: 'agreed' })
})

test.each([
  ['finance', aPublishRequest(), 'waiting for a publisher'],
  ['author', aRewardRequest(), 'waiting for an approver or finance'],
  ['clerk', aRewardRequest({ act: 'grant', username: 'demo01' }), 'waiting for an approver'],
] as const)('CON-119 shows the role %s whose confirmation is pending', async (as, ask, words) => {
  renderDesk('/offers?merchant=siam', { role: as, responses: { 'GET rewards/asks': [ask] } })
  expect(await row(/^welcome-100$/)).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})

test('lets a publisher confirm rules, with their changes and warnings shown', async () => {
  const proposal = aPublishRequest({ warnings: ['free'] })
  const { user } = renderDesk('/offers?merchant=siam', {
    role: 'publisher',
    responses: {
      'GET rewards/asks': [proposal],
      [`POST rewards/asks/${proposal.id}/confirm`]: new ErrorResponse(400, 'funds.insufficient'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm rules of welcome-100' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent(
    /You get100% of your deposit.*contains “free” but a deposit is required.*claimDays1430/,
  )
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'agreed')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await within(dialog).findByText('The budget does not cover one reward.')).toBeInTheDocument()
})

test('CON-119 names a member for a manual reward, pending another person', async () => {
  const { api, user } = renderDesk('/offers/siam/welcome-100', {
    role: 'clerk',
    responses: { 'POST rewards/grant': new ErrorResponse(404, 'request.not.found') },
  })
  await user.click(await screen.findByRole('button', { name: 'Manual reward' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '100.00')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'ticket 81')
  await user.click(dialog.getByRole('button', { name: 'Request the reward' }))
  expect(dialog.getByText('Enter the member’s name.')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Member’s name' }), 'nobody')
  await user.click(dialog.getByRole('button', { name: 'Request the reward' }))
  expect(await dialog.findByText('Member or offer not found.')).toBeInTheDocument()
  api.answer('POST rewards/grant', aRewardRequest({ act: 'grant', username: 'demo01' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Member’s name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Member’s name' }), 'demo01')
  await user.click(dialog.getByRole('button', { name: 'Request the reward' }))
  expect(await screen.findByText(/The request is waiting for confirmation by a second person/)).toBeInTheDocument()
  expect(api.calls('POST rewards/grant').at(-1)?.body).toEqual({
    merchant: 'siam',
    promotionId: 'welcome-100',
    username: 'demo01',
    amount: '100.00',
    reason: 'ticket 81',
  })
})

test('pauses an offer by one person with a reason, and resumes it', async () => {
  const { api, user } = renderDesk('/offers/siam/welcome-100', { role: 'author' })
  const decide = async (name: string, isPaused: boolean) => {
    await user.click(await screen.findByRole('button', { name }))
    api.answer('GET rewards/offers', [anOffer({ isPaused })])
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the provider is down')
    await user.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return api.calls('POST rewards/pause').at(-1)?.body.isPaused
  }
  expect(await decide('Pause', true)).toBe(true)
  expect(await screen.findByText('paused')).toBeInTheDocument()
  expect(await decide('Resume', false)).toBe(false)
  expect(await screen.findByText('open')).toBeInTheDocument()
})
