import type { AuditEntry } from '@tessera/server'
import type { SiteState } from '@tessera/site'
import { type Selectable, sql } from 'kysely'
import type { Db, SiteStateRow, Trx } from '../../../database/tables.ts'

/** A state that was changed at least once. */
export type ChangedState = SiteState & { changed: NonNullable<SiteState['changed']> }

/** Writes an audit entry of an operator's action, inside the transaction of the action. */
export type AuditRecorder = (trx: Trx, entry: AuditEntry, at: Date) => Promise<void>

export const createSiteStateRepository = (db: Db, recordAudit: AuditRecorder) => ({
  all: async (): Promise<ChangedState[]> => {
    const rows = await db.selectFrom('site_states').selectAll().orderBy('merchant').execute()
    return rows.map(toState)
  },
  find: async (merchant: string): Promise<ChangedState | null> => {
    const row = await db.selectFrom('site_states').selectAll().where('merchant', '=', merchant).executeTakeFirst()
    return row ? toState(row) : null
  },
  /**
   * Writes the result of `decide`, with its audit entry, in one transaction; null writes nothing. Changes of all processes
   * are serialized, so that none is based on an outdated state.
   */
  changeState: (
    merchant: string,
    decide: (before: ChangedState | null) => ChangedState | null,
  ): Promise<ChangedState | null> =>
    db.transaction().execute(async (trx) => {
      await sql`lock table site_states in share row exclusive mode`.execute(trx)
      const row = await trx.selectFrom('site_states').selectAll().where('merchant', '=', merchant).executeTakeFirst()
      const next = decide(row ? toState(row) : null)
      if (!next) return null
      const newRow = toRow(next)
      await trx
        .insertInto('site_states')
        .values(newRow)
        .onConflict((conflict) => conflict.column('merchant').doUpdateSet(newRow))
        .execute()
      await trx.insertInto('site_state_changes').values(newRow).execute()
      const { by: actor, reason, at } = next.changed
      const [before, after] = [row ? auditValues(toState(row)) : null, auditValues(next)]
      await recordAudit(trx, { actor, action: 'site.change', merchant, reason, before, after }, new Date(at))
      return next
    }),
})
export type SiteStateRepository = ReturnType<typeof createSiteStateRepository>

const toState = (row: Selectable<SiteStateRow>): ChangedState => ({
  merchant: row.merchant,
  maintenance: row.maintenance,
  blockedNetworks: row.blocked_networks,
  changed: { at: row.changed_at.toISOString(), by: row.changed_by, reason: row.reason },
})

const auditValues = ({ maintenance, blockedNetworks }: SiteState) => ({ maintenance, blockedNetworks })

const toRow = ({ merchant, maintenance, blockedNetworks, changed }: ChangedState): SiteStateRow => ({
  merchant,
  maintenance,
  blocked_networks: blockedNetworks,
  changed_by: changed.by,
  reason: changed.reason,
  changed_at: new Date(changed.at),
})
