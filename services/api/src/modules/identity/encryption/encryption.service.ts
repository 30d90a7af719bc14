import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
import {
  ENCRYPTION_LEEWAY_MS,
  ENCRYPTION_SCHEMES,
  EncryptedEnvelope,
  type EnvelopeTarget,
  encryptionHeader,
} from '@tessera/site'
import { err, ok, type Result, unwrap } from '../../../result.ts'
import { type BodyKey, createBodyKey, isFresh, openEnvelope } from './encryption.domain.ts'
import type { EncryptionRepository, StoredBodyKey } from './encryption.repository.ts'
import { decryptPrivateKey, encryptPrivateKey } from './sealed-key.domain.ts'

/** Time for which a key is published. */
const PUBLICATION_MS = DAY_MS
/** Milliseconds after which it is deleted: every process has published the next one by then, and envelopes of it are too old. */
const KEY_TTL_MS = PUBLICATION_MS + HOUR_MS

interface EncryptionDeps {
  repository: EncryptionRepository
  /** Secret that the private keys are encrypted with in the database. */
  secret: string
  now: () => Date
}

/** Decrypts request bodies with keys that the database stores encrypted, each for a day. */
export async function createEncryptionService({ repository, secret, now }: EncryptionDeps) {
  /** Keys of this process, newest first. */
  let keys: BodyKey[] = []
  const timeBefore = (ms: number) => new Date(now().getTime() - ms)
  const decryptKey = ({ kid, sealed: encryptedKey, public_key }: StoredBodyKey): BodyKey[] => {
    const privateKey = decryptPrivateKey(encryptedKey, secret)
    return privateKey === null ? [] : [{ kid, privateKey, publicKey: public_key }]
  }
  /** Loads the keys; adds a new one first if the newest is a day old. */
  const refreshKeys = async (): Promise<void> => {
    const newKey = createBodyKey(randomUUID().slice(0, 8))
    const { kid, publicKey } = newKey
    const stored = {
      kid,
      sealed: encryptPrivateKey(newKey.privateKey, secret),
      public_key: publicKey,
      created_at: now(),
    }
    const ensureKey = (renewedAfter: Date) => repository.ensureKey(stored, renewedAfter, timeBefore(KEY_TTL_MS))
    const storedKeys = await ensureKey(timeBefore(PUBLICATION_MS))
    // The newest key may have been encrypted with another PROTECTION_KEY; then a new one is added.
    const [newest] = storedKeys
    const usableKeys = newest && decryptKey(newest).length > 0 ? storedKeys : await ensureKey(now())
    keys = usableKeys.flatMap(decryptKey)
  }
  /** Returns a key of this process, or loads one that another process has added since. */
  const findKey = async (kid: string): Promise<BodyKey | undefined> => {
    const cachedKey = keys.find((key) => key.kid === kid)
    if (cachedKey) return cachedKey
    const stored = await repository.findKey(kid, timeBefore(KEY_TTL_MS))
    const [loadedKey] = stored ? decryptKey(stored) : []
    if (loadedKey) keys.push(loadedKey)
    return loadedKey
  }
  const open = async (header: string | undefined, body: unknown, target: EnvelopeTarget): Promise<Result<unknown>> => {
    const envelope = EncryptedEnvelope.safeParse(body)
    if (!envelope.success) return err('encryption.refused')
    const scheme = ENCRYPTION_SCHEMES.find((candidate) => header === encryptionHeader(envelope.data.kid, candidate))
    if (!scheme) return err('encryption.refused')
    if (!isFresh(envelope.data, now())) return err('encryption.refused')
    const key = await findKey(envelope.data.kid)
    const text = key ? openEnvelope(envelope.data, key, scheme === 'TSR1' ? null : target) : null
    if (text === null || !(await repository.claimNonce(envelope.data.nonce, now()))) return err('encryption.refused')
    return parseJson(text)
  }
  await refreshKeys()
  return {
    publicKey: (): { kid: string; key: string } => {
      const [newest] = keys
      if (!newest) throw new Error('no key for encrypted bodies is loaded')
      return { kid: newest.kid, key: newest.publicKey }
    },
    open,
    /** Same as {@link open}, but throws a rejection. */
    decrypt: async (header: string | undefined, body: unknown, target: EnvelopeTarget): Promise<unknown> =>
      unwrap(await open(header, body, target)),
    /** Adds a new key if the newest is a day old, and deletes old keys and nonces that are too old to be replayed. */
    sweep: async (): Promise<void> => {
      await refreshKeys()
      await repository.deleteKeys(timeBefore(KEY_TTL_MS))
      await repository.deleteNonces(timeBefore(3 * ENCRYPTION_LEEWAY_MS))
    },
  }
}
export type EncryptionService = Awaited<ReturnType<typeof createEncryptionService>>

function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('encryption.refused')
  }
}
