import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { HOUR_MS } from '@tessera/server/durations'
import { type Algorithm, signJwt } from './jwt.ts'

/** Time for which previous keys stay published: the lifetime of the tokens that they signed. */
const TTL_MS = HOUR_MS

export interface SigningSettings {
  store: DatabaseSync
  now: () => number
  /** Owner of the keys: `line`, `verify`. */
  owner: string
  alg: Algorithm
}

const newKey = (alg: Algorithm) =>
  (alg === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
  ).privateKey.export({ format: 'jwk' })

/** Creates the persistent signing keys of one issuer: the newest one signs, the others only verify. */
export function createSigningKeys({ store, now, owner, alg }: SigningSettings) {
  const selectCurrent = store.prepare('select * from signing_keys where owner = ? and retired_at is null')
  const selectKeys = store.prepare('select * from signing_keys where owner = ? order by rowid desc')
  const retireCurrent = store.prepare('update signing_keys set retired_at = ? where owner = ? and retired_at is null')
  const deleteRetired = store.prepare('delete from signing_keys where owner = ? and retired_at <= ?')
  const insertKey = store.prepare('insert into signing_keys values (?, ?, ?, ?, null)')

  /** Replaces the signing key; previous keys are deleted at once, or when their tokens have expired. */
  const rotate = (deletePrevious: boolean): string => {
    const kid = randomBytes(8).toString('hex')
    const jwk = JSON.stringify(newKey(alg))
    store.exec('begin immediate')
    retireCurrent.run(now(), owner)
    deleteRetired.run(owner, deletePrevious ? now() : now() - TTL_MS)
    insertKey.run(kid, owner, alg, jwk)
    store.exec('commit')
    return kid
  }
  const currentKey = (): Record<string, SQLOutputValue> => {
    if (!selectCurrent.get(owner)) rotate(false)
    return selectCurrent.get(owner) ?? {}
  }
  const privateKeyOf = (row: Record<string, SQLOutputValue>) =>
    createPrivateKey({ format: 'jwk', key: JSON.parse(String(row.jwk)) as JsonWebKey })
  return {
    rotate,
    sign(claims: object): string {
      const row = currentKey()
      return signJwt(claims, { kid: String(row.kid), alg, key: privateKeyOf(row) })
    },
    /** Returns the public keys (RFC 7517). */
    jwks(): { keys: JsonWebKey[] } {
      currentKey()
      deleteRetired.run(owner, now() - TTL_MS)
      return {
        keys: selectKeys.all(owner).map((row) => ({
          ...createPublicKey(privateKeyOf(row)).export({ format: 'jwk' }),
          kid: String(row.kid),
          alg,
          use: 'sig',
        })),
      }
    },
  }
}
export type SigningKeys = ReturnType<typeof createSigningKeys>
