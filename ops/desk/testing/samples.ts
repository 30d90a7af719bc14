import type { SiteState } from '@tessera/site'
import type {
  Books,
  HousePool,
  HouseProvider,
  LongOpenRound,
  Operator,
  OperatorAuditRow,
  OperatorRole,
  ReconciliationCase,
} from '@tessera/site/operations'

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

export const aSite = (merchant: string, over: Partial<SiteState> = {}): SiteState => ({
  merchant,
  maintenance: false,
  blockedNetworks: [],
  changed: null,
  ...over,
})

export const closedBy = (by: string, reason = 'new database'): Partial<SiteState> => ({
  maintenance: true,
  changed: { at: HOUR_AGO, by, reason },
})

export const anOperator = (role: OperatorRole, over: Partial<Operator> = {}): Operator => ({
  id: `id-of-${role}`,
  name: `${role}01`,
  role,
  disabled: false,
  createdAt: HOUR_AGO,
  ...over,
})

export const anAct = (id: number, over: Partial<OperatorAuditRow> = {}): OperatorAuditRow => ({
  id,
  at: HOUR_AGO,
  actor: 'approver01',
  action: 'site.change',
  merchant: 'siam',
  reason: `row ${id}`,
  before: { maintenance: false },
  after: { maintenance: true },
  hash: 'f'.repeat(64),
  ...over,
})

export const theBooks = (merchant: string, over: Partial<Books> = {}): Books => ({
  merchant,
  accounts: [
    { kind: 'cash', ref: '', currency: 'THB', balance: '-1234567.50' },
    { kind: 'games', ref: 'TESS', currency: 'THB', balance: '20.00' },
  ],
  trialBalances: [],
  ...over,
})

export const aPool = (over: Partial<HousePool> = {}): HousePool => ({
  pool: 'siam-grand',
  provider: 'TESS',
  name: { th: 'สยามแกรนด์', en: 'Siam Grand' },
  currency: 'THB',
  amount: '12500.00',
  seed: '10000.00',
  mustHitBy: '50000.00',
  cycle: 4,
  commit: 'c'.repeat(64),
  isNamed: true,
  hits: [],
  ...over,
})

export const aProvider = (over: Partial<HouseProvider> = {}): HouseProvider => ({
  code: 'TESS',
  vendors: ['TESS'],
  keys: ['k1'],
  min: '1.00',
  max: '1000.00',
  games: [],
  operatorUrl: null,
  stops: [],
  ...over,
})

export const anOpenRound = (over: Partial<LongOpenRound> = {}): LongOpenRound => ({
  merchant: 'siam',
  provider: 'TESS',
  roundId: 'r-1',
  gameId: 'himmapan',
  username: 'demo01',
  stake: '30.00',
  win: '0.00',
  openedAt: new Date(Date.now() - 25 * 3_600_000).toISOString(),
  asked: null,
  ...over,
})

export const aCase = (id: number, over: Partial<ReconciliationCase> = {}): ReconciliationCase => ({
  id,
  provider: 'TESS',
  day: '2026-11-20',
  txId: `t-${id}`,
  kind: 'amount',
  here: { kind: 'bet', amount: '5.00' },
  there: { kind: 'bet', amount: '7.00' },
  firstSeen: HOUR_AGO,
  resolvedAt: null,
  ...over,
})
