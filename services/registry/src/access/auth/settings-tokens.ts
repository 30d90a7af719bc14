import type { Kysely } from 'kysely'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import type { Tables } from '../../tables.ts'
import { hashOf } from './actor.ts'

export type SettingsRole = 'admin' | 'edge' | 'viewer'

/**
 * Makes the token of the settings the only one of its role from the settings: earlier ones are revoked, with a row in the
 * audit. Returns false, and changes nothing, if the token itself was revoked: a leaked token stays invalid.
 */
export const ensureToken = (db: Kysely<Tables>, role: SettingsRole, token: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const hash = hashOf(token)
    await trx
      .insertInto('tokens')
      .values({ hash, holder: role, role, origin: 'settings', machine: true, revoked_at: null })
      .onConflict((c) => c.doNothing())
      .execute()
    const tokenRow = await trx
      .selectFrom('tokens')
      .select('revoked_at')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    if (tokenRow.revoked_at) return false
    const revokedRows = await trx
      .updateTable('tokens')
      .set({ revoked_at: new Date() })
      .where('origin', '=', 'settings')
      .where('role', '=', role)
      .where('hash', '!=', hash)
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
