import { anAnnouncement, announcementGroups, aPromotion } from '@tessera/testing'
import { sliceContract } from '@tessera/testing/slice-contract'
import slice from '../slice.ts'
import * as apply from './expose/apply.tsx'
import * as download from './expose/download.tsx'
import * as help from './expose/help.tsx'
import * as inbox from './expose/inbox.tsx'
import * as menuPromotions from './expose/menu-promotions.tsx'
import * as notice from './expose/notice.tsx'
import * as notices from './expose/notices.tsx'
import * as promotion from './expose/promotion.tsx'
import * as promotions from './expose/promotions.tsx'
import * as raffle from './expose/raffle.tsx'
import * as rewards from './expose/rewards.tsx'
import * as topic from './expose/topic.tsx'
import { aCheckinCard, aMission, anActiveBonus, aRankLadder, aReward, someCounters } from './testing/a-reward.ts'
import { anOffer } from './testing/an-offer.ts'
import { createVerifiableRaffle } from './testing/verifiable-raffle.ts'

const one = aPromotion({
  title: 'โบนัสต้อนรับ',
  content: '<p>ฝากครั้งแรก</p>',
  endDate: null,
  noExpiry: 1,
  offer: anOffer(),
})

sliceContract(
  slice,
  {
    './apply': apply,
    './download': download,
    './help': help,
    './inbox': inbox,
    './menu-promotions': menuPromotions,
    './notice': notice,
    './notices': notices,
    './promotion': promotion,
    './promotions': promotions,
    './raffle': raffle,
    './rewards': rewards,
    './topic': topic,
  },
  {
    replies: {
      'GET /api/v1/promotions': { promotions: [one], categories: [] },
      'GET /api/v1/promotions/mine': { entries: [], ineligible: [] },
      'GET /api/v1/notices': [anAnnouncement()],
      'GET /api/v1/help': { items: [{ id: 'h1', title: 'ฝากเงินอย่างไร', content: '<p>ก</p>', tag: 'deposit' }] },
      'GET /api/v1/inbox': {
        items: [
          {
            id: 'i1',
            category: 'money',
            title: 'เงินเข้าแล้ว',
            content: 'ฝากเงิน 500 บาทเรียบร้อย',
            link: null,
            sentAt: '2026-11-22T05:00:00.000Z',
            readAt: null,
          },
        ],
        next: null,
        unread: { money: 1, reward: 0, account: 0, news: 0 },
      },
      'POST /api/v1/inbox/read': { unread: 0 },
      'GET /api/v1/rewards': { items: [aReward()], next: null },
      'GET /api/v1/rewards/active': { active: anActiveBonus(), queued: [] },
      'GET /api/v1/rewards/counters': someCounters(),
      'GET /api/v1/rewards/checkin': aCheckinCard(),
      'GET /api/v1/rewards/missions': [aMission()],
      'GET /api/v1/rewards/ranks': aRankLadder(),
      'GET /api/v1/raffles/mine': [],
      'GET /api/v1/raffles': [],
      'GET /api/v1/raffles/draw': async () => (await createVerifiableRaffle()).bundle,
      'GET /api/v1/raffles/tickets': [],
      'GET /api/v1/raffles/leaves': { count: 0, leaves: [] },
      'GET /api/v1/lottery/log': { entries: [], head: { seq: 0, hash: '0'.repeat(64), time: '' } },
    },
    announcements: announcementGroups({ promotion: [one] }),
  },
)
