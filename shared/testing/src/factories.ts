import type { Announcement, AnnouncementGroups, Game, Promotion, SystemStatus } from '@tessera/site'

/** Creates a system status with all switches off. */
export const emptyStatus = (overrides: Partial<SystemStatus> = {}): SystemStatus => ({
  info: {
    customerService: [],
    domainRoute: '',
    mobileTemplate: 'default',
    paths: {},
    register: { captcha: false, invitation: false },
    resources: { payment: [], certification: [], community: [], license: [], downloads: [] },
    whitelabel: {},
    categories: ['LIVE', 'PVP'],
    mainDomain: 'localhost',
    imageCDNs: [],
    minimumAge: 21,
  },
  location: { ip: '203.0.113.7' },
  maintenance: false,
  regionRestriction: false,
  ...overrides,
})

let sequence = 0

export const aGame = (overrides: Partial<Game> = {}): Game => {
  const n = ++sequence
  return {
    nodeId: `n${n}`,
    nodeName: `Game ${n}`,
    gameName: `Game ${n}`,
    displayName: `เกม ${n}`,
    gameType: 'RNG',
    vassalage: 'PG',
    gameClassify: [],
    roomId: null,
    gameId: `g${n}`,
    iconUrl: `/cdn/games/PG/game-${n}`,
    mobileLargeIcon: `/cdn/games/PG/game-${n}`,
    showIcon: true,
    supportPlay: true,
    ...overrides,
  }
}

export const anAnnouncement = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: `a${++sequence}`,
  title: 'ประกาศ',
  content: '<p>รายละเอียด</p>',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: null,
  groupName: null,
  linkage: null,
  url: null,
  execution: null,
  read: false,
  facts: [],
  ...overrides,
})

export const announcementGroups = (overrides: Partial<AnnouncementGroups> = {}): AnnouncementGroups => ({
  promotion: [],
  banners: [],
  player: [],
  popup: [],
  hot: [],
  ...overrides,
})

/** Creates a promotion that runs until the end of 2026, in the category `new`, without text or picture. */
export const aPromotion = (overrides: Partial<Promotion> = {}): Promotion => ({
  id: 'p1',
  linkedPromotionId: null,
  title: overrides.id ?? 'p1',
  content: '',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
  noExpiry: 0,
  imageRequired: 'N',
  remarkRequired: 'N',
  promoAnnouncementCategoryIds: ['new'],
  announcementImages: [],
  offer: null,
  ...overrides,
})
