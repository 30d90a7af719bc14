import { randomBytes } from 'node:crypto'
import type { ClientSeedRepository } from './client-seed.repository.ts'

/** Gives 16 characters in base64url: practically unique, and short enough to be read out. */
const SEED_BYTES = 12

export const createClientSeedService = (repository: ClientSeedRepository) => ({
  /** Returns the member's client seed; generates one on the first request if the member has not set one. */
  getSeed: (memberId: string): Promise<string> =>
    repository.ensure(memberId, randomBytes(SEED_BYTES).toString('base64url')),
  setSeed: async (memberId: string, clientSeed: string): Promise<string> => {
    await repository.save(memberId, clientSeed)
    return clientSeed
  },
})
export type ClientSeedService = ReturnType<typeof createClientSeedService>
