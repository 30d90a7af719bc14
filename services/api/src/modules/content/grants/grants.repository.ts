import { type Insertable, sql, type Updateable } from 'kysely'
import type { RewardGrantRow, StoredGrant } from '../../../reward-tables.ts'
import type { Db } from '../../../tables.ts'

const WAITING = ['CLAIMABLE', 'QUEUED', 'ACTIVE'] as const
const MAX_COUNTED = 99
/** True if a round or order is open that the bonus pays a part of. */
const AWAITED = sql<boolean>`(exists (select from open_rounds r where r.grant_id = reward_grants.id)
  or exists (select from lottery_orders o where o.grant_id = reward_grants.id and o.state = 'open'))`

/** Records a change of the member's rewards: subscribers to the member's stream are notified once it is committed. */
export async function rewardsChanged(trx: Db, memberId: string): Promise<void> {
  await sql`insert into reward_changes (member_id) values (${memberId})
    on conflict (member_id) do update set seq = nextval('reward_change_numbers')`.execute(trx)
}

/** Cursor of a page: starts after this grant. */
export interface GrantPlace {
  at: Date
  id: string
}

export const createGrantRepository = (db: Db) => {
  const all = () => db.selectFrom('reward_grants').selectAll()
  const own = (memberId: string) => all().where('member_id', '=', memberId)
  return {
    /** Undefined where something was granted for the same reference. */
    add: (row: Insertable<RewardGrantRow>): Promise<StoredGrant | undefined> =>
      db
        .insertInto('reward_grants')
        .values(row)
        .onConflict((conflict) => conflict.columns(['merchant', 'reference']).doNothing())
        .returningAll()
        .executeTakeFirst(),
    byReference: (merchant: string, reference: string): Promise<StoredGrant | undefined> =>
      all().where('merchant', '=', merchant).where('reference', '=', reference).executeTakeFirst(),
    byId: (id: string): Promise<StoredGrant | undefined> => all().where('id', '=', id).executeTakeFirst(),
    own: (memberId: string, id: string): Promise<StoredGrant | undefined> =>
      own(memberId).where('id', '=', id).executeTakeFirst(),
    change: async (id: string, change: Updateable<RewardGrantRow>): Promise<void> => {
      await db.updateTable('reward_grants').set(change).where('id', '=', id).execute()
    },
    active: (memberId: string): Promise<StoredGrant | undefined> =>
      own(memberId).where('state', '=', 'ACTIVE').executeTakeFirst(),
    /** Those that wait for the one that is played through to end, the one first that waits longest. */
    queued: (memberId: string): Promise<StoredGrant[]> =>
      own(memberId).where('state', '=', 'QUEUED').orderBy('queued_at').orderBy('id').limit(MAX_COUNTED).execute(),
    ofOrder: (orderId: string): Promise<StoredGrant[]> => all().where('order_id', '=', orderId).execute(),
    /** Newest first. */
    page: (memberId: string, status: 'open' | 'ended', after: GrantPlace | null, max: number): Promise<StoredGrant[]> =>
      own(memberId)
        .where('state', status === 'open' ? 'in' : 'not in', [...WAITING])
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(max)
        .execute(),
    /** Number of claimable rewards, by counter. */
    claimable: async (memberId: string, at: Date): Promise<Record<string, number>> => {
      const rows = await db
        .selectFrom('reward_grants')
        .select((eb) => ['counter', eb.fn.countAll<bigint>().as('count')])
        .where('member_id', '=', memberId)
        .where('state', '=', 'CLAIMABLE')
        .where('counter', 'is not', null)
        .where((eb) => eb.or([eb('claim_by', 'is', null), eb('claim_by', '>', at)]))
        .groupBy('counter')
        .execute()
      return Object.fromEntries(rows.map(({ counter, count }) => [counter, Number(count)]))
    },
    /** True if a round or a lottery order is open that the bonus pays a part of. */
    hasOpenRound: async (grantId: string): Promise<boolean> =>
      (await all().where('id', '=', grantId).where(AWAITED).executeTakeFirst()) !== undefined,
    /** The one that lapses first, of those that are due. */
    dueClaim: (at: Date) =>
      all()
        .where('state', '=', 'CLAIMABLE')
        .where('claim_by', '<=', at)
        .orderBy('claim_by')
        .limit(1)
        .executeTakeFirst(),
    /** A reward that lapses soon and whose member has not been reminded. */
    dueWarning: (before: Date) =>
      all()
        .where('state', '=', 'CLAIMABLE')
        .where('warned_at', 'is', null)
        .where('claim_by', '<=', before)
        .orderBy('claim_by')
        .limit(1)
        .executeTakeFirst(),
    /** A bonus whose time is over and that awaits no round any more, or has awaited long enough. */
    dueEnd: (at: Date, deadline: Date) =>
      all()
        .where('state', '=', 'ACTIVE')
        .where('expires_at', '<=', at)
        .where((eb) => eb.or([eb('expires_at', '<=', deadline), eb.not(AWAITED)]))
        .orderBy('expires_at')
        .limit(1)
        .executeTakeFirst(),
    /** One that waits while its member plays through nothing. */
    dueStart: () =>
      all()
        .where('state', '=', 'QUEUED')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('reward_grants as running')
                .select('running.id')
                .whereRef('running.member_id', '=', 'reward_grants.member_id')
                .where('running.state', '=', 'ACTIVE'),
            ),
          ),
        )
        .orderBy('queued_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
  }
}
export type GrantRepository = ReturnType<typeof createGrantRepository>
