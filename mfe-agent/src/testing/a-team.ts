import type {
  AgentLink,
  AgentLinkPage,
  Subordinate,
  SubordinateDetail,
  TeamFigures,
  TeamLeg,
  TeamNode,
  TeamSummary,
} from '@tessera/site'

/** Figures of the design's worked example: agent A including its downline. */
export const figures = (overrides: Partial<TeamFigures> = {}): TeamFigures => ({
  deposit: '49700.00',
  withdraw: '30300.50',
  netDeposit: '19399.50',
  bet: '190918.41',
  turnover: '189418.41',
  win: '179920.76',
  bonus: '150.00',
  rebate: '52.19',
  commission: '405.55',
  net: '10389.91',
  newMembers: 3,
  first: { count: 2, sum: '700.00' },
  active: 8,
  ...overrides,
})

export const aNode = (overrides: Partial<TeamNode> = {}): TeamNode => ({
  id: 'n1',
  account: 'naga_king',
  type: 1,
  level: 1,
  ...overrides,
})
const ME = aNode({ id: 'me', account: 'agent01', level: 0 })

const aDay = (day: string, turnover: string, newMembers: number, commission: string) => ({
  day,
  deposit: '1000.00',
  withdraw: '400.50',
  turnover,
  net: '-12.34',
  commission,
  newMembers,
  active: 4,
})

/** Fourteen days up to 22 November 2026, the last seven with 50 % more turnover than the seven before. */
export const days = Array.from({ length: 14 }, (_, index) =>
  aDay(
    `2026-11-${String(index + 9).padStart(2, '0')}`,
    index < 7 ? '10000.00' : '15000.00',
    index % 3,
    `${String(index + 1)}00.25`,
  ),
)

export const aSummary = (overrides: Partial<TeamSummary> = {}): TeamSummary => ({
  node: ME,
  crumbs: [ME],
  from: '2026-11-09',
  to: '2026-11-22',
  asOf: '2026-11-22T05:04:30.000Z',
  members: 1168,
  direct: 24,
  own: figures({ turnover: '0.00', net: '-405.55', deposit: '0.00', active: 0 }),
  total: figures(),
  days,
  ...overrides,
})

export const aLeg = (overrides: Partial<TeamLeg> = {}): TeamLeg => ({
  node: aNode(),
  members: 6,
  total: figures({ turnover: '93908.55', net: '10799.25', newMembers: 2, active: 5 }),
  ...overrides,
})

export const aMember = (overrides: Partial<Subordinate> = {}): Subordinate => ({
  node: aNode(),
  nickname: 'พญานาค',
  state: 'active',
  joinedAt: '2026-03-01T05:00:00.000Z',
  lastLoginAt: '2026-11-22T04:00:00.000Z',
  members: 6,
  balance: '1520.25',
  phone: '08•••••678',
  ...overrides,
})

export const aDetail = (overrides: Partial<SubordinateDetail> = {}): SubordinateDetail => ({
  ...aMember(),
  crumbs: [ME, aNode()],
  rates: [
    { gameType: 'RNG', ppm: 6000 },
    { gameType: 'LIVE', ppm: 4500 },
  ],
  may: { rates: true, offer: true, transfer: true },
  ...overrides,
})

export const aLink = (overrides: Partial<AgentLink> = {}): AgentLink => ({
  id: 'l1',
  name: 'กลุ่ม LINE บ้านเรา',
  channel: 'line',
  code: 'NAGA2026',
  url: 'https://siam.example/m/register?affiliateCode=NAGA2026',
  archived: false,
  createdAt: '2026-11-01T05:00:00.000Z',
  clicks: 120,
  registrations: 14,
  firstDeposits: 6,
  ...overrides,
})

export const aLinkPage = (list: readonly AgentLink[], overrides: Partial<AgentLinkPage> = {}): AgentLinkPage => ({
  from: '2026-10-24',
  to: '2026-11-22',
  list: [...list],
  next: null,
  totalCount: list.length,
  active: list.length,
  most: 50,
  days: [
    { day: '2026-11-21', clicks: 80, registrations: 9, firstDeposits: 4 },
    { day: '2026-11-22', clicks: 40, registrations: 5, firstDeposits: 2 },
  ],
  ...overrides,
})

/** A list with a single page. */
export const singlePage = <T>(...list: T[]) => ({ list, next: null, totalCount: list.length })
