import type { Access, LocalText, RouteClaim } from '@tessera/contracts'
import { pagePath } from '@tessera/contracts'

/** One page of the specification (section 2): its owner, its frame, and its access. */
export interface SiteRoute extends Pick<RouteClaim, 'path' | 'aliases' | 'access' | 'header' | 'back' | 'guestTo'> {
  /** Slice that claims it; `shell` for a page that the frame draws itself. */
  owner: 'shell' | 'mfe-lobby' | 'mfe-account' | 'mfe-cashier' | 'mfe-content' | 'mfe-agent'
  title: LocalText
}

type RouteOptions = Partial<Pick<SiteRoute, 'aliases' | 'header' | 'back' | 'guestTo'>>

const routeOf =
  (owner: SiteRoute['owner']) =>
  <const Path extends string>(
    path: Path,
    access: Access,
    th: string,
    en: string,
    options: RouteOptions = {},
  ): SiteRoute & { path: Path } => ({
    path,
    owner,
    access,
    title: { th, en },
    header: 'page',
    back: 'history',
    ...options,
  })

const shell = routeOf('shell')
const lobby = routeOf('mfe-lobby')
const account = routeOf('mfe-account')
const cashier = routeOf('mfe-cashier')
const content = routeOf('mfe-content')
const agent = routeOf('mfe-agent')

/**
 * Every page of the specification. A slice's claim to one of these paths must match this table, which the slice's own
 * contract test checks; for a path that no slice of a composition claims, the shell shows a page with a notice. Pages that
 * are not in the specification need no entry here.
 */
export const SITE_ROUTES = [
  lobby('/m/home', 'public', 'หน้าแรก', 'Home', {
    aliases: ['/', '/m', '/m/index', '/m/index.html'],
    header: 'home',
    back: 'home',
  }),
  shell('/m/menu', 'public', 'เมนู', 'Menu', { back: 'home' }),

  account('/m/login', 'public', 'เข้าสู่ระบบ', 'Log in', { header: 'form', back: 'home' }),
  account('/m/register', 'public', 'สมัครสมาชิก', 'Register', {
    aliases: ['/m/register.html'],
    header: 'form',
    back: 'home',
  }),
  account('/m/forget', 'public', 'ลืมรหัสผ่าน', 'Forgot password', { header: 'form', back: 'home' }),
  account('/m/changePsw', 'member', 'เปลี่ยนรหัสผ่าน', 'Change password', { header: 'form', guestTo: '/m/home' }),
  account('/m/set', 'public', 'การตั้งค่า', 'Settings'),
  account('/m/agent', 'public', 'เข้าสู่ระบบตัวแทน', 'Agent log in', { header: 'form', back: 'home' }),
  account('/m/member/home', 'session', 'ศูนย์สมาชิก', 'Member centre'),
  account('/m/securityCenter', 'member', 'ศูนย์ความปลอดภัย', 'Security centre'),

  agent('/m/agent/home', 'agent', 'ศูนย์ตัวแทน', 'Agency centre'),
  agent('/m/member/manualRebate', 'member', 'คืนยอดด้วยตนเอง', 'Manual rebate'),
  agent('/m/member/agent/getSalaryContract', 'member', 'สัญญาเงินเดือนรายวัน', 'Daily salary contract'),
  agent('/m/member/agent/getDevidendContract', 'member', 'สัญญาเงินปันผล', 'Dividend contract'),
  agent('/m/member/agent/getHourContract', 'member', 'สัญญาเงินเดือนรายชั่วโมง', 'Hourly salary contract'),

  cashier('/m/voucherCenter', 'member', 'ฝากเงิน', 'Deposit'),
  cashier('/m/withdraw', 'member', 'ถอนเงิน', 'Withdraw'),
  cashier('/m/transaction/record', 'member', 'รายการธุรกรรม', 'Transaction records'),
  cashier('/m/gameRecord', 'member', 'ประวัติการเล่น', 'Game records'),

  content('/m/activity', 'public', 'โปรโมชั่น', 'Promotions', { back: 'home' }),
  content('/m/activityDetail', 'public', 'รายละเอียดโปรโมชั่น', 'Promotion'),
  content('/m/applyReward', 'member', 'ขอรับรางวัล', 'Claim a reward', { guestTo: '/m/activity' }),
  content('/m/notice', 'public', 'ประกาศ', 'Notices'),
  content('/m/noticeDetail', 'public', 'รายละเอียดประกาศ', 'Notice'),
  content('/m/help', 'public', 'ศูนย์ช่วยเหลือ', 'Help centre'),
  content('/m/helpDetail', 'public', 'รายละเอียดความช่วยเหลือ', 'Help topic'),
  content('/m/download', 'public', 'ดาวน์โหลดแอป', 'Download', { back: 'home' }),
  content('/m/rewardCenter', 'member', 'ศูนย์รางวัล', 'Reward centre'),
  content('/m/webEmail', 'member', 'กล่องข้อความ', 'Inbox'),

  lobby('/m/gameCenter', 'public', 'ศูนย์เกม', 'Game centre'),
  lobby('/m/live-games', 'public', 'คาสิโนสด', 'Live casino'),
  lobby('/m/slot-games', 'public', 'สล็อต', 'Slots'),
  lobby('/m/sport-games', 'public', 'กีฬา', 'Sports'),
  lobby('/m/esport-games', 'public', 'อีสปอร์ต', 'Esports'),
  lobby('/m/fish-games', 'public', 'ยิงปลา', 'Fishing', { aliases: ['/m/fishing-games'] }),
  lobby('/m/pvp-games', 'public', 'โป๊กเกอร์', 'Poker', { aliases: ['/m/poker-games'] }),
  lobby('/m/lott', 'public', 'หวย', 'Lottery'),
  lobby('/m/elott', 'public', 'หวยออนไลน์', 'E-lottery'),
  lobby('/m/hot-games', 'public', 'เกมยอดฮิต', 'Hot games'),
  lobby('/m/search-games', 'public', 'ค้นหาเกม', 'Search games'),
  lobby('/m/recent-games', 'session', 'เล่นล่าสุด', 'Recent games'),
  lobby('/m/inHouse', 'public', 'เกมของเรา', 'In-house games'),
  lobby('/m/favorite', 'session', 'เกมโปรด', 'Favourites', { aliases: ['/m/fav-games'] }),
  lobby('/m/cockfight', 'public', 'ไก่ชน', 'Cockfight'),
  lobby('/m/new-games', 'public', 'เกมใหม่', 'New games'),
  lobby('/m/jili-games', 'public', 'เกม JILI', 'JILI games'),
  lobby('/m/rtg-games', 'public', 'เกม RTG', 'RTG games'),
  lobby('/m/jackpots', 'public', 'แจ็กพอต', 'Jackpots'),
  lobby('/m/bingo', 'public', 'บิงโก', 'Bingo'),
  lobby('/m/provider', 'public', 'ค่ายเกม', 'Game providers'),
] as const satisfies readonly SiteRoute[]

/** Path of a page of the specification. */
export type SitePath = (typeof SITE_ROUTES)[number]['path']

const byPath = new Map<string, SiteRoute>(
  SITE_ROUTES.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((path) => [path, route])),
)

/** Finds the specification's page of a path, with or without query and trailing slash; null for an unknown path. */
export const siteRoute = (url: string): SiteRoute | null => byPath.get(pagePath(url)) ?? null
