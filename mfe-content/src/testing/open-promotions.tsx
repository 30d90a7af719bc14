import type { MyPromotions, Promotion } from '@tessera/site'
import { aPromotion, type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Promotions from '../expose/promotions.tsx'
import { anOffer, FACTS } from './an-offer.ts'

export const anOpenPromotion = (overrides: Partial<Promotion>) =>
  aPromotion({
    title: 'โบนัสต้อนรับ',
    content: '<p>ฝากครั้งแรก</p>',
    offer: anOffer(),
    announcementImages: [
      { sequence: 2, url: '/cdn/second' },
      { sequence: 1, url: '/cdn/main' },
    ],
    ...overrides,
  })
export const promotions = [
  anOpenPromotion({}),
  anOpenPromotion({
    id: 'p2',
    title: 'คืนยอดเสีย',
    noExpiry: 1,
    endDate: null,
    promoAnnouncementCategoryIds: ['back'],
    linkedPromotionId: 'L2',
  }),
]
export const categories = [
  { id: 'new', name: 'สมาชิกใหม่' },
  { id: 'back', name: 'เงินคืน' },
]

export const JOIN_CALL = 'POST /api/v1/promotions/join'
export const LEAVE_CALL = 'POST /api/v1/promotions/leave'
export const MINE_CALL = 'GET /api/v1/promotions/mine'
export const noPromotions: MyPromotions = { entries: [], ineligible: [] }
export const joinedPromotion = (promotionId: string): MyPromotions => ({
  entries: [
    {
      promotionId,
      state: 'JOINED',
      facts: [...FACTS],
      joinedAt: '2026-11-22T05:00:00Z',
      qualifyBy: '2026-11-29T05:00:00Z',
    },
  ],
  ineligible: [],
})

export function openPromotions(options: FakeHostOptions = {}) {
  startTestTexts('mfe-content', { th, en })
  const host = fakeHost({
    path: '/m/activity',
    ...options,
    replies: { 'GET /api/v1/promotions': { promotions, categories }, [MINE_CALL]: noPromotions, ...options.replies },
  })
  render(<Promotions host={host} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const bodiesOf = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body)
  return { host, sent: bodiesOf, user: userEvent.setup() }
}
export const findJoinSheet = async () => within(await screen.findByRole('dialog', { name: 'โบนัสต้อนรับ' }))
export const AGREE_BUTTON = { name: 'ยอมรับเงื่อนไขและเข้าร่วม' }
export const findCard = (name: string) => screen.findByRole('article', { name })
