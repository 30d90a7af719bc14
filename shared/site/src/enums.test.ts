import {
  AnnouncementGroup,
  ContentType,
  CounterKey,
  CsType,
  DataType,
  DownloadResource,
  FilterType,
  GATEWAY_ID,
  GameType,
  GatewayId,
  LoginType,
  ModuleId,
  PlayType,
  RegisterMethod,
  RoomType,
  YesNo,
} from './enums.ts'

const sorted = (values: readonly string[]) => [...values].sort()

test('API-003 has exactly fifteen module ids', () => {
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

const contentTypes = [
  ['PLT-125', 'an agent’s', 'A'],
  ['PLT-126', 'a player’s', 'PL'],
  ['PLT-127', 'a banner', 'B'],
  ['PLT-128', 'a pop-up', 'PU'],
  ['PLT-129', 'a promotion', 'PR'],
] as const

test.each(contentTypes)('%s maps the content type %s to %s', (_, _kind, code) => {
  expect(ContentType.safeParse(code).success).toBe(true)
})

test('has those five content types and H, and no others', () => {
  expect(sorted(ContentType.options)).toEqual(['A', 'B', 'H', 'PL', 'PR', 'PU'])
})

test('PLT-029 PLT-030 uses the spelling of the specification for announcement groups, including m_promtion', () => {
  expect(AnnouncementGroup.options).toEqual(
    expect.arrayContaining(['m_home', 'm_video', 'm_promtion', 'm_game', 'm_reg']),
  )
  expect(AnnouncementGroup.safeParse('m_promotion').success).toBe(false)
})

test('PLT-130 includes the nine banner types in the announcement groups', () => {
  const banners = ['m_rng', 'm_sports', 'm_pvp', 'm_live', 'm_fish', 'm_lott', 'm_elott', 'm_reg', 'm_download']
  expect(AnnouncementGroup.options).toEqual(expect.arrayContaining(banners))
  expect(AnnouncementGroup.options).toHaveLength(13)
})

const codes = [
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
  ['LOB-086', 'the filter types of a game list', FilterType.options, ['ALL', 'FAV', 'HOT', 'RECENT', 'NEW', 'SEARCH']],
] as const

test.each(codes)('%s %s has exactly the specified values', (_, __, have: readonly string[], want) => {
  expect(sorted(have)).toEqual(sorted(want))
})

test('LOB-170 limits a game list to RNG, FISH, PVP and LIVE', () => {
  for (const type of ['RNG', 'FISH', 'PVP', 'LIVE']) expect(GameType.safeParse(type).success).toBe(true)
  for (const type of ['SLOT', 'HOT', 'rng', '']) expect(GameType.safeParse(type).success).toBe(false)
})

test('PLT-018 PLT-019 defines a chat room as normal, VIP or paid and private', () => {
  expect(sorted(RoomType.options)).toEqual(['normal', 'paid_private', 'vip'])
})

test('CSH-022 CSH-023 encodes the origin of a deposit as a number: 1 the web, 3 a mobile', () => {
  expect([GATEWAY_ID.WEB, GATEWAY_ID.MOBILE]).toEqual([1, 3])
  expect([0, 1, 2, 3, '3'].filter((id) => GatewayId.safeParse(id).success)).toEqual([1, 3])
})
