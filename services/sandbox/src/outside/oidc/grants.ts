import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Brand } from '@tessera/outside'
import { AuthorizationRequest } from './ask.ts'
import type { Person } from './people.ts'

const GRANT_TTL_MS = 600_000
export const CODE_MS = 60_000
/** Seconds that tokens live. */
export const TOKEN_S = 3_600

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const secret = () => randomBytes(32).toString('base64url')

export interface Granted {
  /** Hash of the code, which its tokens are stored with. */
  code: string
  authRequest: AuthorizationRequest
  user: Person
}

/** Pending data of a person, a client and a brand: authorization requests, codes and access tokens, by their hashes. */
export function createGrants(store: DatabaseSync, now: () => number) {
  const sweeps = ['asked', 'codes', 'access_tokens'].map((table) =>
    store.prepare(`delete from ${table} where expires_at <= ?`),
  )
  const insertRequest = store.prepare('insert into asked values (?, ?, ?, ?)')
  const takeRequest = store.prepare('delete from asked where id = ? and brand = ? and expires_at > ? returning ask')
  const addCode = store.prepare('insert into codes values (?, ?, ?, ?, ?, ?)')
  const findCode = store.prepare('select * from codes where hash = ? and brand = ?')
  const useCode = store.prepare('update codes set used = 1 where hash = ? and used = 0 and expires_at > ?')
  const addToken = store.prepare('insert into access_tokens values (?, ?, ?, ?, ?)')
  const findToken = store.prepare('select claims from access_tokens where hash = ? and brand = ? and expires_at > ?')
  const dropTokens = store.prepare('delete from access_tokens where code = ?')
  const sweep = () => {
    for (const statement of sweeps) statement.run(now())
  }
  return {
    /** Stores a request until the form is submitted; the page contains the id. */
    addRequest(brand: Brand, authorization: AuthorizationRequest): string {
      sweep()
      const id = secret()
      insertRequest.run(id, brand, JSON.stringify(authorization), now() + GRANT_TTL_MS)
      return id
    },
    /** Returns the request of a submitted form, once. */
    answered(brand: Brand, id: string): AuthorizationRequest | null {
      const row = takeRequest.get(id, brand, now())
      return row ? AuthorizationRequest.parse(JSON.parse(String(row.ask))) : null
    },
    /** A code for a minute and one use; one that is `used` already will be refused. */
    code(brand: Brand, authorization: AuthorizationRequest, user: Person, used: boolean): string {
      const code = secret()
      addCode.run(
        hashOf(code),
        brand,
        JSON.stringify(authorization),
        JSON.stringify(user),
        now() + CODE_MS,
        Number(used),
      )
      return code
    },
    /**
     * Returns the data of a code. The code is not used up yet: a client that fails to authenticate does not invalidate it.
     */
    found(brand: Brand, code: string): Granted | null {
      const row = findCode.get(hashOf(code), brand)
      if (!row) return null
      const user = JSON.parse(String(row.person)) as Person
      return { code: String(row.hash), authRequest: AuthorizationRequest.parse(JSON.parse(String(row.ask))), user }
    },
    /** Returns true if the code was still valid; a second use revokes its tokens (RFC 6749, 4.1.2). */
    use({ code }: Granted): boolean {
      if (useCode.run(code, now()).changes === 1) return true
      dropTokens.run(code)
      return false
    },
    accessToken(brand: Brand, { code }: Granted, claims: object): string {
      const token = secret()
      addToken.run(hashOf(token), code, brand, JSON.stringify(claims), now() + TOKEN_S * 1_000)
      return token
    },
    /** Returns the userinfo claims of an access token. */
    claimsOf(brand: Brand, token: string): object | null {
      const row = findToken.get(hashOf(token), brand, now())
      return row ? (JSON.parse(String(row.claims)) as object) : null
    },
  }
}
export type Grants = ReturnType<typeof createGrants>
