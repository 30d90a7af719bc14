import { LoginBody, RegisterBody } from '../endpoints/auth-bodies.ts'
import { pendingContracts } from './agent.ts'
import { Announcement, AnnouncementGroups } from './announcement.ts'
import { Counters, receivingCount } from './counters.ts'
import { Game, GameList, Vendor, VendorConfig } from './game.ts'
import { GameData, GameLaunch } from './game-launch.ts'
import { HelpItem } from './help.ts'
import { FavouriteList, RecentList } from './member-games.ts'
import { mainImage, Promotion } from './promotion.ts'
import {
  canFreePlay,
  canInbox,
  checksContracts,
  isAgentType,
  MemberInfo,
  RankProgress,
  refusalOf,
  Session,
  Wallet,
} from './session.ts'
import { CustomerService, SystemStatus, statusCode } from './status.ts'
import { Winner } from './winner.ts'

const fields = (text: string) => text.split(' ')
const launch = 'gameType vassalage gameCode gameId nodeId supportPlay isGameH5 playType'
const game =
  'nodeId nodeName gameName displayName gameType vassalage gameClassify roomId gameId iconUrl mobileLargeIcon showIcon'
const promotion =
  'id linkedPromotionId title content startDate endDate noExpiry imageRequired remarkRequired promoAnnouncementCategoryIds announcementImages'
const info = 'customerService domainRoute mobileTemplate paths register resources whitelabel mainDomain imageCDNs'
const registration =
  'countryDialingCode registerUrl registerMethod username password confirmPassword affiliateCode paymentPassword recommenderId nickname payeeName email mobileNum idNumber qqNum facebook wechat line whatsapp zalo birthday captcha type domain'

const shapes = [
  ['PLT-002', 'session info', Session, 'token type userName merchantCode firstTimeLogin'],
  ['PLT-003', 'member info', MemberInfo, 'id type nickname account'],
  ['PLT-004', 'wallet', Wallet, 'sumBalance'],
  ['PLT-005', 'VIP progress', RankProgress, 'completedConditions totalExpectedConditions labelId'],
  ['PLT-007', 'game', Game, game],
  ['PLT-008', 'game list', GameList, 'games pageNum totalPages totalCount'],
  ['PLT-009', 'recent games', RecentList, 'list totalPages'],
  ['PLT-010', 'favourites', FavouriteList, 'content pageNum totalPages'],
  ['PLT-011', 'game launch', GameData, launch],
  ['LOB-172', 'reply of a launch', GameLaunch, `${launch} displayName url embed mode expiresAt resume`],
  ['PLT-013', 'vendor', Vendor, 'vassalage displayName isHot gameType gameClassify gameCount vendorNames'],
  ['PLT-015', 'vendor classification', Vendor.shape.gameClassify.def.element, 'key displayName vendors'],
  ['PLT-016', 'vendor config', VendorConfig, 'sorting mapping'],
  ['PLT-017', 'winner', Winner.shape.vo, 'winAmount'],
  ['LOB-162', 'launch of a winner', Winner.shape.vo, `${launch} userName`],
  ['PLT-020', 'promotion', Promotion, promotion],
  ['PLT-022', 'promotion image', Promotion.shape.announcementImages.def.element, 'sequence url'],
  ['PLT-028', 'announcement', Announcement, 'id title content startDate endDate groupName linkage url'],
  ['PLT-034', 'announcements reply', AnnouncementGroups, 'promotion banners player popup hot'],
  ['PLT-035', 'help item', HelpItem, 'id title content tag'],
  ['PLT-036', 'download link', SystemStatus.shape.info.shape.resources.shape.downloads.def.element, 'resourceType url'],
  ['PLT-038', 'service channel', CustomerService, 'csType title'],
  ['PLT-040', 'registration', RegisterBody, registration],
  ['PLT-044', 'registration by phone provider', RegisterBody, 'firebaseChannel firebaseIdToken'],
  ['PLT-053', 'status info', SystemStatus.shape.info, info],
  ['PLT-054', 'status', SystemStatus, 'info location maintenance regionRestriction'],
] as const

test.each(shapes)('%s %s has the specified fields', (_, __, schema, want) => {
  const have = Object.keys(schema.shape)
  expect(fields(want).filter((field) => !have.includes(field))).toEqual([])
})

const session = { token: 'h1', type: 0, userName: 'demo01', merchantCode: 'siam', firstTimeLogin: true }
const offered = {
  id: 'p1',
  linkedPromotionId: 'l1',
  title: 'Welcome',
  content: '<p>x</p>',
  startDate: '2026-11-20T03:00:00.000Z',
  endDate: '2026-12-20T03:00:00.000Z',
  noExpiry: 0,
  imageRequired: 'Y',
  remarkRequired: 'N',
  promoAnnouncementCategoryIds: ['c1'],
  announcementImages: [{ sequence: 1, url: '/one' }],
  offer: null,
}
const classification = { key: 'buy', displayName: 'Feature buy', vendors: ['PG'] }
const sorting = [{ gameCategory: 'RNG', vendorNames: [{ accountTypeName: 'PG' }] }]

test.each([
  ['PLT-002', 'session info', Session, session],
  ['PLT-015', 'vendor classification', Vendor.shape.gameClassify.def.element, classification],
  ['PLT-016', 'vendor config', VendorConfig, { sorting, mapping: { RNG: ['PG'] } }],
  ['PLT-020', 'promotion', Promotion, offered],
])('%s %s accepts the specified fields, and rejects a missing one', (_, __, schema, sample) => {
  expect(schema.parse(sample)).toEqual(sample)
  const without = Object.keys(sample).map((name) =>
    Object.fromEntries(Object.entries(sample).filter(([field]) => field !== name)),
  )
  expect(without.filter((some) => schema.safeParse(some).success)).toEqual([])
})

test('PLT-024 has enabled and count for each counter', () => {
  const counter = { enabled: true, count: 3 }
  const all = ['LOGIN', 'MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'TICKET', 'REFERRAL']
  const counters = (one: object) => Counters.safeParse(Object.fromEntries(all.map((key) => [key, one]))).success
  expect(counters(counter)).toBe(true)
  expect(counters({ count: 3 })).toBe(false)
  expect(counters({ enabled: true })).toBe(false)
})

test('PLT-023 uses the image with sequence 1 as main image of a promotion, at any position', () => {
  const announcementImages = [
    { sequence: 2, url: '/two' },
    { sequence: 1, url: '/one' },
  ]
  expect(mainImage({ announcementImages })).toBe('/one')
  expect(mainImage({ announcementImages: [{ sequence: 2, url: '/two' }] })).toBeUndefined()
})

test('PLT-042 PLT-043 takes a birthday as YYYY-MM-DD and always 0 as registration type', () => {
  const body = { registerMethod: 'H5', type: 0 }
  expect(RegisterBody.safeParse({ ...body, birthday: '1990-01-31' }).success).toBe(true)
  expect(RegisterBody.safeParse({ ...body, birthday: '31/01/1990' }).success).toBe(false)
  expect(RegisterBody.safeParse({ ...body, type: 1 }).success).toBe(false)
})

test.each([
  ['a name and a password', { type: 'username', username: 'demo01', password: 'Demo1234' }],
  ['a number and a password', { type: 'username', mobileNum: '0812345678', password: 'Demo1234' }],
  ['a number and its SMS code', { type: 'sms', mobileNum: '0812345678', verificationCode: '123456' }],
  ['a captcha', { type: 'username', username: 'demo01', password: 'Demo1234', captcha: '15', captchaId: 'c1' }],
])('PLT-045 FIX-041 accepts a login with %s', (_what, fields) => {
  const body = { side: 'member', ...fields }
  expect(LoginBody.parse(body)).toEqual(body)
})

test.each([
  { type: 'telepathy', username: 'demo01', password: 'Demo1234' },
  { username: 'demo01', password: 'Demo1234' },
  { type: 'sms', mobileNum: '0812345678', verificationCode: 123456 },
  { type: 'sms', mobileNum: '0'.repeat(21), verificationCode: '123456' },
])('PLT-045 FIX-041 rejects the login body %j', (fields) => {
  expect(LoginBody.safeParse({ side: 'member', ...fields }).success).toBe(false)
})

test('LOB-169 launches the lobby if there is no game code', () => {
  const launched = {
    gameType: 'LIVE',
    vassalage: 'SA',
    gameId: 'g1',
    nodeId: 'n1',
    supportPlay: false,
    isGameH5: true,
    playType: 'ent',
    displayName: 'Baccarat',
    url: 'https://play.example/play/SA/g1#token=t',
    embed: true,
    mode: 'real',
    expiresAt: '2026-11-20T03:00:00.000Z',
    resume: null,
  }
  expect(GameLaunch.parse(launched).gameCode).toBe('lobby')
  expect(GameLaunch.parse({ ...launched, gameCode: 'table-1' }).gameCode).toBe('table-1')
})

test('SHL-140 treats types 0, 4 and 40 as no agents, every other type as agent', () => {
  expect([0, 4, 40].map(isAgentType)).toEqual([false, false, false])
  expect([1, 2, 41, 42].map(isAgentType)).toEqual([true, true, true, true])
})

test('SHL-141 has no inbox for type 4', () => {
  expect([0, 1, 4, 40].map(canInbox)).toEqual([true, true, false, true])
})

test('SHL-152 allows free play for types 0, 1 and 2 only', () => {
  expect([-1, 0, 1, 2, 3, 4, 40].map(canFreePlay)).toEqual([false, true, true, true, false, false, false])
})

test('SHL-146 does not check contract requests for types 4, 40, 41 and 42', () => {
  expect([0, 1, 2, 4, 40, 41, 42].map(checksContracts)).toEqual([true, true, true, false, false, false, false])
})

test('AGT-026 treats an empty or zero flag as no request, and preserves the order of the others', () => {
  const none = { dailysalreqtype: null, divtypecompperiodreq: '', contracthoursalreq: '0' }
  expect(pendingContracts(none)).toEqual([])
  expect(pendingContracts({ ...none, contracthoursalreq: 'H', dailysalreqtype: 1 })).toEqual([
    'dailysalreqtype',
    'contracthoursalreq',
  ])
  expect(pendingContracts({ ...none, divtypecompperiodreq: 0 })).toEqual([])
})

test.each(['dailysalreqtype', 'divtypecompperiodreq', 'contracthoursalreq'] as const)(
  'AGT-021 FIX-039 treats the set flag %s as one pending contract request',
  (name) => {
    const none = { dailysalreqtype: 0, divtypecompperiodreq: 0, contracthoursalreq: 0 }
    expect(pendingContracts({ ...none, [name]: 1 })).toEqual([name])
  },
)

test('SHL-157 closes pages for members and agents to a trial, and pages for agents to a member', () => {
  const refusals = (type: number) => (['public', 'session', 'member', 'agent'] as const).map((a) => refusalOf(a, type))
  expect(refusals(4)).toEqual([null, null, 'trial.refused', 'trial.refused'])
  expect(refusals(0)).toEqual([null, null, null, 'permission.denied'])
  expect(refusals(1)).toEqual([null, null, null, null])
})

const states = [
  ['SHL-102', false, false, 0],
  ['SHL-103', true, false, 1],
  ['SHL-104', true, true, 1],
  ['SHL-105', false, true, 2],
] as const

test.each(states)(
  '%s maintenance %s and region restriction %s yield status %i',
  (_, maintenance, regionRestriction, code) => {
    expect(statusCode({ maintenance, regionRestriction })).toBe(code)
  },
)

test('CON-059 CON-060 counts five of the counters in the reward centre, and only the enabled ones', () => {
  const counters = Object.fromEntries(
    ['LOGIN', 'MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'TICKET', 'REFERRAL'].map((key, at) => [
      key,
      { enabled: true, count: 10 ** at },
    ]),
  ) as Counters
  expect(receivingCount(counters)).toBe(111_110)
  expect(receivingCount({ ...counters, TICKET: { enabled: false, count: 7 } })).toBe(11_110)
})
