import { randomBytes } from 'node:crypto'
import type { ClientSeedRepository } from './client-seed.repository.ts'

/** 16 letters: unique by chance, and short enough to be read out. */
const SEED_BYTES = 12

export const createClientSeedService = (repository: ClientSeedRepository) => ({
  /** The member's client seed. Without a chosen one, it is generated on the first request. */
  getSeed: (memberId: string): Promise<string> =>
    repository.ensure(memberId, randomBytes(SEED_BYTES).toString('base64url')),
  setSeed: async (memberId: string, clientSeed: string): Promise<string> => {
    await repository.save(memberId, clientSeed)
    return clientSeed
  },
})
export type ClientSeedService = ReturnType<typeof createClientSeedService>
