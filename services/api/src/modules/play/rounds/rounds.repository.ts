import { type Insertable, type Selectable, sql } from 'kysely'
import type { SetFunctionItem } from '../../../database/call-function.ts'
import { exactJson } from '../../../database/exact-json.ts'
import type { Trx } from '../../../database/tables.ts'
import { toTotalsRow } from '../../money/gate/gate.repository.ts'
import type { PlayTotals } from '../../money/gate/totals.domain.ts'
import type { PostingFunction, PostingItem } from '../../money/ledger/ledger.repository.ts'
import type { OpenBetRow, OpenRoundRow } from '../../money/money.tables.ts'

/** Identifies a round of a member. */
export interface RoundKey {
  merchant: string
  provider: string
  roundId: string
  memberId: string
}

const roundCondition = ({ merchant, provider, roundId, memberId }: RoundKey) =>
  sql<boolean>`merchant = ${merchant} and provider = ${provider} and round_id = ${roundId} and member_id = ${memberId}::uuid`

/** SQL fragment with the value as JSON; minor units are text. */
export const jsonParam = (value: object) => sql`${exactJson(value)}::text::json`
const totalsItem = (memberId: string, totals: PlayTotals) => ({ member_id: memberId, ...toTotalsRow(totals) })

/** Arguments of `play_stake_each` for a stake, and of `play_win_each` for a win. */
export type StakeItem = PostingItem & { totals: object; round: object; tx: string }
export type WinItem = PostingItem & {
  totals: object
  provider: string
  round: string
  member: string
  win: bigint
  ends: boolean
}

/** Posts a stake together with the member's sums, the round, and the stake in it. `through` replaces the default database function. */
export const stakePosting =
  (
    round: Insertable<OpenRoundRow>,
    txId: string,
    totals: PlayTotals,
    postingFunction: (stake: StakeItem) => SetFunctionItem = (item) => ({ name: 'play_stake_each', item }),
  ): PostingFunction =>
  (posting) =>
    postingFunction({ ...posting, totals: totalsItem(round.member_id, totals), round: { ...round, win: 0n }, tx: txId })

/** Posts a win together with the member's sums and the round, which may end with it. `postingFunction` replaces the default. */
export const winPosting =
  (
    { memberId, provider, roundId }: RoundKey,
    win: bigint,
    endsRound: boolean,
    totals: PlayTotals,
    postingFunction: (win: WinItem) => SetFunctionItem = (item) => ({ name: 'play_win_each', item }),
  ): PostingFunction =>
  (posting) =>
    postingFunction({
      ...posting,
      totals: totalsItem(memberId, totals),
      provider,
      round: roundId,
      member: memberId,
      win,
      ends: endsRound,
    })

export const createRoundRepository = (trx: Trx) => ({
  /** Opens a round with a free stake, or adds a free stake to an open round. */
  openFreeRound: async (round: Insertable<OpenRoundRow>, txId: string): Promise<void> => {
    await trx
      .insertInto('open_rounds')
      .values(round)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { merchant, provider, round_id, member_id, opened_at } = round
    await trx
      .insertInto('open_bets')
      .values({ merchant, provider, tx_id: txId, round_id, member_id, cash: 0n, bonus: 0n, placed_at: opened_at })
      .execute()
  },
  listBets: (key: RoundKey): Promise<Selectable<OpenBetRow>[]> =>
    trx.selectFrom('open_bets').selectAll().where(roundCondition(key)).execute(),
  markReturned: async (key: RoundKey, { tx_id, cash, bonus }: Selectable<OpenBetRow>): Promise<void> => {
    await trx
      .updateTable('open_bets')
      .set({ returned: true })
      .where(roundCondition(key))
      .where('tx_id', '=', tx_id)
      .execute()
    await trx
      .updateTable('open_rounds')
      .set((eb) => ({ cash: eb('cash', '-', cash), bonus: eb('bonus', '-', bonus) }))
      .where(roundCondition(key))
      .execute()
  },
  /** True if the bonus has reached its wagering target; later wins are then paid in cash. */
  isCompleted: async (grantId: string): Promise<boolean> =>
    (await trx
      .selectFrom('reward_grants')
      .select('id')
      .where('id', '=', grantId)
      .where('state', '=', 'COMPLETED')
      .executeTakeFirst()) !== undefined,
  /** Deletes an ended round and its bets. */
  deleteRound: async (key: RoundKey): Promise<void> => {
    await trx.deleteFrom('open_rounds').where(roundCondition(key)).execute()
  },
})
