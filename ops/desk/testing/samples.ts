import type { SiteState } from '@tessera/site'
import type {
  Adjustment,
  Books,
  DeskAccount,
  DeskDeposit,
  DeskPool,
  DeskProvider,
  DeskWithdrawal,
  LongOpenRound,
  Operator,
  OperatorAuditRow,
  OperatorRole,
  ReconciliationCase,
  SuspenseItem,
} from '@tessera/site/operations'

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

export const aSite = (merchant: string, overrides: Partial<SiteState> = {}): SiteState => ({
  merchant,
  maintenance: false,
  blockedNetworks: [],
  changed: null,
  ...overrides,
})

export const maintenanceBy = (actor: string, reason = 'new database'): Partial<SiteState> => ({
  maintenance: true,
  changed: { at: HOUR_AGO, by: actor, reason },
})

export const anOperator = (role: OperatorRole, overrides: Partial<Operator> = {}): Operator => ({
  id: `id-of-${role}`,
  name: `${role}01`,
  role,
  disabled: false,
  createdAt: HOUR_AGO,
  ...overrides,
})

export const anAuditRow = (id: number, overrides: Partial<OperatorAuditRow> = {}): OperatorAuditRow => ({
  id,
  at: HOUR_AGO,
  actor: 'approver01',
  action: 'site.change',
  merchant: 'siam',
  reason: `row ${id}`,
  before: { maintenance: false },
  after: { maintenance: true },
  hash: 'f'.repeat(64),
  ...overrides,
})

export const theBooks = (merchant: string, overrides: Partial<Books> = {}): Books => ({
  merchant,
  accounts: [
    { kind: 'cash', ref: '', currency: 'THB', balance: '-1234567.50' },
    { kind: 'games', ref: 'TESS', currency: 'THB', balance: '20.00' },
  ],
  trialBalances: [],
  ...overrides,
})

export const aPool = (overrides: Partial<DeskPool> = {}): DeskPool => ({
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
  ...overrides,
})

export const aProvider = (overrides: Partial<DeskProvider> = {}): DeskProvider => ({
  code: 'TESS',
  vendors: ['TESS'],
  keys: ['k1'],
  min: '1.00',
  max: '1000.00',
  games: [],
  operatorUrl: null,
  stops: [],
  ...overrides,
})

export const anOpenRound = (overrides: Partial<LongOpenRound> = {}): LongOpenRound => ({
  merchant: 'siam',
  provider: 'TESS',
  roundId: 'r-1',
  gameId: 'himmapan',
  username: 'demo01',
  stake: '30.00',
  win: '0.00',
  openedAt: new Date(Date.now() - 25 * 3_600_000).toISOString(),
  asked: null,
  ...overrides,
})

export const aCase = (id: number, overrides: Partial<ReconciliationCase> = {}): ReconciliationCase => ({
  id,
  provider: 'TESS',
  day: '2026-11-20',
  txId: `t-${id}`,
  kind: 'amount',
  here: { kind: 'bet', amount: '5.00' },
  there: { kind: 'bet', amount: '7.00' },
  firstSeen: HOUR_AGO,
  resolvedAt: null,
  ...overrides,
})

export const aWithdrawal = (overrides: Partial<DeskWithdrawal> = {}): DeskWithdrawal => ({
  id: 'w-1',
  reference: 'W7K2M9QX4TRB',
  merchant: 'siam',
  username: 'demo01',
  state: 'reviewing',
  amount: '60000.00',
  fee: '0.00',
  flags: ['amount', 'first'],
  account: { id: 'a-1', bank: 'KBANK', number: 'xxx-xxx-1234', name: 'สมชาย ใจดี' },
  requestedAt: HOUR_AGO,
  endedAt: null,
  yes: [],
  needs: 2,
  unconfirmed: null,
  ...overrides,
})

export const anAccount = (overrides: Partial<DeskAccount> = {}): DeskAccount => ({
  id: 'a-2',
  merchant: 'siam',
  username: 'demo02',
  bank: 'SCB',
  number: 'xxx-xxx-9876',
  bankName: 'ใจดี สมชาย',
  ownName: 'สมชาย ใจดี',
  isShared: false,
  state: 'reviewing',
  addedAt: HOUR_AGO,
  ...overrides,
})

export const aDeposit = (overrides: Partial<DeskDeposit> = {}): DeskDeposit => ({
  id: 'd-1',
  reference: 'D7K2M9QX4TRB',
  merchant: 'siam',
  username: 'demo01',
  kind: 'manual',
  state: 'reviewing',
  amount: '500.00',
  payable: '500.37',
  paid: null,
  payer: null,
  why: 'slip',
  hasSlip: true,
  createdAt: HOUR_AGO,
  yes: [],
  needs: 1,
  ...overrides,
})

export const aSuspenseItem = (overrides: Partial<SuspenseItem> = {}): SuspenseItem => ({
  id: 's-1',
  merchant: 'siam',
  channel: 'siam-bank',
  providerRef: 'bk_0001',
  amount: '750.00',
  payer: 'นายสมชาย ใจดี',
  receivedAt: HOUR_AGO,
  asked: null,
  refund: null,
  ...overrides,
})

export const anAdjustment = (overrides: Partial<Adjustment> = {}): Adjustment => ({
  id: 'j-1',
  merchant: 'siam',
  username: 'demo01',
  amount: '-250.00',
  reason: 'paid twice by hand',
  evidence: 'ticket 81',
  askedBy: 'finance01',
  askedAt: HOUR_AGO,
  confirmedBy: null,
  ...overrides,
})
