import type { Counters, MerchantConfig, RankProgress } from '@tessera/site'
import { countersOf, rankProgress } from './rewards.domain.ts'
import type { RewardRepository } from './rewards.repository.ts'

export const createRewardService = (rewards: RewardRepository) => ({
  rank: async (memberId: string): Promise<RankProgress> => rankProgress(await rewards.turnover(memberId)),
  counters: async (memberId: string, merchant: MerchantConfig): Promise<Counters> => {
    const [counts, referrals] = await Promise.all([rewards.rewardCounts(memberId), rewards.downlineCount(memberId)])
    return countersOf(merchant.switches, { ...counts, REFERRAL: referrals })
  },
})
export type RewardService = ReturnType<typeof createRewardService>
