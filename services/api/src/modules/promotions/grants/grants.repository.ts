import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { RewardGrantRow, StoredGrant } from '../reward.tables.ts'

const OPEN_STATES = ['CLAIMABLE', 'QUEUED', 'ACTIVE'] as const
const MAX_QUEUED = 99
/** SQL condition: a round or lottery order is open whose stake the bonus paid in part. */
const HAS_OPEN_ROUND = sql<boolean>`(exists (select from open_rounds r where r.grant_id = reward_grants.id)
  or exists (select from lottery_orders o where o.grant_id = reward_grants.id and o.state = 'open'))`

/** Records a change of the member's rewards; subscribers of the member's event stream are notified after the commit. */
export async function recordRewardChange(trx: Db, memberId: string): Promise<void> {
  await sql`insert into reward_changes (member_id) values (${memberId})
    on conflict (member_id) do update set seq = nextval('reward_change_numbers')`.execute(trx)
}

/** Cursor of a page, which starts after this grant. */
export interface GrantCursor {
  at: Date
  id: string
}

export const createGrantRepository = (db: Db) => {
  const selectGrants = () => db.selectFrom('reward_grants').selectAll()
  const grantsOf = (memberId: string) => selectGrants().where('member_id', '=', memberId)
  return {
    /** Adds a grant; returns undefined if there is one with this reference already. */
    add: (row: Insertable<RewardGrantRow>): Promise<StoredGrant | undefined> =>
      db
        .insertInto('reward_grants')
        .values(row)
        .onConflict((conflict) => conflict.columns(['merchant', 'reference']).doNothing())
        .returningAll()
        .executeTakeFirst(),
    byReference: (merchant: string, reference: string): Promise<StoredGrant | undefined> =>
      selectGrants().where('merchant', '=', merchant).where('reference', '=', reference).executeTakeFirst(),
    byId: (id: string): Promise<StoredGrant | undefined> => selectGrants().where('id', '=', id).executeTakeFirst(),
    findOfMember: (memberId: string, id: string): Promise<StoredGrant | undefined> =>
      grantsOf(memberId).where('id', '=', id).executeTakeFirst(),
    change: async (id: string, change: Updateable<RewardGrantRow>): Promise<void> => {
      await db.updateTable('reward_grants').set(change).where('id', '=', id).execute()
    },
    findActive: (memberId: string): Promise<StoredGrant | undefined> =>
      grantsOf(memberId).where('state', '=', 'ACTIVE').executeTakeFirst(),
    /** Rewards that wait for the end of the active bonus, in the order of the queue. */
    listQueued: (memberId: string): Promise<StoredGrant[]> =>
      grantsOf(memberId).where('state', '=', 'QUEUED').orderBy('queued_at').orderBy('id').limit(MAX_QUEUED).execute(),
    listOfOrder: (orderId: string): Promise<StoredGrant[]> => selectGrants().where('order_id', '=', orderId).execute(),
    /** Newest first. */
    page: (
      memberId: string,
      status: 'open' | 'ended',
      after: GrantCursor | null,
      max: number,
    ): Promise<StoredGrant[]> =>
      grantsOf(memberId)
        .where('state', status === 'open' ? 'in' : 'not in', [...OPEN_STATES])
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(max)
        .execute(),
    /** Number of claimable rewards by counter of the reward centre. */
    countClaimable: async (memberId: string, at: Date): Promise<Record<string, number>> => {
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
    /** True if a round or lottery order is open whose stake the bonus paid in part. */
    hasOpenRound: async (grantId: string): Promise<boolean> =>
      (await selectGrants().where('id', '=', grantId).where(HAS_OPEN_ROUND).executeTakeFirst()) !== undefined,
    /** Finds the claimable reward whose claim period ended first. */
    findExpiredClaim: (at: Date) =>
      selectGrants()
        .where('state', '=', 'CLAIMABLE')
        .where('claim_by', '<=', at)
        .orderBy('claim_by')
        .limit(1)
        .executeTakeFirst(),
    /** Finds a claimable reward that expires soon and whose member has not been reminded. */
    findDueWarning: (before: Date) =>
      selectGrants()
        .where('state', '=', 'CLAIMABLE')
        .where('warned_at', 'is', null)
        .where('claim_by', '<=', before)
        .orderBy('claim_by')
        .limit(1)
        .executeTakeFirst(),
    /** Finds an expired bonus that has no open round, or has waited for one until `deadline`. */
    findDueEnd: (at: Date, deadline: Date) =>
      selectGrants()
        .where('state', '=', 'ACTIVE')
        .where('expires_at', '<=', at)
        .where((eb) => eb.or([eb('expires_at', '<=', deadline), eb.not(HAS_OPEN_ROUND)]))
        .orderBy('expires_at')
        .limit(1)
        .executeTakeFirst(),
    /** Finds a queued reward whose member has no active bonus. */
    findDueStart: () =>
      selectGrants()
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
