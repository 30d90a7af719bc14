import type { fakeHttp } from '@tessera/testing'
import { apiError } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { anActiveBonus, aReward, someCounters } from '../testing/a-reward.ts'
import {
  ACTIVE_CALL,
  CLAIM_CALL,
  COUNTERS_CALL,
  FORFEIT_CALL,
  LIST_CALL,
  openRewards,
  RAFFLES_CALL,
  tabTexts,
} from '../testing/open-rewards.tsx'
import { createVerifiableRaffle } from '../testing/verifiable-raffle.ts'

test('CON-013 CON-057 CON-058 lists pending rewards at /m/rewardCenter, by source, as the server counts them', async () => {
  expect(slice.routes).toContainEqual(expect.objectContaining({ path: '/m/rewardCenter', access: 'member' }))
  const { sent } = openRewards()
  // Without a number: the five sources of the badge are not all that is listed.
  expect(await screen.findByRole('heading', { name: 'Waiting rewards' })).toBeInTheDocument()
  const waiting = within(screen.getByRole('region', { name: 'Waiting rewards' }))
  expect(waiting.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Check-in 1',
    'Special rewards 2',
    'Raffle prizes 1',
    'Rank bonuses 1',
    'Raffle tickets 3',
    'Referrals 5',
  ])
  const claimable = within(await screen.findByRole('list', { name: 'Rewards to claim' }))
  expect(claimable.getByRole('listitem')).toHaveTextContent(/Weekly cash-back.*฿50\.00.*Cash at once · claim by/)
  expect(sent(LIST_CALL).map(({ query }) => query)).toEqual([{ language: 'EN', of: 'open' }])
})

test('shows running raffles with the member’s tickets, and leads to their page', async () => {
  const { bundle } = await createVerifiableRaffle()
  const { host, user } = openRewards('', {
    replies: { [RAFFLES_CALL]: [{ ...bundle.raffle, state: 'open', own: 5, uncollected: 3 }] },
  })
  const raffles = within(await screen.findByRole('region', { name: 'Raffles' }))
  const link = raffles.getByRole('link')
  expect(link).toHaveTextContent(/^Lucky draw5 tickets · until .*3 new$/)
  await user.click(link)
  expect(host.navigation.path).toBe(`/m/raffle?id=${encodeURIComponent(bundle.raffle.drawId)}`)
})

test('has no empty list of counts, and shows that there are no rewards, if none wait', async () => {
  const none = Object.fromEntries(Object.keys(someCounters()).map((key) => [key, { enabled: true, count: 0 }]))
  openRewards('', { replies: { [COUNTERS_CALL]: none, [LIST_CALL]: { items: [], next: null } } })
  expect(await screen.findByText('No rewards to claim yet')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Waiting rewards' })).toBeNull()
})

test('stores the tab in the address', async () => {
  const { host, user } = openRewards()
  expect(tabTexts()).toEqual(['My rewards', 'Check-in', 'Missions', 'VIP', 'History'])
  await user.click(screen.getByRole('tab', { name: 'VIP' }))
  expect(host.navigation.path).toBe('/m/rewardCenter?tab=vip')
  expect(await screen.findByRole('list', { name: 'All ranks' })).toBeInTheDocument()
})

test.each([
  [{ REWCEN3: true }, '', ['My rewards', 'Check-in', 'History']],
  [{ VIP: true }, 'vip', ['VIP']],
  [{ MISSION: true, VIP: true }, 'missions', ['Missions', 'VIP']],
])('X-25 with %j switched on ?tab=%s shows the tabs %j', async (switches, tab, names) => {
  openRewards(tab, { switches })
  expect(tabTexts()).toEqual(names)
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
})

test.each(['', 'rewards', 'missions', 'history'])(
  'X-24 without REWCEN3 ?tab=%s leads to customer service, and requests nothing',
  async (tab) => {
    const { host, user } = openRewards(tab, { switches: { VIP: true } })
    await user.click(await screen.findByRole('button', { name: 'Please contact customer service' }))
    expect(host.log.popups).toEqual([{ kind: 'show', id: 'customer-service' }])
    expect((host.http as ReturnType<typeof fakeHttp>).calls).toEqual([])
  },
)

test.each([
  ['cash', aReward({ state: 'PAID', paid: '50.00' }), 'You have received ฿50.00'],
  ['a bonus that is on', aReward({ state: 'ACTIVE', multiple: 5 }), 'Your bonus of ฿50.00 is on'],
  ['a bonus that waits', aReward({ state: 'QUEUED', multiple: 5 }), 'Your bonus of ฿50.00 is in the queue'],
])('shows the money of a claim of %s, refreshes the wallet, and recounts', async (_what, claimed, text) => {
  let isClaimed = false
  const claim = () => {
    isClaimed = true
    return claimed
  }
  const list = () => ({ items: isClaimed ? [] : [aReward()], next: null })
  const { host, sent, refresh, user } = openRewards('', { replies: { [CLAIM_CALL]: claim, [LIST_CALL]: list } })
  await user.click(await screen.findByRole('button', { name: 'Claim Weekly cash-back' }))
  expect(await screen.findByText('No other rewards to claim yet')).toBeInTheDocument()
  expect(sent(CLAIM_CALL).map(({ body }) => body)).toEqual([{ grantId: 'g1', language: 'EN' }])
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text })])
  expect([refresh.mock.calls.length, sent(COUNTERS_CALL).length]).toEqual([1, 2])
})

test('shows that a reward is gone, and removes it', async () => {
  let isGone = false
  const claim = () => {
    isGone = true
    throw apiError('reward.gone')
  }
  const list = () => ({ items: isGone ? [] : [aReward()], next: null })
  const { host, refresh, user } = openRewards('', { replies: { [CLAIM_CALL]: claim, [LIST_CALL]: list } })
  await user.click(await screen.findByRole('button', { name: 'Claim Weekly cash-back' }))
  expect(await screen.findByText('No other rewards to claim yet')).toBeInTheDocument()
  expect(host.log.errors).toMatchObject([{ code: 'reward.gone' }])
  expect(refresh).not.toHaveBeenCalled()
})

test('CON-101 CON-059 recounts on changes elsewhere', async () => {
  let waiting = 2
  const { host } = openRewards('', {
    replies: { [COUNTERS_CALL]: () => someCounters({ MANUAL: { enabled: true, count: waiting } }) },
  })
  await screen.findByText('Special rewards', { exact: false, selector: 'li' })
  waiting = 3
  act(() => host.events.emit('rewards:changed', {}))
  const region = within(screen.getByRole('region', { name: 'Waiting rewards' }))
  await waitFor(() => expect(region.getAllByRole('listitem')[1]).toHaveTextContent('Special rewards 3'))
})

test('shows progress, remaining baht, and rules of the active bonus', async () => {
  openRewards('', { replies: { [ACTIVE_CALL]: { active: anActiveBonus({ maxCashOut: '500.00' }), queued: [] } } })
  const card = within(await screen.findByRole('region', { name: 'Welcome bonus' }))
  expect(card.getByText('฿130.00 left until it is cash')).toBeInTheDocument()
  const bar = card.getByRole('progressbar')
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '87',
    '฿130.00 left until it is cash',
  ])
  expect(card.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '฿173.77',
    '฿870.00 out of ฿1,000.00',
    '฿100.00',
    '฿500.00',
    'Slots 100%, Live casino 50%',
    expect.stringContaining('2026'),
  ])
})

test('CON-089 shows that an expired bonus awaits its rounds', async () => {
  openRewards('', { replies: { [ACTIVE_CALL]: { active: anActiveBonus({ awaitsRounds: true }), queued: [] } } })
  expect(await screen.findByText(/rounds that are still open are awaited/)).toBeInTheDocument()
})

test('forfeits a bonus after a confirmation that names the loss; cash remains', async () => {
  let isOn = true
  const forfeit = () => {
    isOn = false
    return aReward({ state: 'FORFEITED' })
  }
  const { sent, refresh, asked, user } = openRewards('', {
    replies: { [ACTIVE_CALL]: () => ({ active: isOn ? anActiveBonus() : null, queued: [] }), [FORFEIT_CALL]: forfeit },
  })
  await user.click(await screen.findByRole('button', { name: 'Give up the bonus' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welcome bonus' })).toBeNull())
  expect(asked).toEqual(['“Welcome bonus” ends, and its ฿173.77 of bonus money goes. Your own money stays.'])
  expect(sent(FORFEIT_CALL).map(({ body }) => body)).toEqual([{ grantId: 'g9', language: 'EN' }])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('forfeits nothing without a confirmation', async () => {
  const { sent, user } = openRewards('', {
    confirms: false,
    replies: { [ACTIVE_CALL]: { active: anActiveBonus(), queued: [] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Give up the bonus' }))
  expect(sent(FORFEIT_CALL)).toEqual([])
})

test('CON-088 lists pending bonuses in order', async () => {
  const queued = [
    aReward({ id: 'q1', title: 'Reload', state: 'QUEUED' }),
    aReward({ id: 'q2', title: 'Birthday', state: 'QUEUED' }),
  ]
  openRewards('', { replies: { [ACTIVE_CALL]: { active: anActiveBonus(), queued } } })
  const queue = within(await screen.findByRole('region', { name: 'Bonuses that wait' }))
  expect(queue.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual(['Reload', 'Birthday'])
})

test('clears all with the session', async () => {
  const { host } = openRewards()
  await screen.findByRole('button', { name: 'Claim Weekly cash-back' })
  await act(() => host.session.signOut())
  expect(screen.queryByRole('button', { name: 'Claim Weekly cash-back' })).toBeNull()
})
