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
 * Locks a draw until the transaction ends: `share` for concurrent work, such as orders, `update` for changes of the draw,
 * which wait for that. Lock a draw before anything of a member's, and before the log.
 */
export const lockDraw = (trx: Trx, drawId: string, mode: 'share' | 'update'): Promise<StoredDraw | undefined> =>
  trx
    .selectFrom('lottery_draws')
    .selectAll()
    .where('draw_id', '=', drawId)
    .$if(mode === 'share', (query) => query.forShare())
    .$if(mode === 'update', (query) => query.forUpdate())
    .executeTakeFirst()

/** The prizes of a draw, in the order in which they are drawn; null until then. */
export const prizesOfDraw = ({ prizes }: Pick<StoredDraw, 'prizes'>): string[] | null => prizes?.split(',') ?? null

/** A draw as shown to the public. */
export const toDraw = (draw: StoredDraw): LotteryDraw => ({
  drawId: draw.draw_id,
  game: draw.game,
  numero: draw.numero,
  state: draw.state,
  closesAt: draw.closes_at.toISOString(),
  drawAt: draw.draw_at.toISOString(),
  prizes: prizesOfDraw(draw),
})
