import { ok, type Result } from '../../../result.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import type { OwnDataRepository } from './own-data.repository.ts'

interface OwnDataDeps {
  repository: OwnDataRepository
  ownPassword: Pick<OwnPassword, 'verify'>
  now: () => Date
}

/** Exports everything stored about a member as one document; lists are limited to their newest 10,000 rows. */
export const createOwnDataService = ({ repository, ownPassword, now }: OwnDataDeps) => ({
  /** Rejects a wrong password with `login.wrong`: a session alone must not read data that pages hide. */
  exportAll: async (memberId: string, password: string): Promise<Result<Record<string, unknown>>> => {
    const passwordCheck = await ownPassword.verify(memberId, password)
    if (!passwordCheck.ok) return passwordCheck
    return ok({
      madeAt: now().toISOString(),
      member: await repository.memberRow(memberId),
      ...(await repository.sections(memberId)),
      entries: await repository.ledgerEntries(memberId),
    })
  },
})
export type OwnDataService = ReturnType<typeof createOwnDataService>
