import { type Insertable, type Selectable, sql } from 'kysely'
import type { OpenBetRow, OpenRoundRow } from '../../../money-tables.ts'
import type { Trx } from '../../../tables.ts'
import { totalsRow } from '../../money/gate/gate.repository.ts'
import type { Totals } from '../../money/gate/totals.domain.ts'

/** Names one round of one member. */
export interface RoundKey {
  merchant: string
  provider: string
  roundId: string
  memberId: string
}

const isRound = ({ merchant, provider, roundId, memberId }: RoundKey) =>
  sql<boolean>`merchant = ${merchant} and provider = ${provider} and round_id = ${roundId} and member_id = ${memberId}::uuid`

export const createRoundRepository = (trx: Trx) => ({
  find: (key: RoundKey) => trx.selectFrom('open_rounds').selectAll().where(isRound(key)).executeTakeFirst(),
  isClosed: async (key: RoundKey): Promise<boolean> =>
    (await trx.selectFrom('play_rounds').select('id').where(isRound(key)).executeTakeFirst()) !== undefined,
  bets: (key: RoundKey): Promise<Selectable<OpenBetRow>[]> =>
    trx.selectFrom('open_bets').selectAll().where(isRound(key)).execute(),
  /** What a transaction of this key moved on the house's side; undefined where there is none. Minor units. */
  moved: async (merchant: string, key: string): Promise<bigint | undefined> => {
    const { rows } = await sql<{ moved: bigint }>`select coalesce(sum(p.amount), 0)::bigint as moved
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts a on a.id = p.account_id and a.owner_id is null
      where t.merchant = ${merchant} and t.key = ${key} group by t.id`.execute(trx)
    return rows[0]?.moved
  },
  /** The stake's place in its round, and the member's sums with it: one statement. */
  addBet: async (round: Insertable<OpenRoundRow>, txId: string, totals: Totals): Promise<void> => {
    const { merchant, provider, round_id, member_id, cash, bonus, opened_at } = round
    await trx
      .with('counted', (eb) => eb.updateTable('play_totals').set(totalsRow(totals)).where('member_id', '=', member_id))
      .with('opened', (eb) =>
        eb
          .insertInto('open_rounds')
          .values(round)
          .onConflict((conflict) =>
            conflict.columns(['merchant', 'provider', 'round_id', 'member_id']).doUpdateSet((ref) => ({
              cash: sql`open_rounds.cash + ${ref.ref('excluded.cash')}`,
              bonus: sql`open_rounds.bonus + ${ref.ref('excluded.bonus')}`,
            })),
          ),
      )
      .insertInto('open_bets')
      .values({ merchant, provider, tx_id: txId, round_id, member_id, cash, bonus, placed_at: opened_at })
      .execute()
  },
  addWin: async (key: RoundKey, win: bigint): Promise<void> => {
    await trx
      .updateTable('open_rounds')
      .set((eb) => ({ win: eb('win', '+', win) }))
      .where(isRound(key))
      .execute()
  },
  takeBack: async (key: RoundKey, { tx_id, cash, bonus }: Selectable<OpenBetRow>): Promise<void> => {
    await trx.updateTable('open_bets').set({ returned: true }).where(isRound(key)).where('tx_id', '=', tx_id).execute()
    await trx
      .updateTable('open_rounds')
      .set((eb) => ({ cash: eb('cash', '-', cash), bonus: eb('bonus', '-', bonus) }))
      .where(isRound(key))
      .execute()
  },
  /** Forgets an ended round and its bets. */
  end: async (key: RoundKey): Promise<void> => {
    await trx.deleteFrom('open_rounds').where(isRound(key)).execute()
  },
})
