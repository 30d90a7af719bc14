import { Paged } from '@tessera/platform/paged'
import type { Reward } from '@tessera/site'
import type { RewardsApi } from './rewards.api.ts'

/** The member's rewards of one kind, newest first, page by page. */
export function rewardList(api: RewardsApi, state: 'open' | 'ended'): Paged<Reward> {
  let nextCursor: string | null = null
  return new Paged<Reward>({
    fetchPage: async (page) => {
      const response = await api.rewards(state, page === 1 ? null : nextCursor)
      nextCursor = response.next
      return { items: response.items, totalPages: nextCursor === null ? page : page + 1 }
    },
    keyOf: ({ id }) => id,
  })
}
