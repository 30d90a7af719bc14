import type { RewardApplication } from '@tessera/site'

/** A submitted application for the promotion `L1`. */
export const anApplication = (overrides: Partial<RewardApplication> = {}): RewardApplication => ({
  id: 'r1',
  promotionId: 'L1',
  title: 'Share and win',
  state: 'SUBMITTED',
  remarks: '',
  pictures: [],
  createdAt: '2026-11-22T05:00:00.000Z',
  reason: null,
  amount: null,
  ...overrides,
})
