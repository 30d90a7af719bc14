import type { MyPromotions } from '@tessera/site'
import { apiError } from '@tessera/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { anOffer, FACTS } from '../testing/an-offer.ts'
import {
  AGREE_BUTTON,
  anOpenPromotion,
  categories,
  findCard,
  findJoinSheet,
  JOIN_CALL,
  joinedPromotion,
  LEAVE_CALL,
  MINE_CALL,
  noPromotions,
  openPromotions,
} from '../testing/open-promotions.tsx'

test('X-36 CON-029 sends a guest who joins to the login', async () => {
  const { host, user } = openPromotions({ session: null })
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/login' }])
  expect(host.log.wishes).toEqual([{ reason: 'เข้าสู่ระบบเพื่อเข้าร่วม โบนัสต้อนรับ' }])
})

test('CON-091 shows three facts on the card, and all of them before a member agrees', async () => {
  const { sent, user } = openPromotions({ session: {} })
  const first = await findCard('โบนัสต้อนรับ')
  const texts = FACTS.map(({ text }) => text)
  expect(
    within(first)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(texts.slice(0, 3))
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  expect((await findJoinSheet()).getAllByRole('definition').map((one) => one.textContent)).toEqual(texts)
  expect(sent(JOIN_CALL)).toEqual([])
})

test('X-36 CON-019 CON-029 joins on agreement by the linked id and the version that was read, and leads to a deposit', async () => {
  let mine = noPromotions
  const join = () => {
    mine = joinedPromotion('L1')
    return { joined: true }
  }
  const linked = { promotions: [anOpenPromotion({ linkedPromotionId: 'L1' })], categories }
  const { host, sent, user } = openPromotions({
    session: {},
    replies: { 'GET /api/v1/promotions': linked, [JOIN_CALL]: join, [MINE_CALL]: () => mine },
  })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const first = await findCard('โบนัสต้อนรับ')
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await findJoinSheet()).getByRole('button', AGREE_BUTTON))
  expect(await within(first).findByText('เข้าร่วมแล้ว')).toBeInTheDocument()
  expect(within(first).queryByRole('button', { name: 'เข้าร่วม' })).toBeNull()
  expect(sent(JOIN_CALL)).toEqual([{ promotionId: 'L1', language: 'TH', termsVersion: 'v1' }])
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'เข้าร่วมโปรโมชั่นเรียบร้อยแล้ว' })])
  expect(refresh).toHaveBeenCalledTimes(1)
  await user.click((await findJoinSheet()).getByRole('link', { name: 'ฝากเงินเพื่อรับโบนัส' }))
  expect(host.navigation.path).toBe('/m/voucherCenter?promo=L1')
  const later = within(first).getByRole('link', { name: 'ฝากเงินเพื่อรับโบนัส', hidden: true })
  expect(later).toHaveAttribute('href', '/m/voucherCenter?promo=L1')
})

test('CON-092 shows rules that changed while reading, and requires another agreement', async () => {
  const changed = anOffer({ termsVersion: 'v2', facts: [{ key: 'target', label: 'ยอดเดิมพัน', text: '8 เท่า' }] })
  let calls = 0
  const join = () => {
    if (++calls === 1) throw apiError('promotion.changed', changed)
    return { joined: true }
  }
  const { host, sent, user } = openPromotions({ session: {}, replies: { [JOIN_CALL]: join } })
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  const asked = await findJoinSheet()
  await user.click(asked.getByRole('button', AGREE_BUTTON))
  expect(await asked.findByRole('alert')).toHaveTextContent('เงื่อนไขเปลี่ยนไปแล้ว')
  expect(asked.getAllByRole('definition').map((one) => one.textContent)).toEqual(['8 เท่า'])
  expect(host.log.toasts).toEqual([])
  await user.click(asked.getByRole('button', AGREE_BUTTON))
  await waitFor(() => expect(host.log.toasts).toHaveLength(1))
  expect(sent(JOIN_CALL)).toEqual([
    { promotionId: 'p1', language: 'TH', termsVersion: 'v1' },
    { promotionId: 'p1', language: 'TH', termsVersion: 'v2' },
  ])
})

test('shows in the sheet that one is full, or not for this member', async () => {
  let refusal = apiError('promotion.exhausted')
  const { user } = openPromotions({
    session: {},
    replies: {
      [JOIN_CALL]: () => {
        throw refusal
      },
    },
  })
  const first = await findCard('โบนัสต้อนรับ')
  await user.click(within(first).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await findJoinSheet()).getByRole('button', AGREE_BUTTON))
  expect(await (await findJoinSheet()).findByRole('button', { name: 'สิทธิ์เต็มแล้ว' })).toBeDisabled()
  expect(within(first).getByText('สิทธิ์เต็มแล้ว')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  refusal = apiError('promotion.ineligible', { reason: 'bank' })
  await user.click(within(await findCard('คืนยอดเสีย')).getByRole('button', { name: 'เข้าร่วม' }))
  const other = within(await screen.findByRole('dialog', { name: 'คืนยอดเสีย' }))
  await user.click(other.getByRole('button', AGREE_BUTTON))
  expect(await other.findByText('กรุณาเพิ่มบัญชีธนาคารก่อน')).toBeInTheDocument()
  expect(other.getByRole('button', AGREE_BUTTON)).toBeDisabled()
})

test.each([
  [
    'joined, with the way to a deposit',
    { mine: joinedPromotion('p1') },
    'เข้าร่วมแล้ว',
    ['ฝากเงินเพื่อรับโบนัส', 'ออกจากโปรโมชั่น'],
  ],
  ['full', { offer: { full: true } }, 'สิทธิ์เต็มแล้ว', []],
  [
    'not for this member, with the reason',
    { mine: { entries: [], ineligible: [{ promotionId: 'p1', reason: 'mobile' }] } satisfies MyPromotions },
    'กรุณายืนยันเบอร์มือถือก่อน',
    [],
  ],
  [
    'used',
    { mine: { entries: [], ineligible: [{ promotionId: 'p1', reason: 'used' }] } satisfies MyPromotions },
    'คุณใช้สิทธิ์นี้แล้ว',
    [],
  ],
  [
    'for a deposit that was made already',
    { mine: { entries: [], ineligible: [{ promotionId: 'p1', reason: 'deposit_passed' }] } satisfies MyPromotions },
    'คุณฝากเลยครั้งที่กำหนดแล้ว',
    [],
  ],
  ['one that comes by itself', { offer: { action: 'none' as const } }, 'ได้รับเองเมื่อครบเงื่อนไข', []],
])(
  'shows on a card that a promotion is %s',
  async (_what, { mine = noPromotions, offer = {} }: { mine?: MyPromotions; offer?: object }, text, ways) => {
    const list = { promotions: [anOpenPromotion({ offer: anOffer(offer) })], categories }
    openPromotions({ session: {}, replies: { 'GET /api/v1/promotions': list, [MINE_CALL]: mine } })
    const only = within(await findCard('โบนัสต้อนรับ'))
    expect(await only.findByText(text)).toBeInTheDocument()
    expect(only.queryByRole('button', { name: 'เข้าร่วม' })).toBeNull()
    const names = [...only.queryAllByRole('link'), ...only.getAllByRole('button')].map((one) => one.textContent)
    expect(names).toEqual([...ways.slice(0, 1), 'รายละเอียด', ...ways.slice(1)])
  },
)

test('CON-029 shows all facts of one earned by a deposit and leads to the deposit, which joins it', async () => {
  const list = { promotions: [anOpenPromotion({ offer: anOffer({ action: 'deposit' }) })], categories }
  const { host, sent, user } = openPromotions({ session: {}, replies: { 'GET /api/v1/promotions': list } })
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'ฝากเงินเพื่อรับโบนัส' }))
  const asked = await findJoinSheet()
  expect(asked.getAllByRole('definition')).toHaveLength(FACTS.length)
  await user.click(asked.getByRole('link', { name: 'ฝากเงินเพื่อรับโบนัส' }))
  expect(host.navigation.path).toBe('/m/voucherCenter?promo=p1')
  expect(sent(JOIN_CALL)).toEqual([])
})

test('lets a member leave an unpaid promotion, after a confirmation', async () => {
  let mine = joinedPromotion('p1')
  const leave = () => {
    mine = noPromotions
    return { left: true }
  }
  const { host, sent, user } = openPromotions({
    session: {},
    replies: { [MINE_CALL]: () => mine, [LEAVE_CALL]: leave },
  })
  const first = within(await findCard('โบนัสต้อนรับ'))
  await user.click(await first.findByRole('button', { name: 'ออกจากโปรโมชั่น' }))
  expect(await first.findByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
  expect(sent(LEAVE_CALL)).toEqual([{ promotionId: 'p1' }])
  expect(host.log.toasts).toEqual([expect.objectContaining({ kind: 'success', text: 'ออกจากโปรโมชั่นแล้ว' })])
})

test('X-06 shows a trial that joins a notice to use a real account', async () => {
  const refused = () => {
    throw apiError('trial.refused')
  }
  const { host, user } = openPromotions({ session: { type: 4 }, replies: { [JOIN_CALL]: refused } })
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  await user.click((await findJoinSheet()).getByRole('button', AGREE_BUTTON))
  await waitFor(() => expect(host.log.errors).toMatchObject([{ code: 'trial.refused' }]))
  expect((await findJoinSheet()).getByRole('button', AGREE_BUTTON)).toBeEnabled()
})

test('X-02 clears joined promotions with the session: the next member may join', async () => {
  const { host } = openPromotions({ session: {}, replies: { [MINE_CALL]: joinedPromotion('p1') } })
  const first = within(await findCard('โบนัสต้อนรับ'))
  await first.findByText('เข้าร่วมแล้ว')
  await act(() => host.session.signOut())
  expect(first.getByRole('button', { name: 'เข้าร่วม' })).toBeEnabled()
})

test.each([
  ['a remark', { remarkRequired: 'Y' as const }],
  ['a picture', { imageRequired: 'Y' as const }],
  ['a decision', { offer: anOffer({ kind: 'APPLICATION', action: 'apply' }) }],
])('CON-029 opens the form of a promotion that requires %s', async (_what, over) => {
  const asking = { promotions: [anOpenPromotion({ ...over, linkedPromotionId: 'L1' })], categories }
  const { host, user } = openPromotions({ session: {}, replies: { 'GET /api/v1/promotions': asking } })
  await user.click(within(await findCard('โบนัสต้อนรับ')).getByRole('button', { name: 'เข้าร่วม' }))
  expect(host.log.navigations).toEqual([{ kind: 'push', to: '/m/applyReward?id=L1' }])
})

test('shows the text of news without a payout, and no join button', async () => {
  openPromotions({
    replies: { 'GET /api/v1/promotions': { promotions: [anOpenPromotion({ offer: null })], categories } },
  })
  const only = within(await findCard('โบนัสต้อนรับ'))
  expect(only.getAllByRole('button').map((one) => one.textContent)).toEqual(['รายละเอียด'])
})

test('CON-093 shows the promised terms of a joined one, and their deadline', async () => {
  const [entry] = joinedPromotion('p1').entries
  const promised = [{ key: 'target' as const, label: 'ยอดเดิมพัน', text: '3 เท่า' }]
  const mine = { entries: entry ? [{ ...entry, facts: promised }] : [], ineligible: [] }
  openPromotions({ session: {}, replies: { [MINE_CALL]: mine } })
  const first = within(await findCard('โบนัสต้อนรับ'))
  expect(await first.findByText(/ภายใน 29 พ\.ย\. 2026/)).toBeInTheDocument()
  expect(first.getAllByRole('definition').map((one) => one.textContent)).toEqual(['3 เท่า'])
})

test('CON-101 follows changes of the member’s promotions elsewhere', async () => {
  let mine = noPromotions
  const { host } = openPromotions({ session: {}, replies: { [MINE_CALL]: () => mine } })
  const first = within(await findCard('โบนัสต้อนรับ'))
  mine = joinedPromotion('p1')
  act(() => host.events.emit('rewards:changed', {}))
  expect(await first.findByText('เข้าร่วมแล้ว')).toBeInTheDocument()
})
