import type { OwnDataRepository } from './own-data.repository.ts'

/** Everything that is kept of a member, as one document; of what there is much of, the newest 10,000. */
export const createOwnDataService = (repository: OwnDataRepository, now: () => Date) => ({
  of: async (memberId: string): Promise<Record<string, unknown>> => ({
    madeAt: now().toISOString(),
    member: await repository.member(memberId),
    ...(await repository.sections(memberId)),
    entries: await repository.entries(memberId),
  }),
})
export type OwnDataService = ReturnType<typeof createOwnDataService>
