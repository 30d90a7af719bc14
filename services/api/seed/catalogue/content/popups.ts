import { games } from '../games.ts'
import { p } from '../html.ts'
import type { CatalogueAnnouncement } from '../types.ts'

type PopupTexts = readonly [title: string, line: string]

const popup = (
  id: string,
  execution: 'A' | 'B',
  linkage: string,
  th: PopupTexts,
  en: PopupTexts,
): CatalogueAnnouncement => ({
  id: `popup-${id}`,
  type: 'PU',
  group: null,
  title: { th: th[0], en: en[0] },
  content: { th: p(th[1]), en: p(en[1]) },
  image: `/cdn/promotions/${id}`,
  linkage,
  execution,
  startDaysAgo: 5,
  endDaysAhead: 60,
})

export const popups: readonly CatalogueAnnouncement[] = [
  popup(
    'weekly-cashback',
    'A',
    'promotion:weekly-cashback',
    ['คืนยอดเสียรายสัปดาห์', 'รับคืนสูงสุด 5% ทุกวันจันทร์ กดรับได้ที่หน้าโปรโมชั่น'],
    ['Weekly cashback', 'Up to 5% back every Monday. Claim it on the promotions page.'],
  ),
  popup(
    'mission-week',
    'A',
    'promotion:mission-week',
    ['ภารกิจประจำสัปดาห์', 'ทำครบทุกข้อ รับเงินสด 300 บาท'],
    ['Missions of the week', 'Complete every step for 300 baht in cash.'],
  ),
  popup(
    'welcome-100',
    'B',
    'promotion:welcome-100',
    ['ยินดีต้อนรับ', 'สมัครวันนี้ รับโบนัสฝากครั้งแรก 100% สูงสุด 2,000 บาท'],
    ['Welcome', 'Join today: 100% on your first deposit, up to 2,000 baht.'],
  ),
]

const hottestGames = games
  .filter((game) => game.hotRank !== null && game.hotRank <= 3)
  .sort((a, b) => (a.hotRank ?? 0) - (b.hotRank ?? 0))

/** Popular now: the three hottest games. */
export const popular: readonly CatalogueAnnouncement[] = hottestGames.map((game) => ({
  id: `popular-${game.nodeId}`,
  type: 'H',
  group: null,
  title: game.name,
  content: { th: p('เกมยอดฮิตที่สมาชิกเล่นมากที่สุดตอนนี้'), en: p('One of the games that members play most right now.') },
  image: `/cdn/games/${game.vendor}/${game.slug}`,
  linkage: `game:${game.nodeId}`,
  execution: null,
  startDaysAgo: 3,
  endDaysAhead: 30,
}))
