import { done, type Outcome, refused } from '../../../outcome.ts'
import type { MemberRepository } from '../../identity/member/members.repository.ts'

export interface ReferralService {
  /** The member's own invitation; refuses with `user.unavailable` when there is no such member. */
  of(memberId: string): Promise<Outcome<{ code: string; path: string }>>
}

/** Invitations name the field of the registration that they fill: an agent's code, or that of who recommends, which is not the name. */
export const createReferralService = (members: Pick<MemberRepository, 'byId'>): ReferralService => ({
  of: async (memberId) => {
    const member = await members.byId(memberId)
    if (!member) return refused('user.unavailable')
    const code = member.affiliate_code ?? member.referral_code
    const field = member.affiliate_code === null ? 'recommenderId' : 'affiliateCode'
    return done({ code, path: `/m/register?${new URLSearchParams({ [field]: code })}` })
  },
})
