import type { Kysely } from 'kysely'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import type { Tables } from '../../tables.ts'
import { hashOf } from './actor.ts'

export type SettingsRole = 'admin' | 'edge' | 'viewer'

/**
 * Makes the tokens of the settings the only ones of their role from the settings: earlier ones are revoked, with a row in the
 * audit. Returns false, and revokes nothing, if one of them was revoked: a leaked token stays invalid.
 */
export const ensureTokens = (db: Kysely<Tables>, role: SettingsRole, tokens: readonly string[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const hashes = tokens.map(hashOf)
    await trx
      .insertInto('tokens')
      .values(
        hashes.map((hash) => ({
          hash,
          holder: role,
          role,
          origin: 'settings' as const,
          machine: true,
          revoked_at: null,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
    const revokedTokens = await trx
      .selectFrom('tokens')
      .select('id')
      .where('hash', 'in', hashes)
      .where('revoked_at', 'is not', null)
      .execute()
    if (revokedTokens.length > 0) return false
    const revokedRows = await trx
      .updateTable('tokens')
      .set({ revoked_at: new Date() })
      .where('origin', '=', 'settings')
      .where('role', '=', role)
      .where('hash', 'not in', hashes)
      .where('revoked_at', 'is', null)
      .returning(['id', 'holder', 'role', 'scope'])
      .execute()
    for (const before of revokedRows)
      await appendAudit(trx, {
        actor: 'settings',
        action: 'token.revoke',
        merchant: null,
        reason: 'the settings name another token',
        before,
        after: null,
      })
    return true
  })
