import { DAY_MS } from '@tessera/server/durations'
import { dayOf, minutes } from '../calendar.ts'
import { type MemberModel, min } from '../members.model.ts'
import type { ModelPlayer } from '../player.model.ts'
import type { PromotionModel } from '../promotions/model.ts'
import { CONTRIBUTIONS, OFFERS } from '../promotions/offers.ts'

export const MIN_STAKE = 100n
export const MAX_STAKE = 100_000n
export const MAX_DEPOSIT = 1_000_000n
export const GAMES = 'games P'
/** Break after which a new session of play starts, and duration of play until a reality check. */
export const SESSION_BREAK_MS = minutes(30)
export const REALITY_CHECK_MS = minutes(61)

type LimitKind = 'loss' | 'deposit'
const LIMIT_FIELDS = { loss: 'lossLimit', deposit: 'depositLimit' } as const

interface ModelRound {
  gameType: string
  openedAt: number
  /** Bonus that paid a part of the round. */
  grant: string | null
  cash: bigint
  bonus: bigint
  win: bigint
  bets: Map<string, { cash: bigint; bonus: bigint; at: number; isRolledBack: boolean }>
}

const newRound = (gameType: string, openedAt: number): ModelRound => ({
  gameType,
  openedAt,
  grant: null,
  cash: 0n,
  bonus: 0n,
  win: 0n,
  bets: new Map(),
})

export interface ModelBet {
  roundId: string
  txId: string
  amount: bigint
  gameType: string
}

/** Model of rounds, and of the checks that block them. Each method applies the call to the model and returns the expected response. */
export function createPlayModel(members: MemberModel, promotions: PromotionModel) {
  const openRounds = members.players.map(() => new Map<string, ModelRound>())
  /** Ended rounds of each player, as the play record contains them. */
  const recordedRounds = members.players.map(() => new Map<string, string>())
  /** Rounds that ended since the last check of the play record. */
  const endedRounds: { player: number; roundId: string }[] = []
  /** Amount of each call, by its idempotency key. */
  const amountByKey = new Map<string, bigint>()
  const pendingRaises = new Map<string, { to: bigint; requestedAt: number } | null>()
  const checkReplay = (key: string, amount: bigint): string | undefined => {
    const priorAmount = amountByKey.get(key)
    if (priorAmount === undefined) return undefined
    return priorAmount === amount ? 'replay' : 'key.conflict'
  }
  const roundsOf = (index: number) => openRounds[index] ?? new Map<string, ModelRound>()
  const hasEnded = (index: number, roundId: string): boolean => recordedRounds[index]?.has(roundId) === true

  function closeRound(index: number, roundId: string, round: ModelRound, isVoid: boolean, at: number): void {
    const player = members.of(index, at)
    roundsOf(index).delete(roundId)
    recordedRounds[index]?.set(roundId, [isVoid ? 'void' : 'settled', round.cash, round.bonus, round.win].join(' '))
    endedRounds.push({ player: index, roundId })
    const openStakes = [...roundsOf(index).values()].reduce((sum, { cash }) => sum + cash, 0n)
    members.countTurnover(player, isVoid ? 0n : round.cash, openStakes)
    if (!isVoid) members.figures.addTurnover(index, round.gameType, round.cash, at)
    countOpenRound(round.grant, -1)
    const { gameType, openedAt } = round
    promotions.playThrough(index, { gameType, stake: round.cash + round.bonus, openedAt, isVoid }, at)
  }
  const countOpenRound = (grant: string | null, change: number): void => {
    if (grant !== null) members.awaited.set(grant, (members.awaited.get(grant) ?? 0) + change)
  }
  /**
   * Pays out the cash and bonus parts of an amount: the bonus part is paid to the bonus, or after its end to the member or the house.
   * Returns the member's part.
   */
  const payParts = (index: number, player: ModelPlayer, grant: string | null, cash: bigint, bonus: bigint): bigint => {
    const hasGrantEnded = bonus > 0n && grant !== null && promotions.active[index]?.name !== grant
    const isCash = hasGrantEnded && promotions.grants.get(grant ?? '')?.state === 'COMPLETED'
    members.creditWallet(player, isCash ? cash + bonus : cash)
    if (!hasGrantEnded) player.bonus += bonus
    else if (!isCash) members.books('bonus', bonus)
    return hasGrantEnded && !isCash ? cash : cash + bonus
  }

  function betRejection(index: number, stake: bigint, gameType: string, at: number): string | null {
    const player = members.of(index, at)
    if (members.isProtected(player, at)) return 'protection.active'
    if (stake < MIN_STAKE || stake > MAX_STAKE) return 'amount.range'
    if (at - player.lastBet <= SESSION_BREAK_MS && at - player.checkedAt >= REALITY_CHECK_MS) return 'play.check.due'
    if (player.lossLimit !== null && player.lost + min(stake, player.cash) > player.lossLimit) return 'limit.reached'
    if (player.debt > 0n) return 'debt.open'
    if (stake <= player.cash) return null
    const grant = promotions.active[index]
    const isUsable = grant && grant.expiresAt > at && (CONTRIBUTIONS[gameType] ?? 0n) > 0n
    if (!isUsable || stake - player.cash > player.bonus) return 'funds.insufficient'
    if (promotions.depositBonusEnd(index, at) !== null && members.cashElsewhere(player) > 0n)
      return 'bonus.cash.elsewhere'
    return stake > OFFERS[grant.promotion].maxBet ? 'bonus.bet.limit' : null
  }

  return {
    open: openRounds,
    record: recordedRounds,
    ended: endedRounds,
    deposit: (index: number, key: string, amount: bigint, at: number): string => {
      const player = members.of(index, at)
      const replay = checkReplay(key, amount)
      if (replay) return replay
      if (members.isProtected(player, at)) return 'protection.active'
      if (amount > MAX_DEPOSIT) return 'amount.range'
      if (player.depositLimit !== null && player.paidIn + amount > player.depositLimit) return 'limit.reached'
      amountByKey.set(key, amount)
      members.books('clearing desk', -amount)
      members.creditDeposit(player, amount, at)
      return 'done'
    },
    bet: (index: number, bet: ModelBet, at: number): string => {
      const { roundId, txId, amount: stake, gameType } = bet
      const player = members.of(index, at)
      const replay = checkReplay(`bet:${txId}`, stake)
      if (replay) return replay
      const rejection = betRejection(index, stake, gameType, at)
      if (rejection) return rejection
      if (hasEnded(index, roundId)) return 'round.closed'
      amountByKey.set(`bet:${txId}`, stake)
      const cash = min(stake, player.cash)
      const bonus = stake - cash
      player.cash -= cash
      player.bonus -= bonus
      player.lost += cash
      members.books(GAMES, stake)
      members.figures.add(index, 'bet', stake, at)
      if (at - player.lastBet > SESSION_BREAK_MS) player.checkedAt = at
      player.lastBet = at
      const round = roundsOf(index).get(roundId) ?? newRound(gameType, at)
      if (bonus > 0n && round.grant === null) {
        round.grant = promotions.active[index]?.name ?? null
        countOpenRound(round.grant, 1)
      }
      round.cash += cash
      round.bonus += bonus
      round.bets.set(txId, { cash, bonus, at, isRolledBack: false })
      roundsOf(index).set(roundId, round)
      return 'done'
    },
    win: (index: number, roundId: string, txId: string, amount: bigint, end: boolean, at: number): string => {
      const player = members.of(index, at)
      const replay = amount > 0n ? checkReplay(`win:${txId}`, amount) : undefined
      if (replay) return replay
      const round = roundsOf(index).get(roundId)
      if (!round) return hasEnded(index, roundId) ? 'round.closed' : 'round.unknown'
      const stakeTotal = round.cash + round.bonus
      const bonus = stakeTotal === 0n ? 0n : (amount * round.bonus) / stakeTotal
      if (amount > 0n) amountByKey.set(`win:${txId}`, amount)
      const memberPart = payParts(index, player, round.grant, amount - bonus, bonus)
      members.figures.add(index, 'win', memberPart, at)
      player.lost -= amount - bonus
      members.books(GAMES, -amount)
      round.win += amount
      if (end) closeRound(index, roundId, round, false, at)
      return 'done'
    },
    rollBack: (index: number, roundId: string, betTxId: string, at: number): string => {
      const player = members.of(index, at)
      if (amountByKey.has(`rollback:${betTxId}`)) return 'replay'
      const round = roundsOf(index).get(roundId)
      const bet = round?.bets.get(betTxId)
      if (!round || !bet) return amountByKey.has(`bet:${betTxId}`) ? 'round.closed' : 'bet.unknown'
      if (round.win > 0n) return 'round.closed'
      amountByKey.set(`rollback:${betTxId}`, bet.cash + bet.bonus)
      const memberPart = payParts(index, player, round.grant, bet.cash, bet.bonus)
      members.figures.add(index, 'bet', -memberPart, at)
      members.books(GAMES, -bet.cash - bet.bonus)
      if (dayOf(bet.at) === dayOf(at)) player.lost -= bet.cash
      bet.isRolledBack = true
      round.cash -= bet.cash
      round.bonus -= bet.bonus
      if ([...round.bets.values()].every((item) => item.isRolledBack)) {
        for (const item of round.bets.values()) {
          round.cash += item.cash
          round.bonus += item.bonus
        }
        closeRound(index, roundId, round, true, at)
      }
      return 'done'
    },
    setLimit: (index: number, kind: LimitKind, value: bigint, at: number): string => {
      const player = members.of(index, at)
      const currentLimit = player[LIMIT_FIELDS[kind]]
      // A raise waits for a second confirmation.
      const isRaise = currentLimit !== null && value > currentLimit
      pendingRaises.set(`${index} ${kind}`, isRaise ? { to: value, requestedAt: at } : null)
      if (!isRaise) player[LIMIT_FIELDS[kind]] = value
      return 'done'
    },
    /** Confirms a raise, after a day at the earliest and within a week. */
    confirmRaise: (index: number, kind: LimitKind, at: number): string => {
      const raise = pendingRaises.get(`${index} ${kind}`)
      if (!raise || at - raise.requestedAt < DAY_MS || at - raise.requestedAt >= 7 * DAY_MS) return 'limit.pending'
      members.of(index, at)[LIMIT_FIELDS[kind]] = raise.to
      pendingRaises.set(`${index} ${kind}`, null)
      return 'done'
    },
    pause: (index: number, at: number): string => {
      const player = members.of(index, at)
      player.protectedUntil = Math.max(player.protectedUntil, at + DAY_MS)
      for (const wallet of members.vendorWallets) if (wallet.startsWith(`${index} `)) members.recalls.set(wallet, at)
      return 'done'
    },
    confirmRealityCheck: (index: number, at: number): string => {
      members.of(index, at).checkedAt = at
      return 'done'
    },
  }
}
export type PlayModel = ReturnType<typeof createPlayModel>
