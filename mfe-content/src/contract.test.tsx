import type { Promotion } from '@tessera/site'
import { announcementGroups } from '@tessera/testing'
import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as menuPromotions from './expose/menu-promotions.tsx'
import * as promotions from './expose/promotions.tsx'

const promotion: Promotion = {
  id: 'p1',
  linkedPromotionId: null,
  title: 'โบนัสต้อนรับ',
  content: '<p>ฝากครั้งแรก</p>',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: null,
  noExpiry: 1,
  imageRequired: 'N',
  remarkRequired: 'N',
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
  offer: null,
}

sliceContract(
  slice,
  { './menu-promotions': menuPromotions, './promotions': promotions },
  {
    replies: { 'GET /api/v1/promotions': { promotions: [promotion], categories: [] } },
    announcements: announcementGroups({ promotion: [promotion] }),
  },
)
