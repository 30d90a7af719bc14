import type { Passkey, Security } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import { maskedEmail, maskedMobile } from './masks.domain.ts'

export const createSecurityService = (
  members: Pick<MemberRepository, 'byId'>,
  methods: {
    passkeys: (memberId: string) => Promise<Passkey[]>
    socials: (memberId: string) => Promise<Security['socials']>
    /** Number of the member's bank accounts. */
    bankAccounts: (memberId: string) => Promise<number>
  },
) => ({
  overview: async (memberId: string): Promise<Result<Security>> => {
    const member = await members.byId(memberId)
    if (!member) return err('user.unavailable')
    const { mobile, email, password_hash, password_changed_at, created_at } = member
    const changedAt = password_hash === null ? null : (password_changed_at ?? created_at)
    return ok({
      passwordChangedAt: changedAt?.toISOString() ?? null,
      mobile: mobile === null ? null : { shown: maskedMobile(mobile), isProved: member.mobile_proved_at !== null },
      email: email === null ? null : { shown: maskedEmail(email), isProved: member.email_proved_at !== null },
      hasPaymentPassword: member.payment_password_hash !== null,
      bankAccounts: await methods.bankAccounts(memberId),
      passkeys: await methods.passkeys(memberId),
      socials: await methods.socials(memberId),
    })
  },
})
export type SecurityService = ReturnType<typeof createSecurityService>
