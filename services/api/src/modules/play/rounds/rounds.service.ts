import type { Selectable } from 'kysely'
import type { OpenRoundRow } from '../../../money-tables.ts'
import type { Trx } from '../../../tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import { createGateRepository, type LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { afterReturn, afterStake, afterWin, beginsAt, type Split, splitWin } from '../../money/gate/totals.domain.ts'
import type { Leg, PostingResult } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository, type PostThrough } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { endOf, type StakeSubscriber } from '../closing/closing.domain.ts'
import { bonusShare } from './bonus-share.ts'
import type { Along, Bet, Rollback, RoundOf, Through, Win } from './round-moves.ts'
import type { RoundResult } from './rounds.domain.ts'
import {
  createRoundRepository,
  type RoundKey,
  type StakeItem,
  throughStake,
  throughWin,
  type WinItem,
} from './rounds.repository.ts'

const DONE: RoundResult = { ok: true, replay: false }
const REPLAY: RoundResult = { ok: true, replay: true }
const CONFLICT: RoundResult = { ok: false, code: 'key.conflict' }

/** Stakes, wins and returns of rounds, each inside the caller's transaction and behind the member's lock. */
export const createRounds = (gate: Pick<Gate, 'mayPlay' | 'standingOf'>, closeStake: StakeSubscriber) => {
  const keyOf = ({ memberId, house: merchant, provider, roundId }: RoundOf): RoundKey => ({
    merchant: merchant.code,
    memberId,
    provider,
    roundId,
  })

  /** Moves between the member and the provider's account: positive adds to the member. */
  const move = async (
    trx: Trx,
    { memberId, house: config, provider }: RoundOf,
    snapshot: LockedSnapshot,
    posting: { key: string; kind: 'bet' | 'win'; split: Split; through?: PostThrough },
  ): Promise<PostingResult> => {
    const { key, kind, through } = posting
    const grantId = snapshot.round.open?.grant_id ?? null
    const { cash, bonus, house: late } = await bonusShare(trx, grantId, snapshot, posting.split)
    const games =
      snapshot.round.gamesAccount ??
      (await createLedgerRepository(trx).houseAccount(config.code, 'games', config.currency, provider))
    const legs: Leg[] = [
      { accountId: snapshot.cashAccount ?? 0n, amount: cash },
      { accountId: snapshot.bonusAccount ?? 0n, amount: bonus },
      ...(late === 0n
        ? []
        : [
            {
              accountId: await createLedgerRepository(trx).houseAccount(config.code, 'bonus', config.currency),
              amount: late,
            },
          ]),
      { accountId: games, amount: -cash - bonus - late },
    ].filter(({ amount }) => amount !== 0n)
    const posted = await postTransaction(trx, { merchant: config.code, key, kind, legs }, snapshot.at, through)
    const { code: merchant, currency } = config
    if (posted.ok && cash > 0n && snapshot.debt > 0n)
      await repayDebt(trx, () => snapshot.at, { merchant, currency, memberId, key, amount: cash })
    return posted
  }

  const close = (
    trx: Trx,
    round: Selectable<OpenRoundRow>,
    { at, bonusRule }: LockedSnapshot,
    end: { state: 'settled' | 'push' | 'void'; cash: bigint; bonus: bigint; win: bigint },
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
        ...end,
      },
    ])

  /** Result for a call whose number is already in the ledger; null if it is not. */
  const priorResult = (movedAmount: bigint | null | undefined, amount: bigint): RoundResult | null => {
    if (movedAmount === null || movedAmount === undefined) return null
    return movedAmount === amount ? REPLAY : CONFLICT
  }
  const locked = async (trx: Trx, roundRef: RoundOf, key: string, along?: Along): Promise<LockedSnapshot | null> => {
    if (along) return along.standing
    const snapshot = await gate.standingOf(trx, roundRef, { round: { ...roundRef, key } })
    return snapshot.ok ? snapshot.value : null
  }

  const sumOf = (bets: readonly Split[]): Split =>
    bets.reduce((sum, { cash, bonus }) => ({ cash: sum.cash + cash, bonus: sum.bonus + bonus }), {
      cash: 0n,
      bonus: 0n,
    })

  const resultOf = ({ replay, transactionId, answer }: PostingResult & { ok: true }): RoundResult => ({
    ok: true,
    replay,
    transactionId,
    answer,
  })

  return {
    /** Takes a stake, once for its number. A refusal leaves nothing behind. */
    placeBet: async (trx: Trx, bet: Bet, along?: Through<StakeItem>): Promise<RoundResult> => {
      const key = `bet:${bet.provider}:${bet.txId}`
      const { standing: snapshot, ...admitted } = await gate.mayPlay(
        trx,
        { ...bet, round: { ...bet, key }, standing: along?.standing },
        bet.amount,
        bet.rules,
      )
      const before = priorResult(snapshot?.round.moved, bet.amount)
      if (before) return before
      if (!admitted.ok) return admitted
      if (!snapshot || snapshot.round.closed) return { ok: false, code: 'round.closed' }
      const { cash, bonus } = admitted.value
      const round = {
        merchant: bet.house.code,
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
      const totals = afterStake(snapshot.totals, snapshot.windows, admitted.value, snapshot.at)
      if (bet.amount === 0n) {
        await createGateRepository(trx).keepTotals(bet.memberId, totals)
        await createRoundRepository(trx).openFree(round, bet.txId)
        return DONE
      }
      const posted = await move(trx, bet, snapshot, {
        key,
        kind: 'bet',
        split: { cash: -cash, bonus: -bonus },
        through: throughStake(round, bet.txId, totals, along?.through),
      })
      if (!posted.ok) return posted.error === 'key.conflict' ? CONFLICT : { ok: false, code: 'funds.insufficient' }
      return resultOf(posted)
    },

    /** Pays a win, whatever holds the member from play: what was staked is owed. */
    payWin: async (trx: Trx, win: Win, along?: Through<WinItem>): Promise<RoundResult> => {
      const key = `win:${win.provider}:${win.txId}`
      const snapshot = await locked(trx, win, key, along)
      if (!snapshot) return { ok: false, code: 'user.unavailable' }
      const { open, closed, moved: movedAmount } = snapshot.round
      const before = priorResult(movedAmount, -win.amount)
      if (before) return before
      if (!open) return { ok: false, code: closed ? 'round.closed' : 'round.unknown' }
      let result: RoundResult = DONE
      if (win.amount > 0n) {
        const split = splitWin(win.amount, open)
        const totals = afterWin(snapshot.totals, snapshot.windows, split)
        const through = throughWin(keyOf(win), win.amount, win.end, totals, along?.through)
        const posted = await move(trx, win, snapshot, { key, kind: 'win', split, through })
        if (!posted.ok) return CONFLICT
        result = resultOf(posted)
      } else if (win.end) await createRoundRepository(trx).end(keyOf(win))
      if (win.end) {
        const { cash, bonus } = open
        const winTotal = open.win + win.amount
        const state = endOf(open.game_type, cash + bonus, winTotal)
        await close(trx, open, snapshot, { state, cash, bonus, win: winTotal })
      }
      return result
    },

    /** Voids a round that was never ended, and returns its stakes. Not possible after a win in it. */
    voidRound: async (trx: Trx, roundRef: RoundOf): Promise<RoundResult> => {
      const key = `round:${roundRef.provider}.${roundRef.roundId}:void`
      const snapshot = await locked(trx, roundRef, key)
      if (!snapshot) return { ok: false, code: 'user.unavailable' }
      const { open } = snapshot.round
      if (!open || open.win > 0n) return { ok: false, code: open ? 'round.closed' : 'round.unknown' }
      const rounds = createRoundRepository(trx)
      const bets = await rounds.bets(keyOf(roundRef))
      const posted =
        open.cash + open.bonus > 0n && (await move(trx, roundRef, snapshot, { key, kind: 'bet', split: open }))
      if (posted && !posted.ok) return CONFLICT
      const totals = bets
        .filter(({ returned }) => !returned)
        .reduce(
          (sums, bet) =>
            afterReturn(sums, snapshot.windows, bet, beginsAt(snapshot.windows, roundRef.house, bet.placed_at)),
          snapshot.totals,
        )
      await createGateRepository(trx).keepTotals(roundRef.memberId, totals)
      await rounds.end(keyOf(roundRef))
      await close(trx, open, snapshot, { state: 'void', ...sumOf(bets), win: 0n })
      return posted ? resultOf(posted) : DONE
    },

    /** Returns a stake, once. The round is void after its last one; after a win in it nothing is returned. */
    rollBack: async (trx: Trx, rollback: Rollback, along?: Along): Promise<RoundResult> => {
      const { provider, betTxId } = rollback
      const key = `rollback:${provider}:${betTxId}`
      const snapshot = await locked(trx, rollback, key, along)
      if (!snapshot) return { ok: false, code: 'user.unavailable' }
      const { open, moved: movedAmount } = snapshot.round
      if (movedAmount !== null) return REPLAY
      const rounds = createRoundRepository(trx)
      const bets = await rounds.bets(keyOf(rollback))
      const bet = bets.find((entry) => entry.tx_id === betTxId)
      if (!open || !bet) {
        const placed = await locked(trx, rollback, `bet:${provider}:${betTxId}`)
        return { ok: false, code: (placed?.round.moved ?? null) === null ? 'bet.unknown' : 'round.closed' }
      }
      if (open.win > 0n) return { ok: false, code: 'round.closed' }
      if (bet.returned) return REPLAY
      const posted =
        bet.cash + bet.bonus > 0n && (await move(trx, rollback, snapshot, { key, kind: 'bet', split: bet }))
      if (posted && !posted.ok) return CONFLICT
      const totals = afterReturn(
        snapshot.totals,
        snapshot.windows,
        bet,
        beginsAt(snapshot.windows, rollback.house, bet.placed_at),
      )
      await createGateRepository(trx).keepTotals(rollback.memberId, totals)
      await rounds.takeBack(keyOf(rollback), bet)
      if (bets.every((entry) => entry.returned || entry.tx_id === bet.tx_id)) {
        await rounds.end(keyOf(rollback))
        await close(trx, open, snapshot, { state: 'void', ...sumOf(bets), win: 0n })
      }
      return posted ? resultOf(posted) : DONE
    },
  }
}
export type Rounds = ReturnType<typeof createRounds>
