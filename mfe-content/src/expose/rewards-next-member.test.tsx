import { apiError } from '@tessera/testing'
import { act, screen } from '@testing-library/react'
import { aCheckinCard, anActiveBonus, aReward } from '../testing/a-reward.ts'
import { ACTIVE_CALL, CLAIM_CALL, FORFEIT_CALL, openRewards, STAMP_CALL } from '../testing/open-rewards.tsx'

const MEMBER_B = { token: 'b', type: 0, userName: 'demo02', firstTimeLogin: false }

/** Presses the button, lets the next member log in, and then the request settle. */
async function settleLate(
  { tab = '', call, button, replies = {} }: { tab?: string; call: string; button: string; replies?: object },
  settle: (late: PromiseWithResolvers<unknown>) => void,
) {
  const late = Promise.withResolvers<unknown>()
  const { host, refresh, user } = openRewards(tab, { replies: { ...replies, [call]: () => late.promise } })
  await user.click(await screen.findByRole('button', { name: button }))
  await act(() => host.session.signOut())
  act(() => host.session.signIn(MEMBER_B))
  await act(async () => settle(late))
  return { host, refresh }
}

const CALLS = [
  ['a claim', { call: CLAIM_CALL, button: 'Claim Weekly cash-back' }, aReward({ state: 'PAID', paid: '50.00' })],
  [
    'a bonus that is given up',
    {
      call: FORFEIT_CALL,
      button: 'Give up the bonus',
      replies: { [ACTIVE_CALL]: { active: anActiveBonus(), queued: [] } },
    },
    aReward({ state: 'FORFEITED' }),
  ],
  ['a stamp', { tab: 'checkin', call: STAMP_CALL, button: 'Check in today' }, aCheckinCard({ stampedToday: true })],
] as const

test.each(CALLS)('X-02 shows the next member nothing of %s that succeeds late', async (_what, request, reply) => {
  const { host, refresh } = await settleLate(request, (late) => late.resolve(reply))
  expect([host.log.toasts, refresh.mock.calls]).toEqual([[], []])
})

test.each(CALLS)('X-02 shows the next member nothing of %s that fails late', async (_what, request) => {
  const { host } = await settleLate(request, (late) => late.reject(apiError('reward.gone')))
  expect(host.log.errors).toEqual([])
})
