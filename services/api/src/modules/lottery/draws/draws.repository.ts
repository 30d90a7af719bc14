import type { LotteryDraw } from '@tessera/site'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { LotteryDrawRow } from '../lottery.tables.ts'

export type StoredDraw = Selectable<LotteryDrawRow>

export const createDrawRepository = (db: Db) => ({
  /** Undefined if there is no draw with this id. */
  find: (drawId: string): Promise<StoredDraw | undefined> =>
    db.selectFrom('lottery_draws').selectAll().where('draw_id', '=', drawId).executeTakeFirst(),
})

/**
 * Locks a draw until the transaction ends: `share` for concurrent tasks such as orders, `update` for changes of the draw,
 * which wait for those tasks. Lock a draw before any row of a member and before the log.
 */
export const lockDraw = (trx: Trx, drawId: string, mode: 'share' | 'update'): Promise<StoredDraw | undefined> =>
  trx
    .selectFrom('lottery_draws')
    .selectAll()
    .where('draw_id', '=', drawId)
    .$if(mode === 'share', (query) => query.forShare())
    .$if(mode === 'update', (query) => query.forUpdate())
    .executeTakeFirst()

/** Returns the prizes of a draw in the order in which they are drawn; null before the draw. */
export const prizesOfDraw = ({ prizes }: Pick<StoredDraw, 'prizes'>): string[] | null => prizes?.split(',') ?? null

/** Public fields of a draw. */
export const toDraw = (draw: StoredDraw): LotteryDraw => ({
  drawId: draw.draw_id,
  game: draw.game,
  numero: draw.numero,
  state: draw.state,
  closesAt: draw.closes_at.toISOString(),
  drawAt: draw.draw_at.toISOString(),
  prizes: prizesOfDraw(draw),
})
