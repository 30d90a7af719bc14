import { apiError } from '@tessera/testing'
import { waitFor, within } from '@testing-library/react'
import {
  AGREE_BUTTON,
  findCard,
  findJoinSheet,
  JOIN_CALL,
  joinedPromotion,
  MINE_CALL,
  noPromotions,
  openPromotions,
} from '../testing/open-promotions.tsx'

test('CON-029 promises no bonus for a deposit of today, and leads to none, if it cannot meet the terms', async () => {
  let mine = noPromotions
  const joined = joinedPromotion('p1')
  const join = () => {
    mine = { ...joined, entries: joined.entries.map((entry) => ({ ...entry, depositReason: 'deposit_day' as const })) }
    return { joined: true }
  }
  const { user } = openPromotions({ session: {}, replies: { [JOIN_CALL]: join, [MINE_CALL]: () => mine } })
  const first = within(await findCard('โบนัสต้อนรับ'))
  await user.click(first.getByRole('button', { name: 'เข้าร่วม' }))
  const sheet = await findJoinSheet()
  await user.click(sheet.getByRole('button', AGREE_BUTTON))
  await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent('เข้าร่วมโปรโมชั่นเรียบร้อยแล้ว'))
  expect(sheet.getByRole('alert')).toHaveTextContent('วันนี้ไม่ใช่วันฝากของโปรโมชั่นนี้ · ฝากครั้งแรกตั้งแต่ ฿100')
  expect(sheet.getByRole('alert')).not.toHaveTextContent('รับโบนัสได้เลย')
  expect(sheet.queryByRole('link')).toBeNull()
  await user.keyboard('{Escape}')
  expect(first.getByText('วันนี้ไม่ใช่วันฝากของโปรโมชั่นนี้')).toBeInTheDocument()
  expect(first.queryByRole('link')).toBeNull()
})

test('promises no bonus after a join while the member’s promotions cannot be loaded', async () => {
  let fails = false
  const mine = () => {
    if (fails) throw apiError('system.busy')
    return noPromotions
  }
  const join = () => {
    fails = true
    return { joined: true }
  }
  const { user } = openPromotions({ session: {}, replies: { [JOIN_CALL]: join, [MINE_CALL]: mine } })
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  const sheet = await findJoinSheet()
  await user.click(sheet.getByRole('button', AGREE_BUTTON))
  await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent('เข้าร่วมโปรโมชั่นเรียบร้อยแล้ว'))
  expect(sheet.getByRole('alert')).not.toHaveTextContent('รับโบนัสได้เลย')
  expect(sheet.queryByRole('link')).toBeNull()
})
