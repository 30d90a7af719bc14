/** Permitted visitors of a page: all, a session of any kind, one that is no trial, or an agent's. */
export type Guard = 'public' | 'session' | 'member' | 'agent'

export interface SpecifiedRoute {
  path: string
  guard: Guard
  /** Thai title of the header; home shows the logo instead. */
  title: string
  aliases?: readonly string[]
  /** Redirect target of a guest who has no access; the login by default. */
  guestTarget?: string
  /** Target for a permitted visitor without parameters in the query; the page itself by default. */
  targetWithoutQuery?: string
  /** The back arrow leads home, not back in history. */
  backHome?: true
}

const route = (
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
 * Pages of section 2 of the specification, copied by hand, each with guard (sections 4 and 6), title and back target. They are
 * not read from the contract's table, which the product is built from, so that tests detect differences.
 */
export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [
  route('/m/home', 'public', '', { aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'] }),
  route('/m/menu', 'public', 'เมนู', { backHome: true }),
  route('/m/login', 'public', 'เข้าสู่ระบบ', { backHome: true }),
  route('/m/register', 'public', 'สมัครสมาชิก', { aliases: ['/m/register.html'], backHome: true }),
  route('/m/forget', 'public', 'ลืมรหัสผ่าน', { backHome: true }),
  route('/m/changePsw', 'member', 'เปลี่ยนรหัสผ่าน', { guestTarget: '/m/home' }),
  route('/m/set', 'public', 'การตั้งค่า'),
  route('/m/agent', 'public', 'เข้าสู่ระบบตัวแทน', { backHome: true }),
  route('/m/agent/home', 'agent', 'ศูนย์ตัวแทน'),
  route('/m/activity', 'public', 'โปรโมชั่น', { backHome: true }),
  route('/m/activityDetail', 'public', 'รายละเอียดโปรโมชั่น'),
  route('/m/applyReward', 'member', 'ขอรับรางวัล', { guestTarget: '/m/activity', targetWithoutQuery: '/m/activity' }),
  route('/m/notice', 'public', 'ประกาศ'),
  route('/m/noticeDetail', 'public', 'รายละเอียดประกาศ'),
  route('/m/help', 'public', 'ศูนย์ช่วยเหลือ'),
  route('/m/helpDetail', 'public', 'รายละเอียดความช่วยเหลือ'),
  route('/m/download', 'public', 'ดาวน์โหลดแอป', { backHome: true }),
  route('/m/gameCenter', 'public', 'ศูนย์เกม'),
  route('/m/live-games', 'public', 'คาสิโนสด'),
  route('/m/slot-games', 'public', 'สล็อต'),
  route('/m/sport-games', 'public', 'กีฬา'),
  route('/m/esport-games', 'public', 'อีสปอร์ต'),
  route('/m/fish-games', 'public', 'ยิงปลา', { aliases: ['/m/fishing-games'] }),
  route('/m/pvp-games', 'public', 'โป๊กเกอร์', { aliases: ['/m/poker-games'] }),
  route('/m/lott', 'public', 'หวย'),
  route('/m/elott', 'public', 'หวยออนไลน์'),
  route('/m/hot-games', 'public', 'เกมยอดฮิต'),
  route('/m/search-games', 'public', 'ค้นหาเกม'),
  route('/m/recent-games', 'session', 'เล่นล่าสุด'),
  route('/m/inHouse', 'public', 'เกมของเรา'),
  route('/m/favorite', 'session', 'เกมโปรด', { aliases: ['/m/fav-games'] }),
  route('/m/cockfight', 'public', 'ไก่ชน'),
  route('/m/new-games', 'public', 'เกมใหม่'),
  route('/m/jili-games', 'public', 'เกม JILI'),
  route('/m/rtg-games', 'public', 'เกม RTG'),
  route('/m/jackpots', 'public', 'แจ็กพอต'),
  route('/m/bingo', 'public', 'บิงโก'),
  route('/m/provider', 'public', 'ค่ายเกม'),
  route('/m/member/home', 'session', 'ศูนย์สมาชิก'),
  route('/m/rewardCenter', 'member', 'ศูนย์รางวัล'),
  route('/m/transaction/record', 'member', 'รายการธุรกรรม'),
  route('/m/gameRecord', 'member', 'ประวัติการเล่น'),
  route('/m/webEmail', 'member', 'กล่องข้อความ'),
  route('/m/securityCenter', 'member', 'ศูนย์ความปลอดภัย'),
  route('/m/member/manualRebate', 'member', 'คืนยอดด้วยตนเอง'),
  route('/m/voucherCenter', 'member', 'ฝากเงิน'),
  route('/m/withdraw', 'member', 'ถอนเงิน'),
  route('/m/member/agent/getSalaryContract', 'member', 'สัญญาเงินเดือนรายวัน'),
  route('/m/member/agent/getDevidendContract', 'member', 'สัญญาเงินปันผล'),
  route('/m/member/agent/getHourContract', 'member', 'สัญญาเงินเดือนรายชั่วโมง'),
]

/** Types of sessions by section 4: 0 and 40 are members, 4 is a trial, everything else is an agent. */
const isAgent = (type: number): boolean => ![0, 4, 40].includes(type)

/** Target of a path by the specification, for a session type, or `null` for a visitor without a session. */
export function landingPath(
  { path, guard, guestTarget: guestTo, targetWithoutQuery: bareTo }: SpecifiedRoute,
  type: number | null,
): string {
  if (type === null) return guard === 'public' ? path : (guestTo ?? `/m/login?return=${encodeURIComponent(path)}`)
  // A visitor of a trial may log in.
  if (path === '/m/login' && type !== 4) return '/m/home'
  if (path === '/m/agent' && isAgent(type)) return '/m/agent/home'
  const isRejected = (guard === 'member' && type === 4) || (guard === 'agent' && !isAgent(type))
  return isRejected ? '/m/home' : (bareTo ?? path)
}
