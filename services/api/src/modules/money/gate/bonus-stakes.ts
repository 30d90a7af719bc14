import { sql } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import { DEPOSIT_BONUS_KINDS } from '../withdrawals/bonus-ends.ts'

/** True if the member has staked money of a deposit's bonus since a moment, except stakes that were returned to the bonus. */
export async function hasStakedDepositBonus(
  trx: Trx,
  { memberId, bonusAccount }: { memberId: string; bonusAccount: bigint | null },
  since: Date,
): Promise<boolean> {
  if (bonusAccount === null) return false
  const { rows } = await sql<{ staked: boolean }>`
    select coalesce(sum(p.amount), 0) < 0 as staked
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account_id = ${bonusAccount} and p.created_at >= ${since} and t.kind = 'bet'
      and exists (select from reward_grants g where g.member_id = ${memberId} and g.kind in (${sql.join([...DEPOSIT_BONUS_KINDS])})
        and g.activated_at is not null and (g.ended_at is null or g.ended_at >= ${since}))`.execute(trx)
  return rows[0]?.staked === true
}
