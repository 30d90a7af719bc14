import { Paged } from '@tessera/platform/paged'
import type { Reward } from '@tessera/site'
import type { RewardsApi } from './rewards.api.ts'

/** The member's rewards of one kind, newest first, page by page. */
export const rewardList = (api: RewardsApi, state: 'open' | 'ended'): Paged<Reward> =>
  new Paged<Reward>({ fetchPage: (_page, cursor) => api.rewards(state, cursor), keyOf: ({ id }) => id })
