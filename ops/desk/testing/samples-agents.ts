import type { AgentHint, AgentMove, DeskContract, DeskRebate, DeskSettlement } from '@tessera/site/operations'

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

export const aMove = (overrides: Partial<AgentMove> = {}): AgentMove => ({
  id: 3,
  merchant: 'siam',
  account: 'agent05',
  upline: 'agent03',
  reason: 'asked for in ticket 12',
  askedBy: 'clerk01',
  askedAt: HOUR_AGO,
  confirmedBy: null,
  fromDay: null,
  state: 'asked',
  why: null,
  ...overrides,
})

export const aSettlement = (overrides: Partial<DeskSettlement> = {}): DeskSettlement => ({
  id: 's-1',
  merchant: 'siam',
  username: 'agent01',
  kind: 'dividend',
  from: '2026-10-31T17:00:00.000Z',
  to: '2026-11-15T17:00:00.000Z',
  state: 'held',
  flags: ['amount', 'hint'],
  active: 41,
  base: '700000.00',
  carriedIn: '-50000.00',
  ppm: 100_000,
  gross: '70000.00',
  below: '12000.00',
  shortfallIn: '-1500.00',
  pay: '56500.00',
  yes: [],
  needs: 2,
  ...overrides,
})

const aRebateLine = { base: '60000.00', carried: '0.00', ppm: 8_000, gross: '480.00', below: '450.00' } as const
export const aRebate = (overrides: Partial<DeskRebate> = {}): DeskRebate => ({
  id: '2026-11-20:0190b3c4-0000-7000-8000-000000000007',
  merchant: 'siam',
  username: 'agent02',
  day: '2026-11-20',
  state: 'held',
  lines: [
    { ...aRebateLine, gameType: 'RNG', own: '8.00', difference: '22.00' },
    { ...aRebateLine, gameType: 'LIVE', below: '500.00', own: '0.00', difference: '-20.00' },
  ],
  pay: '30.00',
  yes: [],
  needs: 2,
  ...overrides,
})

export const anAlert = (overrides: Partial<AgentHint> = {}): AgentHint => ({
  id: 'h-1',
  kind: 'money_back',
  agent: 'agent01',
  member: 'm00017',
  evidence: [
    { what: 'sent', value: '500.00' },
    { what: 'back', value: '490.00' },
    { what: 'by', value: 'transfer' },
  ],
  foundAt: HOUR_AGO,
  closed: null,
  ...overrides,
})

export const aContract = (overrides: Partial<DeskContract> = {}): DeskContract => ({
  id: 'c-1',
  kind: 'salary',
  version: 1,
  state: 'active',
  upline: null,
  downline: 'agent01',
  terms: {
    tiers: [
      { turnover: '50000.00', active: 3, net: '0.00', ppm: 5_000 },
      { turnover: '150000.00', active: 5, net: '0.00', ppm: 8_000 },
    ],
    carry: 'none',
    periods: 1,
  },
  offeredBy: 'finance01',
  offeredAt: HOUR_AGO,
  from: '2026-11-01',
  until: null,
  ...overrides,
})
