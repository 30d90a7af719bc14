import type { LimitKind, LimitWindow, Protection } from '@tessera/site'
import { sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import type { PlayLimitRow } from '../money.tables.ts'
import type { StoredLimit } from './limits.domain.ts'

/** Must be used in the transaction that locks the member's totals, so that changes of limits are serialized. */
export const createLimitRepository = (trx: Trx) => ({
  listLimits: (memberId: string): Promise<PlayLimitRow[]> =>
    trx.selectFrom('play_limits').selectAll().where('member_id', '=', memberId).execute(),
  saveLimit: async (
    memberId: string,
    limitKey: { kind: LimitKind; window: LimitWindow },
    { value, raise }: StoredLimit,
    at: Date,
  ): Promise<void> => {
    const state = { value, raise_asked_at: raise?.requestedAt ?? null, raise_to: raise?.to ?? null, changed_at: at }
    await trx
      .insertInto('play_limits')
      .values({ member_id: memberId, set_by: 'member', kind: limitKey.kind, span: limitKey.window, ...state })
      .onConflict((conflict) => conflict.columns(['member_id', 'set_by', 'kind', 'span']).doUpdateSet(state))
      .execute()
  },
  /** Excludes a member from play. */
  addProtection: async (memberId: string, kind: Protection['kind'], from: Date, until: Date): Promise<void> => {
    await trx.insertInto('play_protections').values({ member_id: memberId, kind, began_at: from, until }).execute()
  },
  saveReview: async (memberId: string, at: Date): Promise<void> => {
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
