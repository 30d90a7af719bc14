import { type Insertable, type Selectable, sql } from 'kysely'
import type { SetFunctionItem } from '../../../database/call-function.ts'
import { exactJson } from '../../../database/exact-json.ts'
import type { Trx } from '../../../database/tables.ts'
import { totalsRow } from '../../money/gate/gate.repository.ts'
import type { Totals } from '../../money/gate/totals.domain.ts'
import type { PostingFunction, PostingItem } from '../../money/ledger/ledger.repository.ts'
import type { OpenBetRow, OpenRoundRow } from '../../money/money.tables.ts'

/** Key of one round of one member. */
export interface RoundKey {
  merchant: string
  provider: string
  roundId: string
  memberId: string
}

const isRound = ({ merchant, provider, roundId, memberId }: RoundKey) =>
  sql<boolean>`merchant = ${merchant} and provider = ${provider} and round_id = ${roundId} and member_id = ${memberId}::uuid`

/** SQL fragment with the value as JSON; minor units are text. */
export const jsonParam = (value: object) => sql`${exactJson(value)}::text::json`
const totalsItem = (memberId: string, totals: Totals) => ({ member_id: memberId, ...totalsRow(totals) })

/** Items of a stake for `play_stake_each`, and of a win for `play_win_each`. */
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
    tx: string,
    totals: Totals,
    postingFunction: (stake: StakeItem) => SetFunctionItem = (item) => ({ name: 'play_stake_each', item }),
  ): PostingFunction =>
  (posting) =>
    postingFunction({ ...posting, totals: totalsItem(round.member_id, totals), round: { ...round, win: 0n }, tx })

/** Posts a win together with the member's sums and the round, which may end with it. `postingFunction` replaces the default. */
export const winPosting =
  (
    { memberId, provider, roundId }: RoundKey,
    win: bigint,
    endsRound: boolean,
    totals: Totals,
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
  /** Opens a round, or adds to it, with a free stake. */
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
    trx.selectFrom('open_bets').selectAll().where(isRound(key)).execute(),
  returnBet: async (key: RoundKey, { tx_id, cash, bonus }: Selectable<OpenBetRow>): Promise<void> => {
    await trx.updateTable('open_bets').set({ returned: true }).where(isRound(key)).where('tx_id', '=', tx_id).execute()
    await trx
      .updateTable('open_rounds')
      .set((eb) => ({ cash: eb('cash', '-', cash), bonus: eb('bonus', '-', bonus) }))
      .where(isRound(key))
      .execute()
  },
  /** True if the bonus reached its wagering target; later wins are then cash. */
  isPlayedThrough: async (grantId: string): Promise<boolean> =>
    (await trx
      .selectFrom('reward_grants')
      .select('id')
      .where('id', '=', grantId)
      .where('state', '=', 'COMPLETED')
      .executeTakeFirst()) !== undefined,
  /** Deletes an ended round and its bets. */
  deleteRound: async (key: RoundKey): Promise<void> => {
    await trx.deleteFrom('open_rounds').where(isRound(key)).execute()
  },
})
