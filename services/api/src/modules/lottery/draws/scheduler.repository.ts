import type { BeaconKind, DrawState, LotteryGameCode } from '@tessera/site'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { LotteryDrawRow } from '../lottery.tables.ts'
import type { StoredDraw } from './draws.repository.ts'

/** A game of a merchant. */
export interface MerchantGame {
  merchant: string
  game: LotteryGameCode
}

/** Number of lines per page. */
const PAGE_SIZE = 5_000

/** Reads of the draw jobs, and their writes in the transaction of a step. */
export const createSchedulerRepository = (db: Db) => {
  const draws = ({ merchant, game }: MerchantGame) =>
    db.selectFrom('lottery_draws').where('merchant', '=', merchant).where('game', '=', game)
  return {
    /** The earliest draw of a game in some state; undefined if there is none. */
    findFirst: (merchantGame: MerchantGame, state: DrawState): Promise<StoredDraw | undefined> =>
      draws(merchantGame).selectAll().where('state', '=', state).orderBy('draw_at').limit(1).executeTakeFirst(),
    /** Returns the earliest void draw of a game between two moments whose beacon round is not stored yet. */
    findVoidWithoutRound: (
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
    /** The earliest draw of a game that has orders to pay or to refund. */
    findUnsettled: (merchantGame: MerchantGame): Promise<StoredDraw | undefined> =>
      draws(merchantGame)
        .selectAll()
        .where('state', 'in', ['drawn', 'settling', 'void'])
        .where('settled_at', 'is', null)
        .orderBy('draw_at')
        .limit(1)
        .executeTakeFirst(),
    /** Returns those of these draw numbers whose draws exist already. */
    existingNumeros: async (merchantGame: MerchantGame, numeros: readonly string[]): Promise<Set<string>> => {
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
    /** Changes a draw if it is still in this state; throws otherwise. */
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
      if (numUpdatedRows !== 1n) throw new Error(`${draw_id} is no longer in the state ${state}`)
    },
    /** Yields pages of the draw's lines that were not cancelled, in the order of their numbers. Stakes in minor units. */
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
          .limit(PAGE_SIZE)
          .execute()
        yield page
        if (page.length < PAGE_SIZE) return
        after = page.at(-1)?.line_no ?? after
      }
    },
  }
}
export type SchedulerRepository = ReturnType<typeof createSchedulerRepository>
