import type { GameType } from '@tessera/site'
import { type Family, fishFamilies, liveFamilies, pvpFamilies } from './words/casino-families.ts'
import {
  cockfightFamilies,
  esportsFamilies,
  lotteryFamilies,
  quickLotteryFamilies,
  sportsFamilies,
} from './words/sports-lottery-families.ts'

export interface VendorPlan {
  readonly code: string
  readonly en: string
  readonly th: string
  readonly gameType: GameType
  /** Number of the vendor's games. */
  readonly count: number
  readonly isHot: boolean
  /** Absent for slots, whose titles are composed from themes. */
  readonly families?: readonly Family[]
}

const slotVendor = (code: string, en: string, th: string, count: number, isHot = false): VendorPlan => ({
  code,
  en,
  th,
  gameType: 'RNG',
  count,
  isHot,
})

const vendorFactory =
  (gameType: GameType, families: readonly Family[]) =>
  (code: string, en: string, th: string, count: number, isHot = false): VendorPlan => ({
    code,
    en,
    th,
    gameType,
    count,
    isHot,
    families,
  })

const liveVendor = vendorFactory('LIVE', liveFamilies)
const fishVendor = vendorFactory('FISH', fishFamilies)
const pvpVendor = vendorFactory('PVP', pvpFamilies)

export const vendorPlans: readonly VendorPlan[] = [
  slotVendor('PG', 'PG', 'PG', 170, true),
  slotVendor('JL', 'JL', 'JL', 160, true),
  slotVendor('RTG', 'RTG', 'RTG', 130),
  slotVendor('JDB', 'JDB', 'JDB', 120, true),
  slotVendor('TESS', 'Tessera Originals', 'เทสเซรา ออริจินัล', 60, true),
  slotVendor('SABAI', 'Sabai Studio', 'สบาย สตูดิโอ', 50),
  slotVendor('CHAO', 'Chao Phraya Play', 'เจ้าพระยา เพลย์', 108),
  slotVendor('MOON', 'Moonlit Reels', 'มูนลิต รีลส์', 100),
  slotVendor('TUKTUK', 'Tuk Tuk Games', 'ตุ๊กตุ๊ก เกมส์', 96),
  slotVendor('RUBY', 'Ruby Lantern', 'รูบี้ แลนเทิร์น', 92),
  slotVendor('ORCHID', 'Orchid Gaming', 'ออร์คิด เกมมิ่ง', 88),
  slotVendor('VOLT', 'Volt Nine', 'โวลต์ไนน์', 84),
  slotVendor('JADE', 'Jade Workshop', 'เจด เวิร์กช็อป', 80),
  slotVendor('ATLAS', 'Atlas Spin', 'แอตลาส สปิน', 76),
  slotVendor('MAYA', 'Maya Interactive', 'มายา อินเทอร์แอกทีฟ', 72),
  slotVendor('KITE', 'Paper Kite', 'ว่าวกระดาษ', 60),
  slotVendor('NOVA', 'Nova Candy', 'โนวา แคนดี้', 56),
  liveVendor('SALON', 'Grand Salon Live', 'แกรนด์ ซาลอน ไลฟ์', 28, true),
  liveVendor('PEARL', 'Pearl Live', 'เพิร์ล ไลฟ์', 24, true),
  liveVendor('MARINA', 'Marina Casino', 'มารีนา คาสิโน', 22),
  liveVendor('REGENT', 'Regent Tables', 'รีเจนต์ เทเบิลส์', 20),
  liveVendor('LOTUSL', 'Lotus Live', 'โลตัส ไลฟ์', 18),
  liveVendor('TOPAZ', 'Topaz Live', 'โทแพซ ไลฟ์', 16),
  fishVendor('OCEAN', 'Deep Ocean', 'ดีพ โอเชียน', 20, true),
  fishVendor('CORAL', 'Coral Arcade', 'คอรัล อาร์เคด', 18),
  fishVendor('TIDE', 'High Tide', 'ไฮไทด์', 16),
  fishVendor('HARPOON', 'Harpoon Play', 'ฮาร์พูน เพลย์', 14),
  pvpVendor('SIAMC', 'Siam Cards', 'สยาม การ์ด', 24, true),
  pvpVendor('KLUB', 'Klub Nine', 'คลับเก้า', 20),
  pvpVendor('ACEHALL', 'Ace Hall', 'เอซ ฮอลล์', 18),
  pvpVendor('MANGO', 'Mango Table', 'แมงโก้ เทเบิล', 16),
  pvpVendor('RUNG', 'Rung Rueang', 'รุ่งเรือง', 14),
  vendorFactory('SPORTS', sportsFamilies)('STADIA', 'Stadium One', 'สเตเดียม วัน', 14, true),
  vendorFactory('SPORTS', sportsFamilies)('KICKOFF', 'Kick Off', 'คิกออฟ', 12),
  vendorFactory('SPORTS', esportsFamilies)('PIXEL', 'Pixel League', 'พิกเซล ลีก', 10),
  vendorFactory('SPORTS', cockfightFamilies)('KAICHON', 'Kai Chon Arena', 'ไก่ชน อารีน่า', 6),
  vendorFactory('LOTT', lotteryFamilies)('LOTT', 'Lotto Hall', 'ล็อตโต้ ฮอลล์', 24),
  vendorFactory('LOTT', lotteryFamilies)('TCG_SEA', 'SEA Lottery', 'หวยอาเซียน', 16),
  vendorFactory('ELOTT', quickLotteryFamilies)('ELOTT', 'Quick Lotto', 'ล็อตโต้ด่วน', 16, true),
  vendorFactory('ELOTT', quickLotteryFamilies)('TCG_LOTTO_VN', 'Vietnam Lotto', 'ล็อตโต้เวียดนาม', 12),
]
