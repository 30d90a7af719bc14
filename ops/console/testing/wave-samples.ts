import type { GroupRow, PlanRow } from '@tessera/contracts'

/** Plan of lobby 1.5.0: its first wave (siam) is rolling out, the second one (lotus) is waiting. */
export const aPlan = (id: number, overrides: Partial<PlanRow> = {}): PlanRow => ({
  id,
  state: 'running',
  changes: { 'mfe-lobby': { version: '1.5.0' } },
  groups: ['canary', 'all'],
  shares: [10, 50],
  minutes: 60,
  promote: true,
  createdAt: new Date().toISOString(),
  createdBy: 'otto',
  reason: 'new lobby',
  expiresAt: null,
  decided: null,
  wave: 1,
  standsUntil: new Date(Date.now() + 3_600_000).toISOString(),
  told: null,
  merchants: [
    { merchant: 'siam', wave: 1, state: 'running', percent: 10, rollout: 1, why: null },
    { merchant: 'lotus', wave: 2, state: 'waiting', percent: 0, rollout: null, why: null },
  ],
  ...overrides,
})

export const aGroup = (name: string, position: number, merchants: string[] = []): GroupRow => ({
  name,
  merchants,
  position,
  changedAt: new Date().toISOString(),
  changedBy: 'root',
})
