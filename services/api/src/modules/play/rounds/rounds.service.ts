import type { ErrorCode } from '@tessera/contracts'
import type { FailureDetails } from '@tessera/server'
import type { Trx } from '../../../tables.ts'
import type { Product } from '../../money/gate/gate.domain.ts'
import { createGateRepository, type House, type LockedStanding } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { afterReturn, afterStake, afterWin, type Split, splitWin, type Totals } from '../../money/gate/totals.domain.ts'
import { windowBegin } from '../../money/gate/windows.domain.ts'
import type { Leg, PostingResult } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { ClosedStake } from '../closing/closing.domain.ts'
import type { StakeSubscriber } from '../closing/closing.service.ts'
import { createRoundRepository, type RoundKey } from './rounds.repository.ts'

/** Why a provider's call has no effect: the gate's no, or what the round or the number itself forbids. */
export type RoundRefusal =
  | { ok: false; code: ErrorCode; details?: FailureDetails }
  | { ok: false; code: 'round.unknown' | 'round.closed' | 'bet.unknown' | 'key.conflict' }
/** `replay`: the same call had its effect before, and has no second one. */
export type RoundResult = { ok: true; replay: boolean } | RoundRefusal

export interface RoundOf {
  memberId: string
  house: House
  provider: string
  roundId: string
}

export interface Bet extends RoundOf {
  /** The handle of the site's session that play goes on in. */
  session: string | null
  /** The provider's number of the stake, its own for ever. */
  txId: string
  /** Minor units. */
  amount: bigint
  game: Pick<ClosedStake, 'product' | 'gameType' | 'nodeId' | 'gameId' | 'odds'>
  rules: Product
}

export interface Win extends RoundOf {
  txId: string
  /** Minor units; 0 where nothing was won. */
  amount: bigint
  /** Whether the round ends with it. */
  end: boolean
}

export interface Rollback extends RoundOf {
  /** The provider's number of the stake that goes back. */
  betTxId: string
}

const DONE: RoundResult = { ok: true, replay: false }
const REPLAY: RoundResult = { ok: true, replay: true }

/** Stakes, wins and returns of rounds, each inside the caller's transaction and behind the member's lock. */
export const createRounds = (gate: Gate, closeStake: StakeSubscriber) => {
  const keyOf = ({ memberId, house, provider, roundId }: RoundOf): RoundKey => ({
    merchant: house.code,
    memberId,
    provider,
    roundId,
  })

  /** Moves between the member and the provider's account: positive adds to the member. */
  const move = async (
    trx: Trx,
    { house, provider }: RoundOf,
    standing: LockedStanding,
    posting: { key: string; kind: 'bet' | 'win'; split: Split },
  ): Promise<PostingResult> => {
    const games = await createLedgerRepository(trx).houseAccount(house.code, 'games', house.currency, provider)
    const { cash, bonus } = posting.split
    const legs: Leg[] = [
      { accountId: standing.cashAccount ?? 0n, amount: cash },
      { accountId: standing.bonusAccount ?? 0n, amount: bonus },
      { accountId: games, amount: -cash - bonus },
    ].filter(({ amount }) => amount !== 0n)
    return postTransaction(trx, { merchant: house.code, key: posting.key, kind: posting.kind, legs }, standing.at)
  }

  const close = async (
    trx: Trx,
    of: RoundOf,
    at: Date,
    end: { state: 'settled' | 'void'; cash: bigint; bonus: bigint; win: bigint },
  ): Promise<void> => {
    const rounds = createRoundRepository(trx)
    const round = await rounds.find(keyOf(of))
    if (!round) return
    await rounds.end(keyOf(of))
    await closeStake(trx, [
      {
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
        ...end,
      },
    ])
  }

  const locked = async (trx: Trx, of: RoundOf): Promise<LockedStanding | null> => {
    const standing = await gate.standingOf(trx, of)
    return standing.ok ? standing.value : null
  }
  const keepTotals = (trx: Trx, of: RoundOf, totals: Totals) =>
    createGateRepository(trx).keepTotals(of.memberId, totals)

  /** What a call means whose number the ledger knows; undefined where it does not. */
  const seen = async (trx: Trx, { house }: RoundOf, key: string, amount: bigint): Promise<RoundResult | undefined> => {
    const moved = await createRoundRepository(trx).moved(house.code, key)
    if (moved === undefined) return undefined
    return moved === amount ? REPLAY : { ok: false, code: 'key.conflict' }
  }

  return {
    /** Takes a stake, once for its number. A refusal leaves nothing behind. */
    placeBet: async (trx: Trx, bet: Bet): Promise<RoundResult> => {
      const key = `bet:${bet.provider}:${bet.txId}`
      const admitted = await gate.mayPlay(trx, bet, bet.amount, bet.rules)
      if (!admitted.ok) return (await seen(trx, bet, key, bet.amount)) ?? admitted
      const { split, standing } = admitted.value
      const rounds = createRoundRepository(trx)
      if (await rounds.isClosed(keyOf(bet)))
        return (await seen(trx, bet, key, bet.amount)) ?? { ok: false, code: 'round.closed' }
      const posted = await move(trx, bet, standing, {
        key,
        kind: 'bet',
        split: { cash: -split.cash, bonus: -split.bonus },
      })
      if (!posted.ok) {
        if (posted.error === 'key.conflict')
          return (await seen(trx, bet, key, bet.amount)) ?? { ok: false, code: 'key.conflict' }
        return { ok: false, code: 'funds.insufficient' }
      }
      if (posted.replay) return REPLAY
      const totals = afterStake(standing.totals, standing.windows, split, standing.at)
      await rounds.addBet(
        {
          merchant: bet.house.code,
          provider: bet.provider,
          round_id: bet.roundId,
          member_id: bet.memberId,
          product: bet.game.product,
          game_type: bet.game.gameType,
          node_id: bet.game.nodeId,
          game_id: bet.game.gameId,
          odds: bet.game.odds,
          ...split,
          opened_at: standing.at,
        },
        bet.txId,
        totals,
      )
      return DONE
    },

    /** Pays a win, whatever holds the member from play: what was staked is owed. */
    payWin: async (trx: Trx, win: Win): Promise<RoundResult> => {
      const key = `win:${win.provider}:${win.txId}`
      const standing = await locked(trx, win)
      if (!standing) return { ok: false, code: 'user.unavailable' }
      const before = win.amount > 0n ? await seen(trx, win, key, -win.amount) : undefined
      if (before) return before
      const rounds = createRoundRepository(trx)
      const round = await rounds.find(keyOf(win))
      if (!round) return { ok: false, code: (await rounds.isClosed(keyOf(win))) ? 'round.closed' : 'round.unknown' }
      const split = splitWin(win.amount, round)
      if (win.amount > 0n) {
        const posted = await move(trx, win, standing, { key, kind: 'win', split })
        if (!posted.ok) return { ok: false, code: 'key.conflict' }
        await keepTotals(trx, win, afterWin(standing.totals, standing.windows, split))
        await rounds.addWin(keyOf(win), win.amount)
      }
      if (win.end) {
        const { cash, bonus } = round
        await close(trx, win, standing.at, { state: 'settled', cash, bonus, win: round.win + win.amount })
      }
      return DONE
    },

    /** Gives a stake back, once. The round is void with its last one; after a win in it nothing goes back. */
    rollBack: async (trx: Trx, rollback: Rollback): Promise<RoundResult> => {
      const standing = await locked(trx, rollback)
      if (!standing) return { ok: false, code: 'user.unavailable' }
      const rounds = createRoundRepository(trx)
      const key = `rollback:${rollback.provider}:${rollback.betTxId}`
      if ((await rounds.moved(rollback.house.code, key)) !== undefined) return REPLAY
      const round = await rounds.find(keyOf(rollback))
      const bets = await rounds.bets(keyOf(rollback))
      const bet = bets.find((one) => one.tx_id === rollback.betTxId)
      if (!round || !bet) {
        const known = await rounds.moved(rollback.house.code, `bet:${rollback.provider}:${rollback.betTxId}`)
        return { ok: false, code: known === undefined ? 'bet.unknown' : 'round.closed' }
      }
      if (round.win > 0n) return { ok: false, code: 'round.closed' }
      const posted = await move(trx, rollback, standing, { key, kind: 'bet', split: bet })
      if (!posted.ok) return { ok: false, code: 'key.conflict' }
      const { timeZone } = rollback.house
      const { day, week, month } = standing.windows
      const begins = {
        day: windowBegin(day, timeZone),
        week: windowBegin(week, timeZone),
        month: windowBegin(month, timeZone),
        placedAt: bet.placed_at,
      }
      await keepTotals(trx, rollback, afterReturn(standing.totals, standing.windows, bet, begins))
      await rounds.takeBack(keyOf(rollback), bet)
      if (bets.every((one) => one.returned || one.tx_id === bet.tx_id)) {
        const sum = (part: 'cash' | 'bonus') => bets.reduce((whole, one) => whole + one[part], 0n)
        await close(trx, rollback, standing.at, { state: 'void', cash: sum('cash'), bonus: sum('bonus'), win: 0n })
      }
      return DONE
    },
  }
}
export type Rounds = ReturnType<typeof createRounds>
