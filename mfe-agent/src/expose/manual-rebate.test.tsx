import { apiError, type FakeHostOptions } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import slice from '../../slice.ts'
import { aRebateDay } from '../testing/a-contract.ts'
import { cellsOf, openPage } from '../testing/open-page.tsx'
import ManualRebate from './manual-rebate.tsx'

const DAYS = 'GET /api/v1/rebate/manual'
const CLAIM = 'POST /api/v1/rebate/manual'
const open = (replies: NonNullable<FakeHostOptions['replies']>) =>
  openPage(ManualRebate, '/m/member/manualRebate', { session: { type: 0 }, replies })
const before = aRebateDay({ day: '2026-11-19', state: 'claimed', claimUntil: null })
const claimed = aRebateDay({ state: 'claimed', claimUntil: null })

test('AGT-003 AGT-010 lists the days on /m/member/manualRebate, claimable ones first, with their derivation', async () => {
  expect(slice.routes.find(({ path }) => path === '/m/member/manualRebate')).toMatchObject({
    expose: './manual-rebate',
    access: 'member',
  })
  const { user } = open({ [DAYS]: { manual: true, days: [before, aRebateDay()] } })
  const days = await screen.findAllByRole('region', { name: /^2026/ })
  expect(days.map((day) => day.querySelector('h2')?.textContent)).toEqual(['2026/11/21', '2026/11/19'])
  const [first] = days
  if (!first) throw new Error('no day')
  expect(first).toHaveTextContent(/฿103\.69.*Claim by .*2026/)
  await user.click(within(first).getByText('How it is counted'))
  expect(cellsOf(within(first).getByRole('table'))).toEqual([
    ['Slots', '45,678.91', '0.20%', '91.35'],
    ['Live casino', '12,345.67', '0.10%', '12.34'],
  ])
})

test('X-40 AGT-020 shows the claimed amount, refreshes the wallet, and removes the day’s button', async () => {
  let isClaimed = false
  const { host, sent, refresh, user } = open({
    [DAYS]: () => ({ manual: true, days: [isClaimed ? claimed : aRebateDay()] }),
    [CLAIM]: () => {
      isClaimed = true
      return claimed
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Claim ฿103.69 of 2026/11/21' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull())
  expect(host.log.toasts).toMatchObject([{ kind: 'success', text: 'You have received ฿103.69' }])
  expect(sent(CLAIM).map(({ body }) => body)).toEqual([{ day: '2026-11-21' }])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('AGT-020 shows that a day was claimed elsewhere, with its current state', async () => {
  let isGone = false
  const { user } = open({
    [DAYS]: () => ({ manual: true, days: [isGone ? claimed : aRebateDay()] }),
    [CLAIM]: () => {
      isGone = true
      throw apiError('rebate.claimed')
    },
  })
  await user.click(await screen.findByRole('button', { name: /Claim/ }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/claimed already/))
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
})

test('shows that rebates are automatic, without a button', async () => {
  open({ [DAYS]: { manual: false, days: [aRebateDay({ state: 'credited', claimUntil: null })] } })
  expect(await screen.findByText('Rebates come by themselves')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
})

test('shows an empty state without days; retries a failure; clears all with the session', async () => {
  let answer: 'fails' | 'none' | 'one' = 'fails'
  const { host, user } = open({
    [DAYS]: () => {
      if (answer === 'fails') throw apiError('system.busy')
      return { manual: true, days: answer === 'none' ? [] : [aRebateDay()] }
    },
  })
  await screen.findByText('The rebates did not load')
  answer = 'none'
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No rebate in these days')).toBeInTheDocument()
  answer = 'one'
  act(() => host.events.emit('page:refresh', { wait: () => undefined }))
  expect(await screen.findByText('฿103.69')).toBeInTheDocument()
  await act(() => host.session.signOut())
  expect(screen.queryByText('฿103.69')).toBeNull()
})

test('shows nothing of a claim that ended the session at the next login', async () => {
  const page = open({
    [DAYS]: { manual: true, days: [aRebateDay()] },
    [CLAIM]: () => {
      act(() => page.host.events.emit('session:ended', { reason: 'expired' }))
      throw apiError('session.ended')
    },
  })
  await page.user.click(await screen.findByRole('button', { name: /Claim/ }))
  await waitFor(() => expect(page.sent(CLAIM)).toHaveLength(1))
  page.view.unmount()
  page.openVisit()
  await screen.findByRole('button', { name: /Claim/ })
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
