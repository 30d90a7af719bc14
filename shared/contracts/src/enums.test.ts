import * as constants from './constants.ts'
import { GATEWAY, PAGE_SIZE, PLATFORM, REGISTRATION_TYPE, TOAST_MS, TRANSITION_MS } from './constants.ts'
import {
  AnnouncementGroup,
  ContentType,
  CounterKey,
  CsType,
  DataType,
  DownloadResource,
  GameType,
  LoginType,
  ModuleId,
  PlayType,
  RegisterMethod,
  RoomType,
  YesNo,
} from './enums.ts'

const sorted = (values: readonly string[]) => [...values].sort()

test('API-003 there are exactly fifteen module ids', () => {
  expect(sorted(ModuleId.options)).toEqual(
    sorted([
      'COMM3',
      'GAMELO3',
      'GAMELOFAV3',
      'GAMELOREC3',
      'GAMELOHOT3',
      'CBS3',
      'FUNDTRANS3',
      'AGEANNOUNCE3',
      'MEMTRANS3',
      'PERSPNL3',
      'AGEINFO3',
      'AGEDOWNMAN3',
      'REG3',
      'CAPTCHA3',
      'PROFPIC3',
    ]),
  )
})

test('PLT-125 PLT-126 PLT-127 PLT-128 PLT-129 content types are agent, player, banner, pop-up, promotion, and H', () => {
  expect(sorted(ContentType.options)).toEqual(['A', 'B', 'H', 'PL', 'PR', 'PU'])
})

test('PLT-029 PLT-030 announcement groups keep the spelling of the specification, m_promtion too', () => {
  expect(AnnouncementGroup.options).toEqual(
    expect.arrayContaining(['m_home', 'm_video', 'm_promtion', 'm_game', 'm_reg']),
  )
  expect(AnnouncementGroup.safeParse('m_promotion').success).toBe(false)
})

test('PLT-130 the nine banner types are announcement groups', () => {
  const banners = ['m_rng', 'm_sports', 'm_pvp', 'm_live', 'm_fish', 'm_lott', 'm_elott', 'm_reg', 'm_download']
  expect(AnnouncementGroup.options).toEqual(expect.arrayContaining(banners))
  expect(AnnouncementGroup.options).toHaveLength(13)
})

test.each([
  ['PLT-021', 'yes or no', YesNo.options, ['Y', 'N']],
  [
    'PLT-025',
    'the counters',
    CounterKey.options,
    ['LOGIN', 'MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'TICKET', 'REFERRAL'],
  ],
  [
    'PLT-037',
    'the download resources',
    DownloadResource.options,
    ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon'],
  ],
  ['PLT-039', 'the service channels', CsType.options, ['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'LINE', 'VIP']],
  ['PLT-041', 'the ways of registering', RegisterMethod.options, ['APP', 'H5', 'PWA', 'WEBCLIP']],
  ['PLT-046', 'the ways of logging in', LoginType.options, ['username', 'sms', 'firebase']],
  ['PLT-012 LOB-168', 'tradition and entertainment', PlayType.options, ['trad', 'ent']],
  [
    'LOB-085',
    'the data types of a game list',
    DataType.options,
    ['all', 'search', 'favourites', 'hot', 'recent', 'new'],
  ],
])('%s %s are exactly the written ones', (_, __, have: readonly string[], want) => {
  expect(sorted(have)).toEqual(sorted(want))
})

test('LOB-170 a game list knows RNG, FISH, PVP and LIVE, and no type of its own making', () => {
  for (const type of ['RNG', 'FISH', 'PVP', 'LIVE']) expect(GameType.safeParse(type).success).toBe(true)
  for (const type of ['SLOT', 'HOT', 'rng', '']) expect(GameType.safeParse(type).success).toBe(false)
})

test('CSH-022 CSH-023 gateway ids are 1 for the web and 3 for mobile', () => {
  expect(GATEWAY).toEqual({ WEB: 1, MOBILE: 3 })
})

test('SHL-079 SHL-080 SHL-081 SHL-082 SHL-083 dialog, panel, menu and sheet have one transition time each', () => {
  expect(TRANSITION_MS).toEqual({ dialog: 225, panel: 250, menu: 300, sheet: 500 })
})

test('PLT-114 PLT-115 PLT-116 PLT-117 PLT-118 PLT-119 toasts have the written times', () => {
  expect(TOAST_MS).toMatchObject({
    default: 1500,
    short: 3000,
    long: 8000,
    loading: 9999,
    passwordLoading: 10_000,
    resetLoading: 15_000,
  })
})

test('messages with a time of their own keep it: success 1 s, copied 2 s, SMS sent 1.5 s, free play refused 2 s', () => {
  expect(TOAST_MS).toMatchObject({ success: 1000, copied: 2000, smsSent: 1500, freeReject: 2000 })
})

test('PLT-123 PLT-124 a change of language waits 200 ms before forms and 250 ms before data', () => {
  expect(constants.LANGUAGE_REVALIDATE_DEBOUNCE_MS).toBe(200)
  expect(constants.LANGUAGE_RELOAD_DEBOUNCE_MS).toBe(250)
})

test('sizes and limits of lists are the written ones', () => {
  expect(PAGE_SIZE).toEqual({
    homeList: 36,
    recent: 36,
    favouritePage: 36,
    search: 9,
    vendorList: 9,
    slotList: 20,
    lobby: 16,
    favouriteRow: 16,
    hotDefault: 12,
    favouriteHearts: 100,
    favouriteFallback: 200,
    jackpotList: 18,
  })
  expect([constants.HOT_CAP, constants.WINNER_BOARD_LIMIT, constants.UNREAD_BADGE_CAP]).toEqual([20, 50, 99])
})

test('gestures and delays are the written ones', () => {
  expect(constants).toMatchObject({
    BANNER_DELAY_MS: 5000,
    SEARCH_DEBOUNCE_MS: 500,
    LIST_SWIPE_PX: 60,
    BACK_SWIPE_PX: 100,
    BACK_SWIPE_RESET_MS: 500,
    LOAD_MORE_PX: 400,
    LOAD_MORE_THROTTLE_MS: 1000,
    SMS_COUNTDOWN_S: 60,
    SMS_TICK_MS: 500,
    MASK_GRACE_MS: 300,
    PAGE_FADE_MS: 300,
  })
})

test('the two jackpot ranges, the step, its pace and its animation are the written ones', () => {
  expect(constants.JACKPOT).toEqual({
    home: { min: 1_200_000_000, max: 1_300_000_000 },
    list: { min: 400_000_000, max: 990_000_000 },
    step: { min: 100, max: 200 },
    intervalsMs: [3000, 4000, 5000],
    frames: 20,
    frameMs: 50,
  })
})

test('API-007 PLT-043 the site is mobile: M for announcements, html5 for games, and members register as type 0', () => {
  expect(PLATFORM).toEqual({ announcements: 'M', games: 'html5', isPlatform: 2, clientType: 2 })
  expect(REGISTRATION_TYPE).toBe(0)
})

test('PLT-018 PLT-019 a chat room is normal, VIP or paid and private', () => {
  expect(sorted(RoomType.options)).toEqual(['normal', 'paid_private', 'vip'])
})
