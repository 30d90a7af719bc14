import type { CalendarDay, DeskDraw, DeskLimit } from '@tessera/site/operations'

export const aDraw = (overrides: Partial<DeskDraw> = {}): DeskDraw => ({
  drawId: `siam:${overrides.game ?? 'TH6'}:${overrides.numero ?? '20270201'}`,
  game: 'TH6',
  numero: '20270201',
  state: 'open',
  closesAt: '2027-02-01T08:30:00.000Z',
  drawAt: '2027-02-01T09:00:00.000Z',
  prizes: null,
  commitment: 'a'.repeat(64),
  round: 11_415_601,
  lines: 1_204,
  stake: '48210.00',
  paid: null,
  mostAtRisk: '179550.00',
  sealedAt: null,
  sealLate: false,
  voidAsked: null,
  voidReason: null,
  ...overrides,
})

export const aNumberLimit = (overrides: Partial<DeskLimit> = {}): DeskLimit => ({
  kind: 'three_top',
  numbers: '682',
  state: 'half',
  byHand: false,
  liability: '180000.00',
  cap: '300000.00',
  ...overrides,
})

export const aCalendarDay = (overrides: Partial<CalendarDay> = {}): CalendarDay => ({
  day: '2027-01-02',
  movedFrom: null,
  isFixed: false,
  by: null,
  reason: null,
  ...overrides,
})
