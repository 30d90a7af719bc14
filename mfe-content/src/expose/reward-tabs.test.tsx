import { showLanguage } from '@tessera/i18n'
import type { FakeCall } from '@tessera/testing'
import { apiError } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aCheckinCard, aMission, aRankLadder, aReward } from '../testing/a-reward.ts'
import {
  CARD_CALL,
  CLAIM_CALL,
  LIST_CALL,
  MISSIONS_CALL,
  openRewards,
  RANKS_CALL,
  STAMP_CALL,
} from '../testing/open-rewards.tsx'

test('CON-097 ACC-132 ACC-133 shows stamps and money on the card, and takes one stamp a day', async () => {
  let card = aCheckinCard()
  const stamp = () => {
    card = aCheckinCard({ stamped: 3, stampedToday: true })
    return card
  }
  const { host, sent, user } = openRewards('checkin', { replies: { [CARD_CALL]: () => card, [STAMP_CALL]: stamp } })
  expect(await screen.findByRole('heading', { name: '2 of 7 stamps' })).toBeInTheDocument()
  const stamps = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(stamps().slice(1, 4)).toEqual(['Stamp 2, done', 'Stamp 3, to come฿5', '4Stamp 4, to come'])
  await user.click(screen.getByRole('button', { name: 'Check in today' }))
  expect(await screen.findByRole('button', { name: 'Checked in today' })).toBeDisabled()
  expect(sent(STAMP_CALL)).toHaveLength(1)
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'You have checked in' })])
})

test('shows an error for a rejected stamp, and a notice for a merchant without a card', async () => {
  const { host, user } = openRewards('checkin', {
    replies: {
      [STAMP_CALL]: () => {
        throw apiError('protection.active')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Check in today' }))
  await waitFor(() => expect(host.log.errors).toMatchObject([{ code: 'protection.active' }]))
})

test('CON-097 shows a notice in the tab without a card', async () => {
  openRewards('checkin', { replies: { [CARD_CALL]: null } })
  expect(await screen.findByText('There is no check-in card yet')).toBeInTheDocument()
})

test('offers the stamp again once the next day has begun', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T16:59:00.000Z') })
  try {
    let card = aCheckinCard({ stampedToday: true })
    const { sent } = openRewards('checkin', { replies: { [CARD_CALL]: () => card } })
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(screen.getByRole('button', { name: 'Checked in today' })).toBeDisabled()
    card = aCheckinCard({ nextAt: '2026-11-23T17:00:00.000Z' })
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(screen.getByRole('button', { name: 'Check in today' })).toBeEnabled()
    expect(sent(CARD_CALL)).toHaveLength(2)
  } finally {
    jest.useRealTimers()
  }
})

test('loads a tab again at a further visit, and shows the old one meanwhile', async () => {
  let missions = [aMission()]
  const { sent, view, openVisit } = openRewards('missions', { replies: { [MISSIONS_CALL]: () => missions } })
  await screen.findByRole('article', { name: 'Play five games' })
  view.unmount()
  missions = [aMission({ title: 'Play six games' })]
  openVisit()
  expect(screen.getByRole('article', { name: 'Play five games' })).toBeInTheDocument()
  expect(await screen.findByRole('article', { name: 'Play six games' })).toBeInTheDocument()
  expect([sent(MISSIONS_CALL).length, sent(RANKS_CALL).length]).toEqual([2, 0])
})

test('CON-098 ACC-132 shows the steps of a mission, and claims its reward', async () => {
  let state: 'claimable' | 'claimed' = 'claimable'
  const claim = () => {
    state = 'claimed'
    return aReward({ state: 'PAID', paid: '30.00' })
  }
  const missions = () => [aMission(), aMission({ promotionId: 'm2', title: 'Log in', state, grantId: 'g2', steps: [] })]
  const { sent, user } = openRewards('missions', { replies: { [MISSIONS_CALL]: missions, [CLAIM_CALL]: claim } })
  const first = within(await screen.findByRole('article', { name: 'Play five games' }))
  const texts = first.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))
  expect(texts).toEqual(['3 / 5', '฿250 / ฿1,000'])
  expect(first.queryByRole('button')).toBeNull()
  const second = within(screen.getByRole('article', { name: 'Log in' }))
  await user.click(second.getByRole('button', { name: 'Claim' }))
  expect(await second.findByText('Claimed')).toBeInTheDocument()
  expect(sent(CLAIM_CALL).map(({ body }) => body)).toEqual([{ grantId: 'g2', language: 'EN' }])
})

test('CON-099 shows the requirements of each rank, the progress to the next, and a claimable bonus', async () => {
  const { steps } = aRankLadder()
  const ladder = aRankLadder({ steps: steps.map((step, at) => (at === 0 ? { ...step, grantId: 'g5' } : step)) })
  const { sent, user } = openRewards('vip', {
    replies: { [RANKS_CALL]: ladder, [CLAIM_CALL]: aReward({ state: 'PAID' }) },
  })
  const next = within(await screen.findByRole('region', { name: 'Silver' }))
  const bars = next.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))
  expect(bars).toEqual(['฿12,000 / ฿10,000', '฿48,000 / ฿50,000'])
  expect(within(screen.getByRole('region', { name: 'Gold' })).queryByRole('progressbar')).toBeNull()
  await user.click(within(screen.getByRole('region', { name: 'Bronze' })).getByRole('button', { name: 'Claim' }))
  await waitFor(() => expect(sent(CLAIM_CALL).map(({ body }) => body)).toEqual([{ grantId: 'g5', language: 'EN' }]))
})

const REASONS = [
  ['given_up', 'You gave it up', 'คุณสละโบนัสนี้'],
  ['withdrawal', 'You withdrew money', 'มีการถอนเงิน'],
  ['exclusion', 'You excluded yourself from play', 'คุณขอหยุดเล่น'],
  ['charge_back', 'The deposit was taken back', 'เงินฝากถูกเรียกคืน'],
  ['time', 'Time ran out', 'หมดเวลา'],
] as const
test.each(REASONS)(
  'FIX-222 shows the reason %s of an ended reward in both languages',
  async (reason, inEnglish, inThai) => {
    const items = [aReward({ state: 'EXPIRED', reason })]
    openRewards('history', { replies: { [LIST_CALL]: { items, next: null } } })
    expect(await screen.findByText(`Reason: ${inEnglish}`)).toBeInTheDocument()
    await act(() => showLanguage('th'))
    expect(screen.getByText(`เหตุผล: ${inThai}`)).toBeInTheDocument()
  },
)

test('CON-104 shows the end of each reward in history, the reason, and the amount converted to cash', async () => {
  const items = [
    aReward({
      id: 'e1',
      title: 'A',
      state: 'COMPLETED',
      amount: '200.00',
      paid: '144.78',
      endedAt: '2026-11-21T05:00:00Z',
    }),
    aReward({ id: 'e2', title: 'B', state: 'FORFEITED', reason: 'withdrawal', paid: '0.00' }),
    aReward({ id: 'e3', title: 'C', state: 'LAPSED' }),
  ]
  const answer = ({ query }: FakeCall) =>
    query.cursor ? { items: [aReward({ id: 'e4', title: 'D', state: 'SPENT' })], next: null } : { items, next: 'c2' }
  const { sent, user } = openRewards('history', { replies: { [LIST_CALL]: answer } })
  const list = within(await screen.findByRole('list', { name: 'History' }))
  const texts = list.getAllByRole('listitem').map((item) => item.textContent)
  expect(texts[0]).toMatch(/^A.*2026.*฿144\.78 in cash of ฿200\.00Completed$/)
  expect(texts[1]).toMatch(/^B.*Reason: You withdrew moneyGiven up$/)
  expect(texts[2]).toMatch(/^C.*฿50\.00Not claimed in time$/)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await list.findByText('D')).toBeInTheDocument()
  expect(sent(LIST_CALL).map(({ query }) => query)).toEqual([
    { language: 'EN', of: 'ended' },
    { language: 'EN', of: 'ended', cursor: 'c2' },
  ])
})

test.each([
  ['missions', MISSIONS_CALL, [], 'There are no missions yet'],
  ['history', LIST_CALL, { items: [], next: null }, 'No past rewards yet'],
])('shows an empty state in the tab of %s, and retries a failure', async (tab, call, empty, text) => {
  let calls = 0
  const reply = () => {
    if (++calls === 1) throw apiError('system.busy')
    return empty
  }
  const { user } = openRewards(tab, { replies: { [call]: reply } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(text)).toBeInTheDocument()
})
