import { ok, type Result } from '../../../result.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import type { OwnDataRepository } from './own-data.repository.ts'

interface OwnDataDeps {
  repository: OwnDataRepository
  ownPassword: Pick<OwnPassword, 'verify'>
  now: () => Date
}

/** Everything stored about a member, as one document; of long lists the newest 10,000. */
export const createOwnDataService = ({ repository, ownPassword, now }: OwnDataDeps) => ({
  /** Rejects a wrong password with `login.wrong`: a session alone must not read data that pages hide. */
  exportAll: async (memberId: string, password: string): Promise<Result<Record<string, unknown>>> => {
    const memberResult = await ownPassword.verify(memberId, password)
    if (!memberResult.ok) return memberResult
    return ok({
      madeAt: now().toISOString(),
      member: await repository.member(memberId),
      ...(await repository.sections(memberId)),
      entries: await repository.entries(memberId),
    })
  },
})
export type OwnDataService = ReturnType<typeof createOwnDataService>
