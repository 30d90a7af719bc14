import {
  type Counters,
  type MemberInfo,
  type MerchantConfig,
  type RankProgress,
  TRIAL_TYPE,
  type Wallet,
} from '@tessera/site'
import type { SessionIdentity } from '../../http/session-identity.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { LedgerRepository } from '../ledger/ledger.repository.ts'
import type { TrialRepository } from '../trial/trial.repository.ts'
import { countersOf, rankProgress } from './member.domain.ts'
import type { MemberRepository } from './members.repository.ts'

export const createMemberService = (members: MemberRepository, ledger: LedgerRepository, trials: TrialRepository) => ({
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
  /** The ledger's balance; of a trial its play money, which no ledger knows. */
  wallet: async (
    { memberId, type }: Pick<SessionIdentity, 'memberId' | 'type'>,
    { currency }: MerchantConfig,
  ): Promise<Wallet> => {
    const balance =
      type === TRIAL_TYPE ? await trials.playBalance(memberId) : await ledger.balanceOf(memberId, currency)
    return { sumBalance: moneyText(balance), currency }
  },
  counters: async (memberId: string, merchant: MerchantConfig): Promise<Counters> => {
    const [counts, referrals] = await Promise.all([members.rewardCounts(memberId), members.downlineCount(memberId)])
    return countersOf(merchant.switches, { ...counts, REFERRAL: referrals })
  },
})
export type MemberService = ReturnType<typeof createMemberService>
