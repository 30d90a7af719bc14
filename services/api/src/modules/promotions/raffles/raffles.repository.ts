import type { RaffleState } from '@tessera/site'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { RaffleRow, StoredRaffle } from '../raffle.tables.ts'

/** Maximum number of raffles of one merchant. */
const MAX_RAFFLES = 24
const MAX_OFFERS = 200

export const createRaffleRepository = (db: Db) => {
  const selectRaffles = () => db.selectFrom('raffles').selectAll()
  return {
    find: (drawId: string): Promise<StoredRaffle | undefined> =>
      selectRaffles().where('draw_id', '=', drawId).executeTakeFirst(),
    /** Latest draw of a promotion. */
    latest: (merchant: string, promotionId: string): Promise<StoredRaffle | undefined> =>
      selectRaffles()
        .where('merchant', '=', merchant)
        .where('promotion_id', '=', promotionId)
        .orderBy('period', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Newest first. */
    listOfMerchant: (merchant: string): Promise<StoredRaffle[]> =>
      selectRaffles()
        .where('merchant', '=', merchant)
        .orderBy('closes_at', 'desc')
        .orderBy('promotion_id')
        .limit(MAX_RAFFLES)
        .execute(),
    /** Open raffles, which issue tickets. */
    listOpen: (merchant: string): Promise<StoredRaffle[]> =>
      selectRaffles()
        .where('merchant', '=', merchant)
        .where('state', '=', 'open')
        .orderBy('draw_id')
        .limit(MAX_RAFFLES)
        .execute(),
    /** Returns those of these draw ids that exist. */
    existingIds: async (drawIds: readonly string[]): Promise<Set<string>> => {
      if (drawIds.length === 0) return new Set()
      const rows = await db.selectFrom('raffles').select('draw_id').where('draw_id', 'in', drawIds).execute()
      return new Set(rows.map(({ draw_id }) => draw_id))
    },
    /** Finds the raffle in this state with the earliest closing time. */
    findFirst: (state: RaffleState): Promise<StoredRaffle | undefined> =>
      selectRaffles()
        .where('state', '=', state)
        .where('settled_at', 'is', null)
        .orderBy('closes_at')
        .orderBy('draw_id')
        .limit(1)
        .executeTakeFirst(),
    /** Finds the next raffle of these merchants to settle: drawn or void, with prizes to grant or a reservation to release. */
    findUnsettled: (merchants: readonly string[]): Promise<StoredRaffle | undefined> =>
      selectRaffles()
        .where('state', 'in', ['drawn', 'void'])
        .where('settled_at', 'is', null)
        .where('merchant', 'in', merchants)
        .orderBy((eb) => eb('state', '=', 'void'))
        .orderBy('closes_at')
        .orderBy('draw_id')
        .limit(1)
        .executeTakeFirst(),
    /** Raffle offers of these merchants that are not paused. */
    listOffers: (merchants: readonly string[]) =>
      db
        .selectFrom('offers as o')
        .innerJoin('offer_versions as v', 'v.id', 'o.version_id')
        .select(['o.merchant', 'o.promotion_id', 'v.id as version_id', 'v.rules'])
        .where('v.kind', '=', 'RAFFLE')
        .where('o.paused_at', 'is', null)
        .where('o.merchant', 'in', merchants)
        .orderBy('o.merchant')
        .orderBy('o.promotion_id')
        .limit(MAX_OFFERS)
        .execute(),
    add: async (row: Insertable<RaffleRow>, secret: string): Promise<void> => {
      await db.insertInto('raffles').values(row).execute()
      await db.insertInto('raffle_secrets').values({ draw_id: row.draw_id, secret }).execute()
    },
    secretOf: async (drawId: string): Promise<string> =>
      (await db.selectFrom('raffle_secrets').select('secret').where('draw_id', '=', drawId).executeTakeFirstOrThrow())
        .secret,
    /** Changes a raffle if it is still in this state; throws otherwise. */
    change: async (
      { draw_id, state }: Pick<StoredRaffle, 'draw_id' | 'state'>,
      change: Updateable<RaffleRow>,
    ): Promise<void> => {
      const { numUpdatedRows } = await db
        .updateTable('raffles')
        .set(change)
        .where('draw_id', '=', draw_id)
        .where('state', '=', state)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new Error(`${draw_id} is no longer in the state ${state}`)
    },
  }
}

/**
 * Locks a raffle until the transaction ends: `share` for concurrent tasks such as adding tickets, `update` for changes, which wait
 * for those tasks.
 */
export const lockRaffle = (trx: Trx, drawId: string, mode: 'share' | 'update'): Promise<StoredRaffle | undefined> =>
  trx
    .selectFrom('raffles')
    .selectAll()
    .where('draw_id', '=', drawId)
    .$if(mode === 'share', (query) => query.forShare())
    .$if(mode === 'update', (query) => query.forUpdate())
    .executeTakeFirst()
