import { randomBytes } from 'node:crypto'
import type { NewToken, TokenBody, TokenRow } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { err, ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { type Actor, hashOf } from './actor.ts'
import {
  countAdmins,
  insertToken,
  listExistingMerchants,
  listReleasedSlices,
  listTokens,
  revokeToken,
  type TokenRecord,
} from './tokens.repository.ts'

const TOKEN_BYTES = 24

/** Makes a token, which is shown this once: only its hash is stored. Refuses merchants that do not exist and warns of slices without a release. */
export const createToken = (transact: Transact, body: TokenBody, actor: Actor): Promise<Result<NewToken>> =>
  transact(async (trx) => {
    const { role: requestedRole, scope: names } = body
    if (requestedRole === 'operator') {
      const unknownCode = missingOf(names, await listExistingMerchants(trx, names))[0]
      if (unknownCode !== undefined) return unknownMerchant(unknownCode)
    }
    const warnings =
      requestedRole === 'publisher'
        ? missingOf(names, await listReleasedSlices(trx, names)).map(
            (name) => `no release of ${name} yet: is the name right?`,
          )
        : []
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const row = toRow(await insertToken(trx, { hash: hashOf(token), token }, body))
    const { id, holder, role, scope, machine } = row
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'token.create',
      merchant: null,
      reason: `made for ${holder}`,
      before: null,
      after: { id, holder, role, scope, ...(machine ? { machine } : {}) },
    })
    return ok({ token, ...row, warnings })
  })

const missingOf = (names: readonly string[], existing: readonly string[]): string[] =>
  names.filter((name) => !existing.includes(name))

/** Revokes a token; its next call is rejected. */
export const revokeAuditedToken = (
  transact: Transact,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Result<TokenRow>> =>
  transact(async (trx) => {
    // Locks the administrators' tokens: two administrators who revoke each other's token wait for one another.
    await countAdmins(trx)
    const record = await revokeToken(trx, id)
    if (!record) return err('token.unknown', `no token ${id} that could be revoked`, 'See GET /v1/tokens.')
    const { holder, role, scope } = record
    if (role === 'admin' && (await countAdmins(trx)) === 0)
      return err(
        'token.last',
        'this is the last token of an administrator',
        'Make another token of an administrator first.',
      )
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'token.revoke',
      merchant: null,
      reason,
      before: { id, holder, role, scope },
      after: null,
    })
    return ok(toRow(record))
  })

/** One page of tokens, newest first; those after the one of the given id. */
export const readTokens = async (db: Kysely<Tables>, before: string | undefined): Promise<TokenRow[]> =>
  (await listTokens(db, before)).map(toRow)

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null

const toRow = (record: TokenRecord): TokenRow => {
  const { id, holder, role, scope, machine, prefix, created_at, last_used_at, expires_at, revoked_at } = record
  return {
    id,
    holder,
    role,
    scope,
    machine,
    prefix,
    createdAt: created_at.toISOString(),
    lastUsedAt: toIso(last_used_at),
    expiresAt: toIso(expires_at),
    revokedAt: toIso(revoked_at),
  }
}
