import type {
  AgentFloat,
  AgentRecord,
  Contract,
  ContractDetail,
  FloatMove,
  RateSheet,
  RebateDay,
  Settlement,
} from '@tessera/site'

/** The salary of the design's worked example that agent A has. */
export const SALARY_TERMS = {
  tiers: [
    { turnover: '50000.00', active: 3, net: '0.00', ppm: 5000 },
    { turnover: '150000.00', active: 5, net: '0.00', ppm: 8000 },
  ],
  carry: 'none' as const,
  periods: 1,
}
/** Its dividend. */
export const DIVIDEND_TERMS = {
  tiers: [
    { turnover: '0.00', active: 0, net: '0.01', ppm: 60_000 },
    { turnover: '0.00', active: 0, net: '100000.00', ppm: 100_000 },
  ],
  carry: 'always' as const,
  periods: 2,
}

export const aContract = (overrides: Partial<Contract> = {}): Contract => ({
  id: 'c1',
  kind: 'salary',
  version: 1,
  state: 'offered',
  side: 'downline',
  upline: { id: 'up', account: 'siam_top' },
  downline: { id: 'me', account: 'agent01' },
  terms: SALARY_TERMS,
  offeredAt: '2026-11-20T05:00:00.000Z',
  lapsesAt: '2026-11-27T05:00:00.000Z',
  answeredAt: null,
  from: null,
  until: null,
  ...overrides,
})

export const anActiveContract = (overrides: Partial<Contract> = {}): Contract =>
  aContract({
    state: 'active',
    lapsesAt: null,
    answeredAt: '2026-11-01T05:00:00.000Z',
    from: '2026-11-02',
    ...overrides,
  })

export const aContractDetail = (contract: Contract, overrides: Partial<ContractDetail> = {}): ContractDetail => ({
  ...contract,
  versions: [
    {
      id: 'v1',
      version: 1,
      state: contract.state,
      terms: contract.terms,
      offeredAt: contract.offeredAt,
      offeredBy: 'siam_top',
      answeredAt: contract.answeredAt,
    },
  ],
  carried: '0.00',
  shortfall: '0.00',
  may: ['accept', 'refuse'],
  ...overrides,
})

/** Dividend of B under A, the second period of the design's worked example. */
export const aSettlement = (overrides: Partial<Settlement> = {}): Settlement => ({
  id: 's1',
  kind: 'dividend',
  contract: 'c2',
  downline: { id: 'me', account: 'agent01' },
  from: '2026-10-31T17:00:00.000Z',
  to: '2026-11-15T17:00:00.000Z',
  state: 'paid',
  base: '150000.00',
  pay: '18899.98',
  estimate: false,
  asOf: '2026-11-15T19:00:00.000Z',
  terms: {
    ...DIVIDEND_TERMS,
    tiers: [
      { turnover: '0.00', active: 0, net: '0.01', ppm: 100_000 },
      { turnover: '0.00', active: 0, net: '100000.00', ppm: 150_000 },
    ],
  },
  own: '49999.63',
  legs: [{ account: 'naga_king', base: '100000.37', gross: '3600.02' }],
  active: 8,
  turnover: '189418.41',
  net: '150000.00',
  carriedIn: '0.00',
  carriedOut: '0.00',
  tier: 1,
  gross: '22500.00',
  below: '3600.02',
  shortfallIn: '0.00',
  shortfallOut: '0.00',
  paidAt: '2026-11-15T19:00:02.000Z',
  ...overrides,
})

export const aRateSheet = (overrides: Partial<RateSheet> = {}): RateSheet => ({
  node: 'n1',
  account: 'nid••99',
  rates: [
    { gameType: 'RNG', ppm: 6000 },
    { gameType: 'LIVE', ppm: 4500 },
  ],
  pending: null,
  bounds: [
    { gameType: 'RNG', most: 8000, least: 4000, because: 'nid••01' },
    { gameType: 'LIVE', most: 6000, least: 0, because: null },
  ],
  editable: true,
  ...overrides,
})

export const aFloat = (overrides: Partial<AgentFloat> = {}): AgentFloat => ({
  float: '12500.00',
  available: '3200.50',
  hasPaymentPassword: true,
  lockedUntil: null,
  min: '1.00',
  max: '50000.00',
  dayLeft: '200000.00',
  youngMax: '1000.00',
  upline: null,
  ...overrides,
})

export const aFloatMove = (overrides: Partial<FloatMove> = {}): FloatMove => ({
  id: 'fm1',
  at: '2026-11-22T05:04:03.000Z',
  kind: 'downline_transfer',
  account: 'naga_king',
  amount: '-500.00',
  float: '12000.00',
  note: null,
  ...overrides,
})

export const aRecord = (overrides: Partial<AgentRecord> = {}): AgentRecord => ({
  ...aFloatMove(),
  settlement: null,
  day: null,
  ...overrides,
})

export const aRebateDay = (overrides: Partial<RebateDay> = {}): RebateDay => ({
  day: '2026-11-21',
  lines: [
    {
      gameType: 'RNG',
      base: '45678.91',
      carried: '0.00',
      ppm: 2000,
      gross: '91.35',
      below: '0.00',
      own: '91.35',
      difference: '0.00',
    },
    {
      gameType: 'LIVE',
      base: '12345.67',
      carried: '0.00',
      ppm: 1000,
      gross: '12.34',
      below: '0.00',
      own: '12.34',
      difference: '0.00',
    },
  ],
  own: '103.69',
  difference: '0.00',
  state: 'claimable',
  claimUntil: '2026-11-28T17:00:00.000Z',
  ...overrides,
})
