import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { type Algorithm, signedJwt } from './jwt.ts'

/** Time for which previous keys can still be verified with: the lifetime of their tokens. */
const TTL_MS = 3_600_000

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

/** The keys of one issuer: the newest signs, the others are there to be checked with. They outlive a restart. */
export function createSigningKeys({ store, now, owner, alg }: SigningSettings) {
  const newest = store.prepare('select * from signing_keys where owner = ? and retired_at is null')
  const selectKeys = store.prepare('select * from signing_keys where owner = ? order by rowid desc')
  const retire = store.prepare('update signing_keys set retired_at = ? where owner = ? and retired_at is null')
  const forgetOld = store.prepare('delete from signing_keys where owner = ? and retired_at <= ?')
  const add = store.prepare('insert into signing_keys values (?, ?, ?, ?, null)')

  /** A new key signs from now on; those before it leave at once (`forget`) or when their tokens are over. */
  const rotate = (forget: boolean): string => {
    const kid = randomBytes(8).toString('hex')
    const jwk = JSON.stringify(newKey(alg))
    store.exec('begin immediate')
    retire.run(now(), owner)
    forgetOld.run(owner, forget ? now() : now() - TTL_MS)
    add.run(kid, owner, alg, jwk)
    store.exec('commit')
    return kid
  }
  const current = (): Record<string, SQLOutputValue> => {
    if (!newest.get(owner)) rotate(false)
    return newest.get(owner) ?? {}
  }
  const privateOf = (row: Record<string, SQLOutputValue>) =>
    createPrivateKey({ format: 'jwk', key: JSON.parse(String(row.jwk)) as JsonWebKey })
  return {
    rotate,
    sign(claims: object): string {
      const row = current()
      return signedJwt(claims, { kid: String(row.kid), alg, key: privateOf(row) })
    },
    /** The public halves (RFC 7517). */
    jwks(): { keys: JsonWebKey[] } {
      current()
      forgetOld.run(owner, now() - TTL_MS)
      return {
        keys: selectKeys.all(owner).map((row) => ({
          ...createPublicKey(privateOf(row)).export({ format: 'jwk' }),
          kid: String(row.kid),
          alg,
          use: 'sig',
        })),
      }
    },
  }
}
export type SigningKeys = ReturnType<typeof createSigningKeys>
