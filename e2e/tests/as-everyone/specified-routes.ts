/** Permitted visitors of a page: all, a session of any kind, one that is no trial, or an agent's. */
export type Guard = 'public' | 'session' | 'member' | 'agent'

export interface SpecifiedRoute {
  path: string
  guard: Guard
  /** Thai title of the header; home has its logo in place of one. */
  title: string
  aliases?: readonly string[]
  /** Redirect target of a guest who has no access; the login by default. */
  guestTo?: string
  /** Target for a permitted visitor without parameters in the query; the page itself by default. */
  bareTo?: string
  /** The back arrow leads home, not back in history. */
  backHome?: true
}

const at = (
  path: string,
  guard: Guard,
  title: string,
  options: Omit<SpecifiedRoute, 'path' | 'guard' | 'title'> = {},
) => ({
  path,
  guard,
  title,
  ...options,
})

/**
 * Section 2 of the specification by hand: every page with its guard (sections 4 and 6), its title and its way back. It is written
 * apart from the contract's own table, from which the product is built, so that the two can differ.
 */
export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [
  at('/m/home', 'public', '', { aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'] }),
  at('/m/menu', 'public', 'เมนู', { backHome: true }),
  at('/m/login', 'public', 'เข้าสู่ระบบ', { backHome: true }),
  at('/m/register', 'public', 'สมัครสมาชิก', { aliases: ['/m/register.html'], backHome: true }),
  at('/m/forget', 'public', 'ลืมรหัสผ่าน', { backHome: true }),
  at('/m/changePsw', 'member', 'เปลี่ยนรหัสผ่าน', { guestTo: '/m/home' }),
  at('/m/set', 'public', 'การตั้งค่า'),
  at('/m/agent', 'public', 'เข้าสู่ระบบตัวแทน', { backHome: true }),
  at('/m/agent/home', 'agent', 'ศูนย์ตัวแทน'),
  at('/m/activity', 'public', 'โปรโมชั่น', { backHome: true }),
  at('/m/activityDetail', 'public', 'รายละเอียดโปรโมชั่น'),
  at('/m/applyReward', 'member', 'ขอรับรางวัล', { guestTo: '/m/activity', bareTo: '/m/activity' }),
  at('/m/notice', 'public', 'ประกาศ'),
  at('/m/noticeDetail', 'public', 'รายละเอียดประกาศ'),
  at('/m/help', 'public', 'ศูนย์ช่วยเหลือ'),
  at('/m/helpDetail', 'public', 'รายละเอียดความช่วยเหลือ'),
  at('/m/download', 'public', 'ดาวน์โหลดแอป', { backHome: true }),
  at('/m/gameCenter', 'public', 'ศูนย์เกม'),
  at('/m/live-games', 'public', 'คาสิโนสด'),
  at('/m/slot-games', 'public', 'สล็อต'),
  at('/m/sport-games', 'public', 'กีฬา'),
  at('/m/esport-games', 'public', 'อีสปอร์ต'),
  at('/m/fish-games', 'public', 'ยิงปลา', { aliases: ['/m/fishing-games'] }),
  at('/m/pvp-games', 'public', 'โป๊กเกอร์', { aliases: ['/m/poker-games'] }),
  at('/m/lott', 'public', 'หวย'),
  at('/m/elott', 'public', 'หวยออนไลน์'),
  at('/m/hot-games', 'public', 'เกมยอดฮิต'),
  at('/m/search-games', 'public', 'ค้นหาเกม'),
  at('/m/recent-games', 'session', 'เล่นล่าสุด'),
  at('/m/inHouse', 'public', 'เกมของเรา'),
  at('/m/favorite', 'session', 'เกมโปรด', { aliases: ['/m/fav-games'] }),
  at('/m/cockfight', 'public', 'ไก่ชน'),
  at('/m/new-games', 'public', 'เกมใหม่'),
  at('/m/jili-games', 'public', 'เกม JILI'),
  at('/m/rtg-games', 'public', 'เกม RTG'),
  at('/m/jackpots', 'public', 'แจ็กพอต'),
  at('/m/bingo', 'public', 'บิงโก'),
  at('/m/provider', 'public', 'ค่ายเกม'),
  at('/m/member/home', 'session', 'ศูนย์สมาชิก'),
  at('/m/rewardCenter', 'member', 'ศูนย์รางวัล'),
  at('/m/transaction/record', 'member', 'รายการธุรกรรม'),
  at('/m/gameRecord', 'member', 'ประวัติการเล่น'),
  at('/m/webEmail', 'member', 'กล่องข้อความ'),
  at('/m/securityCenter', 'member', 'ศูนย์ความปลอดภัย'),
  at('/m/member/manualRebate', 'member', 'คืนยอดด้วยตนเอง'),
  at('/m/voucherCenter', 'member', 'ฝากเงิน'),
  at('/m/withdraw', 'member', 'ถอนเงิน'),
  at('/m/member/agent/getSalaryContract', 'member', 'สัญญาเงินเดือนรายวัน'),
  at('/m/member/agent/getDevidendContract', 'member', 'สัญญาเงินปันผล'),
  at('/m/member/agent/getHourContract', 'member', 'สัญญาเงินเดือนรายชั่วโมง'),
]

/** Types of sessions by section 4: 0 and 40 are members, 4 is a trial, everything else is an agent. */
const isAgent = (type: number): boolean => ![0, 4, 40].includes(type)

/** Target of a path by the specification, for a visitor without a session (`null`) or with one of a type. */
export function landingOf({ path, guard, guestTo, bareTo }: SpecifiedRoute, type: number | null): string {
  if (type === null) return guard === 'public' ? path : (guestTo ?? `/m/login?return=${encodeURIComponent(path)}`)
  if (path === '/m/login') return '/m/home'
  if (path === '/m/agent' && isAgent(type)) return '/m/agent/home'
  const refused = (guard === 'member' && type === 4) || (guard === 'agent' && !isAgent(type))
  return refused ? '/m/home' : (bareTo ?? path)
}
