import { RouteClaim } from '@tessera/contracts'
import { SITE_ROUTES, siteRoute } from './site-routes.ts'

/** Section 2 of the specification, as its route list is written. */
const SPECIFIED = `/ /m /m/ /m/home /m/index /m/index.html
  /m/login /m/register /m/register.html /m/forget /m/changePsw /m/set /m/agent /m/agent/home
  /m/activity /m/activityDetail /m/applyReward /m/notice /m/noticeDetail /m/help /m/helpDetail /m/download /m/menu
  /m/gameCenter /m/live-games /m/slot-games /m/sport-games /m/esport-games /m/fish-games /m/fishing-games /m/pvp-games
  /m/poker-games /m/lott /m/elott /m/hot-games /m/search-games /m/recent-games /m/inHouse /m/favorite /m/fav-games
  /m/cockfight /m/new-games /m/jili-games /m/rtg-games /m/jackpots /m/bingo /m/provider
  /m/member/home /m/rewardCenter /m/transaction/record /m/gameRecord /m/webEmail /m/securityCenter /m/member/manualRebate
  /m/voucherCenter /m/withdraw /m/member/agent/getSalaryContract /m/member/agent/getDevidendContract
  /m/member/agent/getHourContract`.split(/\s+/)

test('SHL-030 has a page for every route of the specification, and no other', () => {
  expect(SPECIFIED.filter((path) => !siteRoute(path))).toEqual([])
  const known = SITE_ROUTES.flatMap(({ path, aliases = [] }) => [path, ...aliases])
  expect(known.filter((path) => !SPECIFIED.includes(path))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('SHL-030 SHL-031 has a title in Thai and in English for every page', () => {
  for (const { path, title } of SITE_ROUTES)
    expect([path, title]).toEqual([
      path,
      { th: expect.stringMatching(/[\u0e00-\u0e7f]/), en: expect.stringMatching(/^[A-Z][A-Za-z -]+$/) },
    ])
})

test('SHL-032 SHL-033 leads back home from the five fixed pages, also those without a route, and back in history from every other', () => {
  const home = SITE_ROUTES.filter(({ back }) => back === 'home').map(({ path }) => path)
  expect(home).toEqual(
    expect.arrayContaining([
      '/m/login',
      '/m/register',
      '/m/activity',
      '/m/forget',
      '/m/download',
      '/m/home',
      '/m/menu',
    ]),
  )
  expect(home).toHaveLength(8)
  expect(siteRoute('/m/agent')?.back).toBe('home')
})

test('finds a page of the specification with query, fragment and trailing slash, and no other', () => {
  expect(siteRoute('/m/noticeDetail?id=3')?.path).toBe('/m/noticeDetail')
  expect(siteRoute('/m/help/#a')?.path).toBe('/m/help')
  expect(siteRoute('/m/fav-games')?.path).toBe('/m/favorite')
  expect(siteRoute('/m/nope')).toBeNull()
})

test('has only guards that a claim can carry', () => {
  for (const { owner: _, ...face } of SITE_ROUTES)
    expect(RouteClaim.parse({ ...face, expose: './page' })).toMatchObject(face)
})

test('CSH-005 AGT-007 guards the cashier for members and the agency centre for agents', () => {
  expect(siteRoute('/m/withdraw')?.access).toBe('member')
  expect(siteRoute('/m/voucherCenter')?.access).toBe('member')
  expect(siteRoute('/m/agent/home')?.access).toBe('agent')
})

test('ACC-112 CON-036 redirects a guest home from the change of password, and from the reward application to the promotions', () => {
  expect(siteRoute('/m/changePsw')?.guestTo).toBe('/m/home')
  expect(siteRoute('/m/applyReward')?.guestTo).toBe('/m/activity')
})
