import { randomUUID } from 'node:crypto'
import { ENCRYPTION_LEEWAY_MS, EncryptedEnvelope, encryptionHeader } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { createBodyKey, isTimely, openEnvelope } from './encryption.domain.ts'
import type { EncryptionRepository } from './encryption.repository.ts'

export interface EncryptionService {
  publicKey(): { kid: string; key: string }
  open(header: string | undefined, body: unknown): Promise<Outcome<unknown>>
  /** Forgets nonces that are too old to be replayed. */
  sweep(): Promise<void>
}

/** Opens encrypted bodies with the key pair that the database keeps. */
export async function createEncryptionService(
  repository: EncryptionRepository,
  now: () => Date,
): Promise<EncryptionService> {
  const key = await repository.settleKey(createBodyKey(randomUUID().slice(0, 8)), now())
  return {
    publicKey: () => ({ kid: key.kid, key: key.publicKey }),
    open: async (header, body) => {
      const envelope = EncryptedEnvelope.safeParse(body)
      if (!envelope.success || header !== encryptionHeader(key.kid) || envelope.data.kid !== key.kid)
        return refused('encryption.refused')
      if (!isTimely(envelope.data, now())) return refused('encryption.refused')
      const text = openEnvelope(envelope.data, key)
      if (text === null || !(await repository.claimNonce(envelope.data.nonce, now())))
        return refused('encryption.refused')
      return parse(text)
    },
    sweep: () => repository.forgetNonces(new Date(now().getTime() - 3 * ENCRYPTION_LEEWAY_MS)),
  }
}

function parse(text: string): Outcome<unknown> {
  try {
    return done(JSON.parse(text))
  } catch {
    return refused('encryption.refused')
  }
}
