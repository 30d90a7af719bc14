import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { RoundVoidRow } from '../play.tables.ts'

const MAX_LISTED = 200

export const createRoundVoidRepository = (db: Db) => {
  const selectOpenRounds = () =>
    db
      .selectFrom('open_rounds as r')
      .innerJoin('members as m', 'm.id', 'r.member_id')
      .leftJoin('round_voids as v', (join) =>
        join
          .onRef('v.merchant', '=', 'r.merchant')
          .onRef('v.provider', '=', 'r.provider')
          .onRef('v.round_id', '=', 'r.round_id')
          .onRef('v.member_id', '=', 'r.member_id'),
      )
      .select(['r.merchant', 'r.provider', 'r.round_id', 'r.member_id', 'r.game_id', 'r.opened_at', 'r.win'])
      .select((eb) => eb('r.cash', '+', eb.ref('r.bonus')).as('stake'))
      .select(['m.username', 'v.id as void_id', 'v.asked_by', 'v.asked_at', 'v.reason'])
  return {
    /** Rounds that were opened before a time and are still open, oldest first. */
    listOpenedBefore: (before: Date) =>
      selectOpenRounds().where('r.opened_at', '<', before).orderBy('r.opened_at').limit(MAX_LISTED).execute(),
    findOpenRound: (merchant: string, provider: string, roundId: string) =>
      selectOpenRounds()
        .where('r.merchant', '=', merchant)
        .where('r.provider', '=', provider)
        .where('r.round_id', '=', roundId)
        .executeTakeFirst(),
    /** Adds a request to void a round and returns its id; null if it was requested already. */
    requestVoid: async (row: Insertable<RoundVoidRow>): Promise<bigint | null> =>
      (
        await db
          .insertInto('round_voids')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      )?.id ?? null,
    /** Locks and returns a request to void a round. */
    lock: (id: bigint) => db.selectFrom('round_voids').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    confirm: async (id: bigint, actor: string, at: Date): Promise<void> => {
      await db.updateTable('round_voids').set({ confirmed_by: actor, confirmed_at: at }).where('id', '=', id).execute()
    },
  }
}
export type DeskOpenRound = Awaited<
  ReturnType<ReturnType<typeof createRoundVoidRepository>['listOpenedBefore']>
>[number]
