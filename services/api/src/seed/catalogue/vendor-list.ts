import type { GameType } from '@tessera/site'
import {
  cockfightFamilies,
  esportsFamilies,
  lotteryFamilies,
  quickLotteryFamilies,
  sportsFamilies,
} from './words/matches.ts'
import { type Family, fishFamilies, liveFamilies, pvpFamilies } from './words/tables.ts'

export interface VendorPlan {
  readonly code: string
  readonly en: string
  readonly th: string
  readonly gameType: GameType
  /** Number of the vendor's games. */
  readonly count: number
  readonly hot: boolean
  /** Absent for slots, which have titles from themes. */
  readonly families?: readonly Family[]
}

const slots = (code: string, en: string, th: string, count: number, hot = false): VendorPlan => ({
  code,
  en,
  th,
  gameType: 'RNG',
  count,
  hot,
})

const otherVendors =
  (gameType: GameType, families: readonly Family[]) =>
  (code: string, en: string, th: string, count: number, hot = false): VendorPlan => ({
    code,
    en,
    th,
    gameType,
    count,
    hot,
    families,
  })

const live = otherVendors('LIVE', liveFamilies)
const fish = otherVendors('FISH', fishFamilies)
const pvp = otherVendors('PVP', pvpFamilies)

export const vendorPlans: readonly VendorPlan[] = [
  slots('PG', 'PG', 'PG', 170, true),
  slots('JL', 'JL', 'JL', 160, true),
  slots('RTG', 'RTG', 'RTG', 130),
  slots('JDB', 'JDB', 'JDB', 120, true),
  slots('TESS', 'Tessera Originals', 'เทสเซรา ออริจินัล', 60, true),
  slots('SABAI', 'Sabai Studio', 'สบาย สตูดิโอ', 50),
  slots('CHAO', 'Chao Phraya Play', 'เจ้าพระยา เพลย์', 108),
  slots('MOON', 'Moonlit Reels', 'มูนลิต รีลส์', 100),
  slots('TUKTUK', 'Tuk Tuk Games', 'ตุ๊กตุ๊ก เกมส์', 96),
  slots('RUBY', 'Ruby Lantern', 'รูบี้ แลนเทิร์น', 92),
  slots('ORCHID', 'Orchid Gaming', 'ออร์คิด เกมมิ่ง', 88),
  slots('VOLT', 'Volt Nine', 'โวลต์ไนน์', 84),
  slots('JADE', 'Jade Workshop', 'เจด เวิร์กช็อป', 80),
  slots('ATLAS', 'Atlas Spin', 'แอตลาส สปิน', 76),
  slots('MAYA', 'Maya Interactive', 'มายา อินเทอร์แอกทีฟ', 72),
  slots('KITE', 'Paper Kite', 'ว่าวกระดาษ', 60),
  slots('NOVA', 'Nova Candy', 'โนวา แคนดี้', 56),
  live('SALON', 'Grand Salon Live', 'แกรนด์ ซาลอน ไลฟ์', 28, true),
  live('PEARL', 'Pearl Live', 'เพิร์ล ไลฟ์', 24, true),
  live('MARINA', 'Marina Casino', 'มารีนา คาสิโน', 22),
  live('REGENT', 'Regent Tables', 'รีเจนต์ เทเบิลส์', 20),
  live('LOTUSL', 'Lotus Live', 'โลตัส ไลฟ์', 18),
  live('TOPAZ', 'Topaz Live', 'โทแพซ ไลฟ์', 16),
  fish('OCEAN', 'Deep Ocean', 'ดีพ โอเชียน', 20, true),
  fish('CORAL', 'Coral Arcade', 'คอรัล อาร์เคด', 18),
  fish('TIDE', 'High Tide', 'ไฮไทด์', 16),
  fish('HARPOON', 'Harpoon Play', 'ฮาร์พูน เพลย์', 14),
  pvp('SIAMC', 'Siam Cards', 'สยาม การ์ด', 24, true),
  pvp('KLUB', 'Klub Nine', 'คลับเก้า', 20),
  pvp('ACEHALL', 'Ace Hall', 'เอซ ฮอลล์', 18),
  pvp('MANGO', 'Mango Table', 'แมงโก้ เทเบิล', 16),
  pvp('RUNG', 'Rung Rueang', 'รุ่งเรือง', 14),
  otherVendors('SPORTS', sportsFamilies)('STADIA', 'Stadium One', 'สเตเดียม วัน', 14, true),
  otherVendors('SPORTS', sportsFamilies)('KICKOFF', 'Kick Off', 'คิกออฟ', 12),
  otherVendors('SPORTS', esportsFamilies)('PIXEL', 'Pixel League', 'พิกเซล ลีก', 10),
  otherVendors('SPORTS', cockfightFamilies)('KAICHON', 'Kai Chon Arena', 'ไก่ชน อารีน่า', 6),
  otherVendors('LOTT', lotteryFamilies)('LOTT', 'Lotto Hall', 'ล็อตโต้ ฮอลล์', 24),
  otherVendors('LOTT', lotteryFamilies)('TCG_SEA', 'SEA Lottery', 'หวยอาเซียน', 16),
  otherVendors('ELOTT', quickLotteryFamilies)('ELOTT', 'Quick Lotto', 'ล็อตโต้ด่วน', 16, true),
  otherVendors('ELOTT', quickLotteryFamilies)('TCG_LOTTO_VN', 'Vietnam Lotto', 'ล็อตโต้เวียดนาม', 12),
]
