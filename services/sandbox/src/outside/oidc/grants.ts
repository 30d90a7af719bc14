import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Brand } from '@tessera/outside'
import { AuthorizationRequest } from './authorization-request.ts'
import type { Person } from './people.ts'

const REQUEST_TTL_MS = 600_000
export const CODE_TTL_MS = 60_000
/** Lifetime of tokens in seconds. */
export const TOKEN_TTL_S = 3_600

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const newSecret = () => randomBytes(32).toString('base64url')

export interface CodeGrant {
  /** Hash of the code; its tokens are stored with it. */
  code: string
  authRequest: AuthorizationRequest
  user: Person
}

/** Pending data of a person, a client and a brand: authorization requests, codes and access tokens, by their hashes. */
export function createGrants(store: DatabaseSync, now: () => number) {
  const deleteExpired = ['asked', 'codes', 'access_tokens'].map((table) =>
    store.prepare(`delete from ${table} where expires_at <= ?`),
  )
  const insertRequest = store.prepare('insert into asked values (?, ?, ?, ?)')
  const takeRequest = store.prepare('delete from asked where id = ? and brand = ? and expires_at > ? returning ask')
  const insertCode = store.prepare('insert into codes values (?, ?, ?, ?, ?, ?)')
  const selectCode = store.prepare('select * from codes where hash = ? and brand = ?')
  const markCodeUsed = store.prepare('update codes set used = 1 where hash = ? and used = 0 and expires_at > ?')
  const insertToken = store.prepare('insert into access_tokens values (?, ?, ?, ?, ?)')
  const selectToken = store.prepare('select claims from access_tokens where hash = ? and brand = ? and expires_at > ?')
  const deleteTokens = store.prepare('delete from access_tokens where code = ?')
  const sweep = () => {
    for (const statement of deleteExpired) statement.run(now())
  }
  return {
    /** Stores a request until the form is submitted; the page contains the id. */
    addRequest(brand: Brand, authorization: AuthorizationRequest): string {
      sweep()
      const id = newSecret()
      insertRequest.run(id, brand, JSON.stringify(authorization), now() + REQUEST_TTL_MS)
      return id
    },
    /** Returns and deletes the request of a submitted form. */
    takeRequest(brand: Brand, id: string): AuthorizationRequest | null {
      const row = takeRequest.get(id, brand, now())
      return row ? AuthorizationRequest.parse(JSON.parse(String(row.ask))) : null
    },
    /** Issues a code for one minute and one use; a code that is created as used is rejected, to simulate a replay. */
    issueCode(brand: Brand, authorization: AuthorizationRequest, user: Person, isUsed: boolean): string {
      const code = newSecret()
      insertCode.run(
        hashOf(code),
        brand,
        JSON.stringify(authorization),
        JSON.stringify(user),
        now() + CODE_TTL_MS,
        Number(isUsed),
      )
      return code
    },
    /**
     * Returns the data of a code. The code is not used up yet: a client that fails to authenticate does not invalidate it.
     */
    findCode(brand: Brand, code: string): CodeGrant | null {
      const row = selectCode.get(hashOf(code), brand)
      if (!row) return null
      const user = JSON.parse(String(row.person)) as Person
      return { code: String(row.hash), authRequest: AuthorizationRequest.parse(JSON.parse(String(row.ask))), user }
    },
    /** Returns true if the code was still valid; a second use revokes its tokens (RFC 6749, 4.1.2). */
    useCode({ code }: CodeGrant): boolean {
      if (markCodeUsed.run(code, now()).changes === 1) return true
      deleteTokens.run(code)
      return false
    },
    issueAccessToken(brand: Brand, { code }: CodeGrant, claims: object): string {
      const token = newSecret()
      insertToken.run(hashOf(token), code, brand, JSON.stringify(claims), now() + TOKEN_TTL_S * 1_000)
      return token
    },
    /** Returns the userinfo claims of an access token. */
    claimsOf(brand: Brand, token: string): object | null {
      const row = selectToken.get(hashOf(token), brand, now())
      return row ? (JSON.parse(String(row.claims)) as object) : null
    },
  }
}
export type Grants = ReturnType<typeof createGrants>
