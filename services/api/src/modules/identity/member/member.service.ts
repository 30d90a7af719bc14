import type { MemberInfo } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { headIconOf } from '../profile/head-icon.domain.ts'
import type { MemberRepository } from './members.repository.ts'

export const createMemberService = (members: Pick<MemberRepository, 'byId'>) => ({
  info: async (memberId: string): Promise<Result<MemberInfo>> => {
    const member = await members.byId(memberId)
    if (!member) return err('user.unavailable')
    return ok({
      id: member.id,
      type: member.type,
      nickname: member.nickname,
      account: member.username,
      headIcon: headIconOf(member),
      hasPassword: member.password_hash !== null,
      lastLoginAt: member.previous_login_at?.toISOString() ?? null,
    })
  },
})
export type MemberService = ReturnType<typeof createMemberService>
