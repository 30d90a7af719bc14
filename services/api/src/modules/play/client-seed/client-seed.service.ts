import { randomBytes } from 'node:crypto'
import type { ClientSeedRepository } from './client-seed.repository.ts'

/** 16 letters: nobody else's by chance, and short enough to be read out. */
const FRESH_BYTES = 12

export const createClientSeedService = (repository: ClientSeedRepository) => ({
  /** The member's part of the draws. Who has chosen none has one of his own from the first time it is asked for. */
  of: (memberId: string): Promise<string> =>
    repository.ensure(memberId, randomBytes(FRESH_BYTES).toString('base64url')),
  set: async (memberId: string, clientSeed: string): Promise<string> => {
    await repository.keep(memberId, clientSeed)
    return clientSeed
  },
})
export type ClientSeedService = ReturnType<typeof createClientSeedService>
