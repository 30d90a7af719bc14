import type { Counters, MemberInfo, MerchantConfig, RankProgress, Wallet } from '@tessera/contracts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { LedgerRepository } from '../ledger/ledger.repository.ts'
import { countersOf, rankProgress } from './member.domain.ts'
import type { MemberRepository } from './members.repository.ts'

export const createMemberService = (members: MemberRepository, ledger: LedgerRepository) => ({
  info: async (memberId: string): Promise<Outcome<MemberInfo>> => {
    const member = await members.byId(memberId)
    if (!member) return refused('user.unavailable')
    return done({
      id: member.id,
      type: member.type,
      nickname: member.nickname,
      account: member.username,
      lastLoginAt: member.previous_login_at?.toISOString() ?? null,
    })
  },
  rank: async (memberId: string): Promise<RankProgress> => rankProgress(await members.turnover(memberId)),
  wallet: async (memberId: string, merchant: MerchantConfig): Promise<Wallet> => ({
    sumBalance: moneyText(await ledger.balanceOf(memberId, merchant.currency)),
    currency: merchant.currency,
  }),
  counters: async (memberId: string, merchant: MerchantConfig): Promise<Counters> => {
    const [counts, referrals] = await Promise.all([members.rewardCounts(memberId), members.downlineCount(memberId)])
    return countersOf(merchant.switches, { ...counts, REFERRAL: referrals })
  },
})
export type MemberService = ReturnType<typeof createMemberService>
