import { ADVISORY_LOCKS } from '@tessera/server'
import type { ContractKind, ContractState } from '@tessera/site'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { AgentContractRow, StoredContract } from '../agent-pay.tables.ts'

/** Time of a query, which determines the states of contracts. `today` is the day in the merchant's time zone. */
export interface Moment {
  at: Date
  today: string
}

/** A version with its state and the names of its parties; names are masked, accounts are not. */
export interface ContractView extends StoredContract {
  state: ContractState
  upline_name: string | null
  member_name: string
  /** Shown on the desk only. */
  upline_account: string | null
  member_account: string
}

export interface ContractFilter {
  memberId: string
  kind?: ContractKind | undefined
  state?: ContractState | undefined
  side?: 'upline' | 'downline' | undefined
  /** Id of a direct downline, whose contracts are selected. */
  agentId?: string | undefined
}

/** Position of the last row of the previous page. */
export interface ContractCursor {
  isWaiting: boolean
  offeredAt: Date
  id: string
}

const stateOf = ({ at, today }: Moment) => sql`agent_contract_state(c, ${at}::timestamptz, ${today}::date)`
/**
 * Superseded versions are listed in the history of their successors; the rest of a filter applies to the caller's own sides.
 */
const filterCondition = (
  { memberId, kind, state, side, agentId }: ContractFilter,
  moment: Moment,
): RawBuilder<unknown> => sql`
  ((${side !== 'upline'} and c.member_id = ${memberId}::uuid) or (${side !== 'downline'} and c.upline_id = ${memberId}::uuid))
  and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
  and (${agentId ?? null}::uuid is null or c.member_id = ${agentId ?? null}::uuid)
  and ${state === undefined ? sql`${stateOf(moment)} <> 'superseded'` : sql`${stateOf(moment)} = ${state}`}`

export const createContractRepository = (db: Db) => {
  const selectContracts = async (moment: Moment, condition: RawBuilder<unknown>): Promise<ContractView[]> => {
    const { rows } = await sql<ContractView>`select c.*, ${stateOf(moment)} as state,
        team_masked(u.username) as upline_name, team_masked(m.username) as member_name,
        u.username as upline_account, m.username as member_account
      from agent_contracts c join members m on m.id = c.member_id left join members u on u.id = c.upline_id
      ${condition}`.execute(db)
    return rows
  }
  return {
    byId: async (id: string, moment: Moment): Promise<ContractView | undefined> =>
      (await selectContracts(moment, sql`where c.id = ${id}`))[0],
    /** All versions of a contract, newest first. */
    versions: (contractId: string, moment: Moment): Promise<ContractView[]> =>
      selectContracts(moment, sql`where c.contract_id = ${contractId} order by c.version desc`),
    page: (filter: ContractFilter, moment: Moment, after: ContractCursor | null, limit: number) => {
      const isWaiting = sql`(c.answer is null and c.member_id = ${filter.memberId}::uuid and c.lapses_at > ${moment.at})`
      return selectContracts(
        moment,
        sql`where ${filterCondition(filter, moment)}
          and (${after === null} or (${isWaiting}, c.offered_at, c.id)
            < (${after?.isWaiting ?? false}, ${after?.offeredAt ?? null}::timestamptz, ${after?.id ?? null}::text))
          order by ${isWaiting} desc, c.offered_at desc, c.id desc limit ${limit}`,
      )
    },
    count: async (filter: ContractFilter, moment: Moment): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from agent_contracts c
        where ${filterCondition(filter, moment)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** Contracts of a merchant for the desk: offers to agents without an upline first, then the newest. */
    listOfMerchant: (merchant: string, moment: Moment, limit: number): Promise<ContractView[]> =>
      selectContracts(
        moment,
        sql`where c.merchant = ${merchant} order by c.upline_id is not null, c.offered_at desc, c.id desc limit ${limit}`,
      ),
    /** Kinds with an offer that waits for the member's response. */
    pendingOfferKinds: async (memberId: string, at: Date): Promise<ContractKind[]> => {
      const rows = await db
        .selectFrom('agent_contracts')
        .select('kind')
        .where('member_id', '=', memberId)
        .where('answer', 'is', null)
        .where('lapses_at', '>', at)
        .execute()
      return rows.map(({ kind }) => kind)
    },
    /** True if the member has an offer or had a contract, of a kind or of any. */
    isParty: async (memberId: string, kind: ContractKind | undefined, at: Date): Promise<boolean> => {
      const { rows } = await sql<{ is_party: boolean }>`select exists (select from agent_contracts
        where member_id = ${memberId}::uuid and (${kind ?? null}::text is null or kind = ${kind ?? null})
          and (answer = 'accepted' or (answer is null and lapses_at > ${at}))) as is_party`.execute(db)
      return rows[0]?.is_party ?? false
    },
    /** Versions of a member's contract of a kind that are in force on a day or later, oldest first. */
    inForceFrom: (memberId: string, kind: ContractKind, day: string): Promise<StoredContract[]> =>
      db
        .selectFrom('agent_contracts')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .where('answer', '=', 'accepted')
        .where((eb) =>
          eb.or([
            eb('until_day', 'is', null),
            eb.and([eb('until_day', '>=', day), eb('until_day', '>=', eb.ref('from_day'))]),
          ]),
        )
        .orderBy('from_day')
        .execute(),
    /** Versions of contracts that an upline has with direct downlines, which are in force on a day or later, with their accounts. */
    contractsOfDownlines: (
      uplineId: string,
      kind: ContractKind,
      day: string,
    ): Promise<(StoredContract & { member_name: string })[]> =>
      db
        .selectFrom('agent_contracts as c')
        .innerJoin('members as m', 'm.id', 'c.member_id')
        .selectAll('c')
        .select(sql<string>`team_masked(m.username)`.as('member_name'))
        .where('c.upline_id', '=', uplineId)
        .where('c.kind', '=', kind)
        .where('c.answer', '=', 'accepted')
        .where((eb) =>
          eb.or([
            eb('c.until_day', 'is', null),
            eb.and([eb('c.until_day', '>=', day), eb('c.until_day', '>=', eb.ref('c.from_day'))]),
          ]),
        )
        .orderBy('m.username')
        .execute(),
  }
}

/** Serializes offers, responses and ends of one kind of a merchant: a contract has to cover the contracts of the downlines. */
const CONTRACT_LOCK = ADVISORY_LOCKS.contractLine

export const createContractWrites = (trx: Trx) => ({
  lock: async (merchant: string, kind: ContractKind): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${CONTRACT_LOCK}::int, hashtext(${`${merchant}|${kind}`}))`.execute(trx)
  },
  add: async (row: Insertable<AgentContractRow>): Promise<void> => {
    await trx.insertInto('agent_contracts').values(row).execute()
  },
  update: async (id: string, change: Updateable<AgentContractRow>): Promise<void> => {
    await trx.updateTable('agent_contracts').set(change).where('id', '=', id).execute()
  },
  /** Closes expired offers, and returns them. */
  expireOffers: (filter: { merchant: string; memberId?: string }, at: Date): Promise<StoredContract[]> =>
    trx
      .updateTable('agent_contracts')
      .set({ answer: 'expired', answered_at: at })
      .where('merchant', '=', filter.merchant)
      .where('answer', 'is', null)
      .where('lapses_at', '<=', at)
      .$if(filter.memberId !== undefined, (query) => query.where('member_id', '=', filter.memberId ?? ''))
      .returningAll()
      .execute(),
  /** Open offers, and versions in force after a day, of a member and of all downlines whose contracts depend on the member's. */
  listWithDependents: async (memberId: string, kind: ContractKind, day: string): Promise<StoredContract[]> => {
    const { rows } = await sql<StoredContract>`with recursive line as (
        select ${memberId}::uuid as member_id
        union
        select c.member_id from agent_contracts c join line l on c.upline_id = l.member_id
        where c.kind = ${kind} and (c.answer is null
          or (c.answer = 'accepted' and (c.until_day is null or c.until_day >= ${day}::date)))
      )
      select c.* from agent_contracts c join line l on l.member_id = c.member_id
      where c.kind = ${kind} and (c.answer is null
        or (c.answer = 'accepted' and (c.until_day is null or c.until_day >= ${day}::date) and
          (c.until_day is null or c.until_day >= c.from_day)))
      order by c.member_id, c.version`.execute(trx)
    return rows
  },
})
