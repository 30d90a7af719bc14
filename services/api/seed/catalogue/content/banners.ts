import type { AnnouncementGroup } from '@tessera/site'
import { popularGames } from '../games.ts'
import { p } from '../html.ts'
import type { CatalogueAnnouncement } from '../types.ts'

interface BannerPlan {
  slug: string
  group: AnnouncementGroup
  th: readonly [title: string, line: string]
  en: readonly [title: string, line: string]
  linkage: string | null
}

/** Link to the most popular game of a vendor. */
function popularGameLink(vendor: string): string {
  const game = popularGames.find((item) => item.vendor === vendor)
  if (!game) throw new Error(`vendor ${vendor} has no popular game`)
  return `game:${game.nodeId}`
}

const bannerPlans: readonly BannerPlan[] = [
  {
    slug: 'golden-naga',
    group: 'm_home',
    th: ['นาคาทองคำรวยทรัพย์', 'สล็อตยอดฮิตประจำสัปดาห์ เริ่มเพียง 1 บาท'],
    en: ['Golden Naga Fortune', 'The slot of the week, from 1 baht a spin'],
    linkage: popularGameLink('PG'),
  },
  {
    slug: 'welcome-gift',
    group: 'm_home',
    th: ['ต้อนรับสมาชิกใหม่ 100%', 'ฝากครั้งแรกรับโบนัสสูงสุด 2,000 บาท'],
    en: ['100% welcome bonus', 'Up to 2,000 baht on your first deposit'],
    linkage: 'promotion:welcome-100',
  },
  {
    slug: 'grand-salon',
    group: 'm_home',
    th: ['แกรนด์ ซาลอน ไลฟ์', 'บาคาร่าสดกับดีลเลอร์ไทย ตลอด 24 ชั่วโมง'],
    en: ['Grand Salon Live', 'Live baccarat with Thai dealers, day and night'],
    linkage: popularGameLink('SALON'),
  },
  {
    slug: 'ocean-king',
    group: 'm_home',
    th: ['ราชามหาสมุทร', 'ล่าบอสใต้ทะเล ลุ้นคูณสูงสุด 888 เท่า'],
    en: ['Ocean King', 'Hunt the boss of the deep, up to 888 times'],
    linkage: popularGameLink('OCEAN'),
  },
  {
    slug: 'friends-circle',
    group: 'm_home',
    th: ['ชวนเพื่อน รับเพิ่ม', 'รับค่าแนะนำทุกวัน ไม่จำกัดจำนวนเพื่อน'],
    en: ['Bring a friend', 'Rewards every day for every friend who plays'],
    linkage: 'promotion:invite-friends',
  },
  {
    slug: 'join-the-night',
    group: 'm_reg',
    th: ['สมัครง่ายใน 1 นาที', 'รับสิทธิ์โบนัสต้อนรับทันที'],
    en: ['Join in one minute', 'Your welcome bonus is waiting'],
    linkage: 'promotion:welcome-100',
  },
  {
    slug: 'game-city',
    group: 'm_game',
    th: ['รวมเกมกว่า 2,000 เกม', 'ครบทุกค่าย ครบทุกแนวในที่เดียว'],
    en: ['2,000 games', 'Every studio and every style in one place'],
    linkage: null,
  },
  {
    slug: 'dragon-reels',
    group: 'm_rng',
    th: ['มังกรไฟเมกะเวย์', 'ลุ้นได้ถึง 117,649 วิธีชนะ'],
    en: ['Fire Dragon Megaways', 'Up to 117,649 ways to win'],
    linkage: popularGameLink('JDB'),
  },
  {
    slug: 'pearl-tables',
    group: 'm_live',
    th: ['โต๊ะสดจากเพิร์ล ไลฟ์', 'ป๊อกเด้ง บาคาร่า ไฮโล พร้อมให้บริการ'],
    en: ['Live from Pearl', 'Pok deng, baccarat and hi-lo tables are open'],
    linkage: popularGameLink('PEARL'),
  },
  {
    slug: 'match-day',
    group: 'm_sports',
    th: ['ศึกใหญ่สุดสัปดาห์', 'คืนยอดเสีย 5% ทุกวันจันทร์'],
    en: ['Big match weekend', '5% back every Monday'],
    linkage: 'promotion:sports-back',
  },
  {
    slug: 'coral-hunt',
    group: 'm_fish',
    th: ['ล่าสมบัติใต้ปะการัง', 'ปืนใหญ่พร้อม ปลาทองรออยู่'],
    en: ['Coral treasure hunt', 'Load the cannon, the golden fish are out'],
    linkage: popularGameLink('CORAL'),
  },
  {
    slug: 'card-masters',
    group: 'm_pvp',
    th: ['เซียนไพ่สยาม', 'เจอผู้เล่นจริง วัดฝีมือทุกตา'],
    en: ['Siam card masters', 'Real players, real skill at every table'],
    linkage: popularGameLink('SIAMC'),
  },
  {
    slug: 'festival-of-gifts',
    group: 'm_promtion',
    th: ['เทศกาลของขวัญ', 'รวมสิทธิพิเศษของเดือนนี้'],
    en: ['Festival of gifts', 'Every offer of this month'],
    linkage: null,
  },
  {
    slug: 'lucky-draw',
    group: 'm_lott',
    th: ['หวยรายวัน ครบทุกประเทศ', 'อัตราจ่ายชัดเจน ประกาศผลตรงเวลา'],
    en: ['Daily draws', 'Clear odds, results on time'],
    linkage: popularGameLink('LOTT'),
  },
]

export const banners: readonly CatalogueAnnouncement[] = bannerPlans.map((plan) => ({
  id: `banner-${plan.slug}`,
  type: 'B',
  group: plan.group,
  title: { th: plan.th[0], en: plan.en[0] },
  content: { th: p(plan.th[1]), en: p(plan.en[1]) },
  image: `/cdn/banners/${plan.slug}`,
  linkage: plan.linkage,
  execution: null,
  startDaysAgo: 14,
  endDaysAhead: 120,
}))
