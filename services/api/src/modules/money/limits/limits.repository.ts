import type { LimitKind, LimitWindow, Protection } from '@tessera/site'
import { sql } from 'kysely'
import type { PlayLimitRow } from '../../../money-tables.ts'
import type { Trx } from '../../../tables.ts'
import type { StoredLimit } from './limits.domain.ts'

/** Inside the transaction that holds the member's totals: limits change one after the other. */
export const createLimitRepository = (trx: Trx) => ({
  all: (memberId: string): Promise<PlayLimitRow[]> =>
    trx.selectFrom('play_limits').selectAll().where('member_id', '=', memberId).execute(),
  keep: async (
    memberId: string,
    which: { kind: LimitKind; window: LimitWindow },
    { value, raise }: StoredLimit,
    at: Date,
  ): Promise<void> => {
    const state = { value, raise_asked_at: raise?.requestedAt ?? null, raise_to: raise?.to ?? null, changed_at: at }
    await trx
      .insertInto('play_limits')
      .values({ member_id: memberId, set_by: 'member', kind: which.kind, span: which.window, ...state })
      .onConflict((conflict) => conflict.columns(['member_id', 'set_by', 'kind', 'span']).doUpdateSet(state))
      .execute()
  },
  /** Excludes a member from play, and recalls the money at vendors. */
  protect: async (memberId: string, kind: Protection['kind'], from: Date, until: Date): Promise<void> => {
    await trx.insertInto('play_protections').values({ member_id: memberId, kind, began_at: from, until }).execute()
    await trx.updateTable('vendor_wallets').set({ recall_at: from }).where('member_id', '=', memberId).execute()
  },
  review: async (memberId: string, at: Date): Promise<void> => {
    await trx
      .insertInto('limit_reviews')
      .values({ member_id: memberId, reviewed_at: at })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reviewed_at: at }))
      .execute()
  },
  /** Time when the member last reviewed the deposit limits, or set one; null if never. */
  reviewedAt: async (memberId: string): Promise<Date | null> => {
    const { rows } = await sql<{ at: Date | null }>`select greatest(
      (select reviewed_at from limit_reviews where member_id = ${memberId}),
      (select max(changed_at) from play_limits where member_id = ${memberId} and kind = 'deposit' and set_by = 'member')
    ) as at`.execute(trx)
    return rows[0]?.at ?? null
  },
})
