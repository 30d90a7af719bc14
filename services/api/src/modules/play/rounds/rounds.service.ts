import type { Selectable } from 'kysely'
import type { OpenRoundRow } from '../../../money-tables.ts'
import type { Trx } from '../../../tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import { createGateRepository, type LockedStanding } from '../../money/gate/gate.repository.ts'
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
  const keyOf = ({ memberId, house, provider, roundId }: RoundOf): RoundKey => ({
    merchant: house.code,
    memberId,
    provider,
    roundId,
  })

  /** Moves between the member and the provider's account: positive adds to the member. */
  const move = async (
    trx: Trx,
    { memberId, house, provider }: RoundOf,
    standing: LockedStanding,
    posting: { key: string; kind: 'bet' | 'win'; split: Split; through?: PostThrough },
  ): Promise<PostingResult> => {
    const { key, kind, through } = posting
    const grantId = standing.round.open?.grant_id ?? null
    const { cash, bonus, house: late } = await bonusShare(trx, grantId, standing, posting.split)
    const games =
      standing.round.gamesAccount ??
      (await createLedgerRepository(trx).houseAccount(house.code, 'games', house.currency, provider))
    const legs: Leg[] = [
      { accountId: standing.cashAccount ?? 0n, amount: cash },
      { accountId: standing.bonusAccount ?? 0n, amount: bonus },
      ...(late === 0n
        ? []
        : [
            {
              accountId: await createLedgerRepository(trx).houseAccount(house.code, 'bonus', house.currency),
              amount: late,
            },
          ]),
      { accountId: games, amount: -cash - bonus - late },
    ].filter(({ amount }) => amount !== 0n)
    const posted = await postTransaction(trx, { merchant: house.code, key, kind, legs }, standing.at, through)
    const { code: merchant, currency } = house
    if (posted.ok && cash > 0n && standing.debt > 0n)
      await repayDebt(trx, () => standing.at, { merchant, currency, memberId, key, amount: cash })
    return posted
  }

  const close = (
    trx: Trx,
    round: Selectable<OpenRoundRow>,
    { at, bonusRule }: LockedStanding,
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
  const seen = (moved: bigint | null | undefined, amount: bigint): RoundResult | null => {
    if (moved === null || moved === undefined) return null
    return moved === amount ? REPLAY : CONFLICT
  }
  const locked = async (trx: Trx, of: RoundOf, key: string, along?: Along): Promise<LockedStanding | null> => {
    if (along) return along.standing
    const standing = await gate.standingOf(trx, of, { round: { ...of, key } })
    return standing.ok ? standing.value : null
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
      const { standing, ...admitted } = await gate.mayPlay(
        trx,
        { ...bet, round: { ...bet, key }, standing: along?.standing },
        bet.amount,
        bet.rules,
      )
      const before = seen(standing?.round.moved, bet.amount)
      if (before) return before
      if (!admitted.ok) return admitted
      if (!standing || standing.round.closed) return { ok: false, code: 'round.closed' }
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
        opened_at: standing.at,
        grant_id: bonus > 0n ? (standing.bonusRule?.grantId ?? null) : null,
      }
      const totals = afterStake(standing.totals, standing.windows, admitted.value, standing.at)
      if (bet.amount === 0n) {
        await createGateRepository(trx).keepTotals(bet.memberId, totals)
        await createRoundRepository(trx).openFree(round, bet.txId)
        return DONE
      }
      const posted = await move(trx, bet, standing, {
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
      const standing = await locked(trx, win, key, along)
      if (!standing) return { ok: false, code: 'user.unavailable' }
      const { open, closed, moved } = standing.round
      const before = seen(moved, -win.amount)
      if (before) return before
      if (!open) return { ok: false, code: closed ? 'round.closed' : 'round.unknown' }
      let result: RoundResult = DONE
      if (win.amount > 0n) {
        const split = splitWin(win.amount, open)
        const totals = afterWin(standing.totals, standing.windows, split)
        const through = throughWin(keyOf(win), win.amount, win.end, totals, along?.through)
        const posted = await move(trx, win, standing, { key, kind: 'win', split, through })
        if (!posted.ok) return CONFLICT
        result = resultOf(posted)
      } else if (win.end) await createRoundRepository(trx).end(keyOf(win))
      if (win.end) {
        const { cash, bonus } = open
        const whole = open.win + win.amount
        const state = endOf(open.game_type, cash + bonus, whole)
        await close(trx, open, standing, { state, cash, bonus, win: whole })
      }
      return result
    },

    /** Voids a round that was never ended, and returns its stakes. Not possible after a win in it. */
    voidRound: async (trx: Trx, of: RoundOf): Promise<RoundResult> => {
      const key = `round:${of.provider}.${of.roundId}:void`
      const standing = await locked(trx, of, key)
      if (!standing) return { ok: false, code: 'user.unavailable' }
      const { open } = standing.round
      if (!open || open.win > 0n) return { ok: false, code: open ? 'round.closed' : 'round.unknown' }
      const rounds = createRoundRepository(trx)
      const bets = await rounds.bets(keyOf(of))
      const posted = open.cash + open.bonus > 0n && (await move(trx, of, standing, { key, kind: 'bet', split: open }))
      if (posted && !posted.ok) return CONFLICT
      const totals = bets
        .filter(({ returned }) => !returned)
        .reduce(
          (sums, bet) => afterReturn(sums, standing.windows, bet, beginsAt(standing.windows, of.house, bet.placed_at)),
          standing.totals,
        )
      await createGateRepository(trx).keepTotals(of.memberId, totals)
      await rounds.end(keyOf(of))
      await close(trx, open, standing, { state: 'void', ...sumOf(bets), win: 0n })
      return posted ? resultOf(posted) : DONE
    },

    /** Returns a stake, once. The round is void after its last one; after a win in it nothing is returned. */
    rollBack: async (trx: Trx, rollback: Rollback, along?: Along): Promise<RoundResult> => {
      const { provider, betTxId } = rollback
      const key = `rollback:${provider}:${betTxId}`
      const standing = await locked(trx, rollback, key, along)
      if (!standing) return { ok: false, code: 'user.unavailable' }
      const { open, moved } = standing.round
      if (moved !== null) return REPLAY
      const rounds = createRoundRepository(trx)
      const bets = await rounds.bets(keyOf(rollback))
      const bet = bets.find((one) => one.tx_id === betTxId)
      if (!open || !bet) {
        const placed = await locked(trx, rollback, `bet:${provider}:${betTxId}`)
        return { ok: false, code: (placed?.round.moved ?? null) === null ? 'bet.unknown' : 'round.closed' }
      }
      if (open.win > 0n) return { ok: false, code: 'round.closed' }
      if (bet.returned) return REPLAY
      const posted =
        bet.cash + bet.bonus > 0n && (await move(trx, rollback, standing, { key, kind: 'bet', split: bet }))
      if (posted && !posted.ok) return CONFLICT
      const totals = afterReturn(
        standing.totals,
        standing.windows,
        bet,
        beginsAt(standing.windows, rollback.house, bet.placed_at),
      )
      await createGateRepository(trx).keepTotals(rollback.memberId, totals)
      await rounds.takeBack(keyOf(rollback), bet)
      if (bets.every((one) => one.returned || one.tx_id === bet.tx_id)) {
        await rounds.end(keyOf(rollback))
        await close(trx, open, standing, { state: 'void', ...sumOf(bets), win: 0n })
      }
      return posted ? resultOf(posted) : DONE
    },
  }
}
export type Rounds = ReturnType<typeof createRounds>
