import { err, ok, type Result } from '../../../result.ts'
import type { MemberRepository } from '../../identity/member/members.repository.ts'

export interface ReferralService {
  /** Invitation code and link of a member; rejects with `user.unavailable` if the member does not exist. */
  invitationOf(memberId: string): Promise<Result<{ code: string; path: string }>>
}

/** The link pre-fills a field of the registration form: an agent's affiliate code, or the referral code of a member (not the username). */
export const createReferralService = (members: Pick<MemberRepository, 'byId'>): ReferralService => ({
  invitationOf: async (memberId) => {
    const member = await members.byId(memberId)
    if (!member) return err('user.unavailable')
    const code = member.affiliate_code ?? member.referral_code
    const field = member.affiliate_code === null ? 'recommenderId' : 'affiliateCode'
    return ok({ code, path: `/m/register?${new URLSearchParams({ [field]: code })}` })
  },
})
