import { apiError } from '@tessera/testing'
import { act, within } from '@testing-library/react'
import {
  AGREE_BUTTON,
  findCard,
  findJoinSheet,
  JOIN_CALL,
  joinedPromotion,
  LEAVE_CALL,
  MINE_CALL,
  openPromotions,
} from '../testing/open-promotions.tsx'

const MEMBER_B = { token: 'b', type: 0, userName: 'demo02', firstTimeLogin: false }

test('X-02 changes nothing of the next member by a late response to a join', async () => {
  const late = Promise.withResolvers<object>()
  const { host, user } = openPromotions({ session: {}, replies: { [JOIN_CALL]: () => late.promise } })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await findJoinSheet()).getByRole('button', AGREE_BUTTON))
  await act(() => host.session.signOut())
  act(() => host.session.signIn(MEMBER_B))
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  expect((await findJoinSheet()).getByRole('button', AGREE_BUTTON)).not.toHaveAttribute('aria-busy', 'true')
  await act(async () => late.resolve({ joined: true }))
  expect((await findJoinSheet()).getByRole('button', AGREE_BUTTON)).toBeEnabled()
  expect([host.log.toasts, refresh.mock.calls]).toEqual([[], []])
})

test('X-02 reports nothing to the next member of a late rejection of a join', async () => {
  const late = Promise.withResolvers<object>()
  const { host, user } = openPromotions({ session: {}, replies: { [JOIN_CALL]: () => late.promise } })
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await findJoinSheet()).getByRole('button', AGREE_BUTTON))
  await act(() => host.session.signOut())
  act(() => host.session.signIn(MEMBER_B))
  await act(async () => late.reject(apiError('promotion.exhausted')))
  expect(host.log.errors).toEqual([])
  expect(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
})

test('X-02 shows nothing to the next member of a promotion that the last one left', async () => {
  const late = Promise.withResolvers<object>()
  const { host, sent, user } = openPromotions({
    session: {},
    replies: { [MINE_CALL]: joinedPromotion('p1'), [LEAVE_CALL]: () => late.promise },
  })
  const first = within(await findCard('โบนัสต้อนรับ'))
  await user.click(await first.findByRole('button', { name: 'ออกจากโปรโมชั่น' }))
  await act(() => host.session.signOut())
  act(() => host.session.signIn(MEMBER_B))
  expect(await first.findByRole('button', { name: 'ออกจากโปรโมชั่น' })).not.toHaveAttribute('aria-busy', 'true')
  const requests = sent(MINE_CALL).length
  await act(async () => late.resolve({ left: true }))
  expect([host.log.toasts, sent(MINE_CALL).length]).toEqual([[], requests])
})
