import type { RoundState } from '@tessera/site'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { RoundReference, StoredMovement, StoredProof, StoredRound } from './records.domain.ts'

export interface RecordFilter {
  memberId: string
  since: Date
  until: Date
  gameType: string | null
  state: RoundState | null
}

export interface RecordTotals {
  rounds: bigint
  staked: bigint
  won: bigint
}

const CLOSED_COLUMNS = sql`provider, round_id, game_type, node_id, game_id, state, cash + bonus as stake, win, odds, opened_at, closed_at`
const OPEN_COLUMNS = sql`provider, round_id, game_type, node_id, game_id, 'open' as state, cash + bonus as stake, win, odds, opened_at,
  null::timestamptz as closed_at`

/** Rounds that match the filter. A round in progress belongs to every day since it was opened, so that its stake is always listed. */
const matchingRounds = ({ memberId, since, until, gameType, state }: RecordFilter): RawBuilder<StoredRound> => sql`
  select ${CLOSED_COLUMNS} from play_rounds
  where member_id = ${memberId}::uuid and closed_at >= ${since} and closed_at < ${until}
    and (${gameType}::text is null or game_type = ${gameType}::text) and (${state}::text is null or state = ${state}::text)
  union all
  select ${OPEN_COLUMNS} from open_rounds
  where member_id = ${memberId}::uuid and opened_at < ${until}
    and (${gameType}::text is null or game_type = ${gameType}::text) and coalesce(${state}::text, 'open') = 'open'`

const roundFilter = (memberId: string, { provider, roundId }: RoundReference) =>
  sql<boolean>`member_id = ${memberId}::uuid and round_id = ${roundId} and (${provider}::text is null or provider = ${provider}::text)`

export const createRecordRepository = (db: Db) => ({
  /** Open rounds first, then by end time, latest first. */
  listRounds: async (filter: RecordFilter, page: { limit: number; offset: number }): Promise<StoredRound[]> => {
    const { rows } = await sql<StoredRound>`
      select * from (${matchingRounds(filter)}) own
      order by closed_at desc nulls first, opened_at desc, provider, round_id limit ${page.limit} offset ${page.offset}
    `.execute(db)
    return rows
  },
  /** Sums of stakes and wins, and number of rounds; refunded rounds are counted but left out of the sums. */
  getTotals: async (filter: RecordFilter): Promise<RecordTotals> => {
    const { rows } = await sql<RecordTotals>`
      select count(*) as rounds,
        coalesce(sum(stake) filter (where state in ('open', 'settled')), 0)::bigint as staked,
        coalesce(sum(win) filter (where state in ('open', 'settled')), 0)::bigint as won
      from (${matchingRounds(filter)}) own`.execute(db)
    return rows[0] ?? { rounds: 0n, staked: 0n, won: 0n }
  },
  /** Returns the member's latest round with this reference; null if there is none. */
  findRound: async (memberId: string, reference: RoundReference): Promise<StoredRound | null> => {
    const { rows } = await sql<StoredRound>`
      select ${CLOSED_COLUMNS} from play_rounds where ${roundFilter(memberId, reference)}
      union all select ${OPEN_COLUMNS} from open_rounds where ${roundFilter(memberId, reference)}
      order by opened_at desc limit 1`.execute(db)
    return rows[0] ?? null
  },
  /** Money movements of a round by the provider's calls, and the jackpot that it won, in order. */
  listMovements: async (
    merchant: string,
    memberId: string,
    { provider, round_id }: Pick<StoredRound, 'provider' | 'round_id'>,
  ): Promise<StoredMovement[]> => {
    const { rows } = await sql<StoredMovement>`
      (select kind, amount, at, balance_after from wallet_calls
      where merchant = ${merchant} and provider = ${provider} and round_id = ${round_id} and member_id = ${memberId}::uuid
        and kind <> 'end' and moved and balance_after is not null and status = 'OK'
      order by at, kind = 'bet' desc, tx_id)
      union all
      select 'jackpot', c.paid, c.hit_at, p.balance_after from jackpot_cycles c
      join ledger_transactions t on t.merchant = c.merchant and t.key = 'jp:' || c.pool || ':' || c.cycle
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts a on a.id = p.account_id and a.owner_id = c.member_id
      where c.merchant = ${merchant} and c.provider = ${provider} and c.round_id = ${round_id} and c.member_id = ${memberId}::uuid
      order by 3`.execute(db)
    return rows
  },
  findProof: (merchant: string, memberId: string, round: StoredRound): Promise<StoredProof | undefined> =>
    db
      .selectFrom('round_proofs')
      .select(['game_id', 'commit', 'client_seed', 'nonce', 'server_seed', 'outcome'])
      .where('merchant', '=', merchant)
      .where('provider', '=', round.provider)
      .where('round_id', '=', round.round_id)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
})
export type RecordRepository = ReturnType<typeof createRecordRepository>
