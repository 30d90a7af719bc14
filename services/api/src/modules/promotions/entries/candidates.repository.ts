import { isAgentType, type MerchantConfig, TRIAL_TYPE } from '@tessera/site'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { type Candidate, type RankSums, ranksReached } from '../offers/eligibility.domain.ts'

/** Maximum number of deposits that are counted; no offer requires a later one. */
const MAX_DEPOSITS = 21

/** Data of a member that offers are evaluated with, including the identifiers that limit entries. */
export interface MemberCandidate extends Candidate {
  mobile: string | null
  bank: string | null
}

/**
 * SQL expressions of the sums that ranks depend on, for the member id `member`: lifetime deposits, and cash stakes that counted.
 * Minor units.
 */
export const rankSumsOf = (member: RawBuilder<unknown>) => ({
  deposits: sql<bigint>`coalesce((select sum(p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id
    join ledger_transactions t on t.id = p.transaction_id
    where a.owner_id = ${member} and a.kind in ('member', 'debt') and t.kind in ('deposit', 'charge_back')), 0)::bigint`,
  stakes: sql<bigint>`coalesce((select stakes from reward_sums where member_id = ${member}), 0)::bigint`,
})

export const createCandidateRepository = (db: Db) => ({
  /** Sum of the member's counted stakes so far. Minor units. */
  countedStakes: async (memberId: string): Promise<bigint> => {
    const { stakes } = rankSumsOf(sql`${memberId}::uuid`)
    const { rows } = await sql<{ stakes: bigint }>`select ${stakes} as stakes`.execute(db)
    return rows[0]?.stakes ?? 0n
  },
  rankSums: async (memberId: string): Promise<RankSums> => {
    const { deposits, stakes } = rankSumsOf(sql`${memberId}::uuid`)
    const { rows } = await sql<RankSums>`select ${deposits} as deposits, ${stakes} as stakes`.execute(db)
    return rows[0] ?? { deposits: 0n, stakes: 0n }
  },
  /** Number of the member's deposits, up to the limit that offers count. */
  countDeposits: async (memberId: string): Promise<number> => {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from (select 1 from ledger_postings p
      join ledger_accounts a on a.id = p.account_id join ledger_transactions t on t.id = p.transaction_id
      where a.owner_id = ${memberId}::uuid and a.kind = 'member' and t.kind = 'deposit' and p.amount > 0
      limit ${MAX_DEPOSITS}) d`.execute(db)
    return Number(rows[0]?.count ?? 0n)
  },
  /** Loads a member's data; undefined if the member does not exist. */
  byMember: async (memberId: string, ranks: MerchantConfig['ranks']): Promise<MemberCandidate | undefined> => {
    const member = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst()
    if (!member) return undefined
    const candidates = createCandidateRepository(db)
    const bank = await db
      .selectFrom('bank_accounts')
      .select(['bank', 'number'])
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .orderBy('added_at')
      .limit(1)
      .executeTakeFirst()
    return {
      isAgent: isAgentType(member.type),
      isTrial: member.type === TRIAL_TYPE,
      registeredAt: member.created_at,
      hasMobile: member.mobile_proved_at !== null,
      mobile: member.mobile_proved_at === null ? null : member.mobile,
      hasBank: bank !== undefined,
      bank: bank ? `${bank.bank}:${bank.number}` : null,
      birthday: member.profile.birthday ?? null,
      ranks: ranksReached(ranks, await candidates.rankSums(memberId)).map(({ labelId }) => labelId),
      deposits: await candidates.countDeposits(memberId),
    }
  },
})
