import type { Selectable } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import { createGateRepository, type LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import {
  afterRefund,
  afterStake,
  afterWin,
  type Split,
  splitWin,
  toWindowStarts,
} from '../../money/gate/totals.domain.ts'
import type { PostingResult } from '../../money/ledger/ledger.domain.ts'
import type { OpenRoundRow } from '../../money/money.tables.ts'
import { closedState, type StakeSubscriber } from '../closing/closing.domain.ts'
import { postMovement } from './post-movement.ts'
import type { Bet, CallerContext, PostingContext, Rollback, RoundRef, Win } from './round-moves.ts'
import type { RoundResult } from './rounds.domain.ts'
import {
  createRoundRepository,
  type RoundKey,
  type StakeItem,
  stakePosting,
  type WinItem,
  winPosting,
} from './rounds.repository.ts'

const APPLIED: RoundResult = { ok: true, replay: false }
const REPLAY: RoundResult = { ok: true, replay: true }
const CONFLICT: RoundResult = { ok: false, code: 'key.conflict' }

/** Applies stakes, wins and rollbacks of rounds, each inside the caller's transaction while the member is locked. */
export const createRounds = (gate: Pick<Gate, 'checkPlay' | 'standingOf'>, closeStake: StakeSubscriber) => {
  const roundKeyOf = ({ memberId, merchant, provider, roundId }: RoundRef): RoundKey => ({
    merchant: merchant.code,
    memberId,
    provider,
    roundId,
  })

  const closeRound = (
    trx: Trx,
    round: Selectable<OpenRoundRow>,
    { at, bonusRule }: LockedSnapshot,
    ending: { state: 'settled' | 'push' | 'void'; cash: bigint; bonus: bigint; win: bigint },
  ): Promise<void> =>
    closeStake(trx, [
      {
        risked: null,
        merchant: round.merchant,
        memberId: round.member_id,
        product: round.product,
        provider: round.provider,
        gameType: round.game_type,
        nodeId: round.node_id,
        gameId: round.game_id,
        roundId: round.round_id,
        odds: round.odds,
        openedAt: round.opened_at,
        at,
        bonusId: bonusRule?.grantId ?? null,
        ...ending,
      },
    ])

  /** Returns the result of a call whose key is in the ledger already; null if it is not. */
  const priorResult = (postedAmount: bigint | null | undefined, amount: bigint): RoundResult | null => {
    if (postedAmount === null || postedAmount === undefined) return null
    return postedAmount === amount ? REPLAY : CONFLICT
  }
  const lockSnapshot = async (
    trx: Trx,
    roundRef: RoundRef,
    key: string,
    context?: CallerContext,
  ): Promise<LockedSnapshot | null> => {
    if (context) return context.snapshot
    const snapshot = await gate.standingOf(trx, roundRef, { round: { ...roundRef, key } })
    return snapshot.ok ? snapshot.value : null
  }

  const sumBets = (bets: readonly Split[]): Split =>
    bets.reduce((sum, { cash, bonus }) => ({ cash: sum.cash + cash, bonus: sum.bonus + bonus }), {
      cash: 0n,
      bonus: 0n,
    })

  const toRoundResult = ({ replay, transactionId, answer }: PostingResult & { ok: true }): RoundResult => ({
    ok: true,
    replay,
    transactionId,
    answer,
  })

  return {
    /** Applies a stake, once per id. A rejected stake writes nothing. */
    placeBet: async (trx: Trx, bet: Bet, context?: PostingContext<StakeItem>): Promise<RoundResult> => {
      const key = `bet:${bet.provider}:${bet.txId}`
      const { snapshot, ...playCheck } = await gate.checkPlay(
        trx,
        { ...bet, round: { ...bet, key }, snapshot: context?.snapshot },
        bet.amount,
        bet.product,
      )
      const prior = priorResult(snapshot?.round.postedAmount, bet.amount)
      if (prior) return prior
      if (!playCheck.ok) return playCheck
      if (!snapshot || snapshot.round.isClosed) return { ok: false, code: 'round.closed' }
      const { cash, bonus } = playCheck.value
      const round = {
        merchant: bet.merchant.code,
        provider: bet.provider,
        round_id: bet.roundId,
        member_id: bet.memberId,
        product: bet.game.product,
        game_type: bet.game.gameType,
        node_id: bet.game.nodeId,
        game_id: bet.game.gameId,
        odds: bet.game.odds,
        cash,
        bonus,
        opened_at: snapshot.at,
        grant_id: bonus > 0n ? (snapshot.bonusRule?.grantId ?? null) : null,
      }
      const totals = afterStake(snapshot.totals, snapshot.windows, playCheck.value, snapshot.at)
      if (bet.amount === 0n) {
        await createGateRepository(trx).saveTotals(bet.memberId, totals)
        await createRoundRepository(trx).openFreeRound(round, bet.txId)
        return APPLIED
      }
      const postingResult = await postMovement(trx, bet, snapshot, {
        key,
        kind: 'bet',
        split: { cash: -cash, bonus: -bonus },
        postingFunction: stakePosting(round, bet.txId, totals, context?.postingFunction),
      })
      if (!postingResult.ok)
        return postingResult.error === 'key.conflict' ? CONFLICT : { ok: false, code: 'funds.insufficient' }
      return toRoundResult(postingResult)
    },

    /** Pays a win, even if the member may no longer play, because the stake was accepted. */
    payWin: async (trx: Trx, win: Win, context?: PostingContext<WinItem>): Promise<RoundResult> => {
      const key = `win:${win.provider}:${win.txId}`
      const snapshot = await lockSnapshot(trx, win, key, context)
      if (!snapshot) return { ok: false, code: 'user.unavailable' }
      const { open, isClosed, postedAmount } = snapshot.round
      const prior = priorResult(postedAmount, -win.amount)
      if (prior) return prior
      if (!open) return { ok: false, code: isClosed ? 'round.closed' : 'round.unknown' }
      let result: RoundResult = APPLIED
      if (win.amount > 0n) {
        const split = splitWin(win.amount, open)
        const totals = afterWin(snapshot.totals, snapshot.windows, split)
        const postingFunction = winPosting(roundKeyOf(win), win.amount, win.endsRound, totals, context?.postingFunction)
        const postingResult = await postMovement(trx, win, snapshot, {
          key,
          kind: 'win',
          split,
          postingFunction,
        })
        if (!postingResult.ok) return CONFLICT
        result = toRoundResult(postingResult)
      } else if (win.endsRound) await createRoundRepository(trx).deleteRound(roundKeyOf(win))
      if (win.endsRound) {
        const { cash, bonus } = open
        const winTotal = open.win + win.amount
        const state = closedState(open.game_type, cash + bonus, winTotal)
        await closeRound(trx, open, snapshot, { state, cash, bonus, win: winTotal })
      }
      return result
    },

    /** Voids an open round and refunds its stakes; rejected if it has a win. */
    voidRound: async (trx: Trx, roundRef: RoundRef): Promise<RoundResult> => {
      const key = `round:${roundRef.provider}.${roundRef.roundId}:void`
      const snapshot = await lockSnapshot(trx, roundRef, key)
      if (!snapshot) return { ok: false, code: 'user.unavailable' }
      const { open } = snapshot.round
      if (!open || open.win > 0n) return { ok: false, code: open ? 'round.closed' : 'round.unknown' }
      const rounds = createRoundRepository(trx)
      const bets = await rounds.listBets(roundKeyOf(roundRef))
      const postingResult =
        open.cash + open.bonus > 0n && (await postMovement(trx, roundRef, snapshot, { key, kind: 'bet', split: open }))
      if (postingResult && !postingResult.ok) return CONFLICT
      const totals = bets
        .filter(({ returned }) => !returned)
        .reduce(
          (sums, bet) =>
            afterRefund(
              sums,
              snapshot.windows,
              bet,
              toWindowStarts(snapshot.windows, roundRef.merchant, bet.placed_at),
            ),
          snapshot.totals,
        )
      await createGateRepository(trx).saveTotals(roundRef.memberId, totals)
      await rounds.deleteRound(roundKeyOf(roundRef))
      await closeRound(trx, open, snapshot, { state: 'void', ...sumBets(bets), win: 0n })
      return postingResult ? toRoundResult(postingResult) : APPLIED
    },

    /** Refunds a stake, once. The round is void after its last stake was refunded; rejected if it has a win. */
    rollBack: async (trx: Trx, rollback: Rollback, context?: CallerContext): Promise<RoundResult> => {
      const { provider, betTxId } = rollback
      const key = `rollback:${provider}:${betTxId}`
      const snapshot = await lockSnapshot(trx, rollback, key, context)
      if (!snapshot) return { ok: false, code: 'user.unavailable' }
      const { open, postedAmount } = snapshot.round
      if (postedAmount !== null) return REPLAY
      const rounds = createRoundRepository(trx)
      const bets = await rounds.listBets(roundKeyOf(rollback))
      const bet = bets.find((entry) => entry.tx_id === betTxId)
      if (!open || !bet) {
        const betSnapshot = await lockSnapshot(trx, rollback, `bet:${provider}:${betTxId}`)
        return { ok: false, code: (betSnapshot?.round.postedAmount ?? null) === null ? 'bet.unknown' : 'round.closed' }
      }
      if (open.win > 0n) return { ok: false, code: 'round.closed' }
      if (bet.returned) return REPLAY
      const postingResult =
        bet.cash + bet.bonus > 0n && (await postMovement(trx, rollback, snapshot, { key, kind: 'bet', split: bet }))
      if (postingResult && !postingResult.ok) return CONFLICT
      const totals = afterRefund(
        snapshot.totals,
        snapshot.windows,
        bet,
        toWindowStarts(snapshot.windows, rollback.merchant, bet.placed_at),
      )
      await createGateRepository(trx).saveTotals(rollback.memberId, totals)
      await rounds.markReturned(roundKeyOf(rollback), bet)
      if (bets.every((entry) => entry.returned || entry.tx_id === bet.tx_id)) {
        await rounds.deleteRound(roundKeyOf(rollback))
        await closeRound(trx, open, snapshot, { state: 'void', ...sumBets(bets), win: 0n })
      }
      return postingResult ? toRoundResult(postingResult) : APPLIED
    },
  }
}
export type Rounds = ReturnType<typeof createRounds>
