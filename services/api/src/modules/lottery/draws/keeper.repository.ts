import type { BeaconKind, DrawState, LotteryGameCode } from '@tessera/site'
import type { Insertable, Updateable } from 'kysely'
import type { LotteryDrawRow } from '../../../lottery-tables.ts'
import type { Db } from '../../../tables.ts'
import type { StoredDraw } from './draws.repository.ts'

/** A game of a merchant. */
export interface MerchantGame {
  merchant: string
  game: LotteryGameCode
}

/** Leaves that are read at once. */
const PAGE = 5_000

/** Reads of the draw scheduler, and its writes in the transaction of a step. */
export const createKeeperRepository = (db: Db) => {
  const draws = ({ merchant, game }: MerchantGame) =>
    db.selectFrom('lottery_draws').where('merchant', '=', merchant).where('game', '=', game)
  return {
    /** The earliest draw of a game in some state; undefined where there is none. */
    first: (merchantGame: MerchantGame, state: DrawState): Promise<StoredDraw | undefined> =>
      draws(merchantGame).selectAll().where('state', '=', state).orderBy('draw_at').limit(1).executeTakeFirst(),
    /** The earliest void draw of a game, out between two moments, whose round of a beacon is not stored yet. */
    voidWithoutRound: (
      merchantGame: MerchantGame,
      beacon: BeaconKind,
      from: Date,
      to: Date,
    ): Promise<StoredDraw | undefined> =>
      draws(merchantGame)
        .selectAll()
        .where('state', '=', 'void')
        .where('signature', 'is', null)
        .where('beacon', '=', beacon)
        .where('draw_at', '>=', from)
        .where('draw_at', '<=', to)
        .orderBy('draw_at')
        .limit(1)
        .executeTakeFirst(),
    /** The earliest draw of a game that has orders to pay, or to give back. */
    toEnd: (merchantGame: MerchantGame): Promise<StoredDraw | undefined> =>
      draws(merchantGame)
        .selectAll()
        .where('state', 'in', ['drawn', 'settling', 'void'])
        .where('settled_at', 'is', null)
        .orderBy('draw_at')
        .limit(1)
        .executeTakeFirst(),
    /** Names of those among some draws that are there. */
    known: async (merchantGame: MerchantGame, numeros: readonly string[]): Promise<Set<string>> => {
      const rows = await draws(merchantGame).select('numero').where('numero', 'in', numeros).execute()
      return new Set(rows.map(({ numero }) => numero))
    },
    add: async (rows: readonly (Insertable<LotteryDrawRow> & { secret: string })[]): Promise<void> => {
      await db
        .insertInto('lottery_draws')
        .values(rows.map(({ secret: _, ...row }) => row))
        .execute()
      await db
        .insertInto('lottery_secrets')
        .values(rows.map(({ draw_id, secret }) => ({ draw_id, secret })))
        .execute()
    },
    secretOf: async (drawId: string): Promise<string> =>
      (await db.selectFrom('lottery_secrets').select('secret').where('draw_id', '=', drawId).executeTakeFirstOrThrow())
        .secret,
    /** Changes a draw that is in this state; throws where it is in another. */
    change: async (
      { draw_id, state }: Pick<StoredDraw, 'draw_id' | 'state'>,
      change: Updateable<LotteryDrawRow>,
    ): Promise<void> => {
      const { numUpdatedRows } = await db
        .updateTable('lottery_draws')
        .set(change)
        .where('draw_id', '=', draw_id)
        .where('state', '=', state)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Error(`${draw_id} is not ${state}`)
    },
    /** Lines that count, in the order of their numbers, some at a time. Stakes in minor units. */
    lines: async function* (drawId: string): AsyncGenerator<{ leaf: string; stake: bigint }[]> {
      let after = 0n
      for (;;) {
        const page = await db
          .selectFrom('lottery_lines')
          .select(['line_no', 'leaf'])
          .select((eb) => eb('cash', '+', eb.ref('bonus')).as('stake'))
          .where('draw_id', '=', drawId)
          .where('state', '<>', 'cancelled')
          .where('line_no', '>', after)
          .orderBy('line_no')
          .limit(PAGE)
          .execute()
        yield page
        if (page.length < PAGE) return
        after = page.at(-1)?.line_no ?? after
      }
    },
  }
}
export type KeeperRepository = ReturnType<typeof createKeeperRepository>
