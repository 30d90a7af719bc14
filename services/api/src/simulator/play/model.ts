import { DAY_MS, dayOf, minutes } from '../calendar.ts'
import { min, type People } from '../people.model.ts'
import type { ModelPlayer } from '../player.model.ts'
import type { PromotionModel } from '../promotions/model.ts'
import { CONTRIBUTIONS, OFFERS } from '../promotions/offers.ts'

export const MIN_STAKE = 100n
export const MAX_STAKE = 100_000n
export const MAX_DEPOSIT = 1_000_000n
export const GAMES = 'games P'
/** Pause after which play starts again, and duration until a reality check. */
export const PAUSE_MS = minutes(30)
export const CHECK_MS = minutes(61)

type LimitKind = 'loss' | 'deposit'
const LIMITS = { loss: 'lossLimit', deposit: 'depositLimit' } as const

interface ModelRound {
  gameType: string
  openedAt: number
  /** The bonus that paid a part of it. */
  grant: string | null
  cash: bigint
  bonus: bigint
  win: bigint
  bets: Map<string, { cash: bigint; bonus: bigint; at: number; returned: boolean }>
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

/** Model of rounds, and of the checks that block them. Each call applies itself, and returns the expected response. */
export function createPlayModel(members: People, promotions: PromotionModel) {
  const open = members.players.map(() => new Map<string, ModelRound>())
  /** Ended rounds of each player, as the record has them. */
  const record = members.players.map(() => new Map<string, string>())
  /** Ended since the last check of the record. */
  const ended: { player: number; roundId: string }[] = []
  /** Amounts by the number of the call. */
  const keys = new Map<string, bigint>()
  const raises = new Map<string, { to: bigint; requestedAt: number } | null>()
  const checkReplay = (key: string, amount: bigint): string | undefined => {
    const priorAmount = keys.get(key)
    if (priorAmount === undefined) return undefined
    return priorAmount === amount ? 'replay' : 'key.conflict'
  }
  const roundsOf = (index: number) => open[index] ?? new Map<string, ModelRound>()
  const hasEnded = (index: number, roundId: string): boolean => record[index]?.has(roundId) === true

  function close(index: number, roundId: string, round: ModelRound, isVoid: boolean, at: number): void {
    const player = members.of(index, at)
    roundsOf(index).delete(roundId)
    record[index]?.set(roundId, [isVoid ? 'void' : 'settled', round.cash, round.bonus, round.win].join(' '))
    ended.push({ player: index, roundId })
    const openStakes = [...roundsOf(index).values()].reduce((sum, { cash }) => sum + cash, 0n)
    members.turnOver(player, isVoid ? 0n : round.cash, openStakes)
    if (!isVoid) members.figures.turnOver(index, round.gameType, round.cash, at)
    wait(round.grant, -1)
    const { gameType, openedAt } = round
    promotions.playThrough(index, { gameType, stake: round.cash + round.bonus, openedAt, isVoid }, at)
  }
  const wait = (grant: string | null, more: number): void => {
    if (grant !== null) members.awaited.set(grant, (members.awaited.get(grant) ?? 0) + more)
  }
  /**
   * Pays both parts of a returned amount: the bonus part to the bonus, after that has ended to the member or the house.
   * Returns the member's part.
   */
  const payBack = (index: number, player: ModelPlayer, grant: string | null, cash: bigint, bonus: bigint): bigint => {
    const hasGrantEnded = bonus > 0n && grant !== null && promotions.active[index]?.name !== grant
    const isCash = hasGrantEnded && promotions.grants.get(grant ?? '')?.state === 'COMPLETED'
    members.enter(player, isCash ? cash + bonus : cash)
    if (!hasGrantEnded) player.bonus += bonus
    else if (!isCash) members.books('bonus', bonus)
    return hasGrantEnded && !isCash ? cash : cash + bonus
  }

  function refusal(index: number, stake: bigint, gameType: string, at: number): string | null {
    const player = members.of(index, at)
    if (members.isProtected(player, at)) return 'protection.active'
    if (stake < MIN_STAKE || stake > MAX_STAKE) return 'amount.range'
    if (at - player.lastBet <= PAUSE_MS && at - player.checked >= CHECK_MS) return 'play.check.due'
    if (player.lossLimit !== null && player.lost + min(stake, player.cash) > player.lossLimit) return 'limit.reached'
    if (player.debt > 0n) return 'debt.open'
    if (stake <= player.cash) return null
    const grant = promotions.active[index]
    const isUsable = grant && grant.expiresAt > at && (CONTRIBUTIONS[gameType] ?? 0n) > 0n
    if (!isUsable || stake - player.cash > player.bonus) return 'funds.insufficient'
    return stake > OFFERS[grant.promotion].maxBet ? 'bonus.bet.limit' : null
  }

  return {
    open,
    record,
    ended,
    deposit: (index: number, key: string, amount: bigint, at: number): string => {
      const player = members.of(index, at)
      const before = checkReplay(key, amount)
      if (before) return before
      if (members.isProtected(player, at)) return 'protection.active'
      if (amount > MAX_DEPOSIT) return 'amount.range'
      if (player.depositLimit !== null && player.paidIn + amount > player.depositLimit) return 'limit.reached'
      keys.set(key, amount)
      members.books('clearing desk', -amount)
      members.payIn(player, amount, at)
      return 'done'
    },
    bet: (index: number, bet: ModelBet, at: number): string => {
      const { roundId, txId, amount: stake, gameType } = bet
      const player = members.of(index, at)
      const before = checkReplay(`bet:${txId}`, stake)
      if (before) return before
      const refused = refusal(index, stake, gameType, at)
      if (refused) return refused
      if (hasEnded(index, roundId)) return 'round.closed'
      keys.set(`bet:${txId}`, stake)
      const cash = min(stake, player.cash)
      const bonus = stake - cash
      player.cash -= cash
      player.bonus -= bonus
      player.lost += cash
      members.books(GAMES, stake)
      members.figures.count(index, 'bet', stake, at)
      if (at - player.lastBet > PAUSE_MS) player.checked = at
      player.lastBet = at
      const round = roundsOf(index).get(roundId) ?? newRound(gameType, at)
      if (bonus > 0n && round.grant === null) {
        round.grant = promotions.active[index]?.name ?? null
        wait(round.grant, 1)
      }
      round.cash += cash
      round.bonus += bonus
      round.bets.set(txId, { cash, bonus, at, returned: false })
      roundsOf(index).set(roundId, round)
      return 'done'
    },
    win: (index: number, roundId: string, txId: string, amount: bigint, end: boolean, at: number): string => {
      const player = members.of(index, at)
      const before = amount > 0n ? checkReplay(`win:${txId}`, amount) : undefined
      if (before) return before
      const round = roundsOf(index).get(roundId)
      if (!round) return hasEnded(index, roundId) ? 'round.closed' : 'round.unknown'
      const stakeTotal = round.cash + round.bonus
      const bonus = stakeTotal === 0n ? 0n : (amount * round.bonus) / stakeTotal
      if (amount > 0n) keys.set(`win:${txId}`, amount)
      const paid = payBack(index, player, round.grant, amount - bonus, bonus)
      members.figures.count(index, 'win', paid, at)
      player.lost -= amount - bonus
      members.books(GAMES, -amount)
      round.win += amount
      if (end) close(index, roundId, round, false, at)
      return 'done'
    },
    rollBack: (index: number, roundId: string, betTxId: string, at: number): string => {
      const player = members.of(index, at)
      if (keys.has(`rollback:${betTxId}`)) return 'replay'
      const round = roundsOf(index).get(roundId)
      const bet = round?.bets.get(betTxId)
      if (!round || !bet) return keys.has(`bet:${betTxId}`) ? 'round.closed' : 'bet.unknown'
      if (round.win > 0n) return 'round.closed'
      keys.set(`rollback:${betTxId}`, bet.cash + bet.bonus)
      const back = payBack(index, player, round.grant, bet.cash, bet.bonus)
      members.figures.count(index, 'bet', -back, at)
      members.books(GAMES, -bet.cash - bet.bonus)
      if (dayOf(bet.at) === dayOf(at)) player.lost -= bet.cash
      bet.returned = true
      round.cash -= bet.cash
      round.bonus -= bet.bonus
      if ([...round.bets.values()].every((item) => item.returned)) {
        for (const item of round.bets.values()) {
          round.cash += item.cash
          round.bonus += item.bonus
        }
        close(index, roundId, round, true, at)
      }
      return 'done'
    },
    limit: (index: number, kind: LimitKind, value: bigint, at: number): string => {
      const player = members.of(index, at)
      const present = player[LIMITS[kind]]
      // A raise waits for a second yes.
      const isRaise = present !== null && value > present
      raises.set(`${index} ${kind}`, isRaise ? { to: value, requestedAt: at } : null)
      if (!isRaise) player[LIMITS[kind]] = value
      return 'done'
    },
    /** The second yes to a raise, from a day on and within a week. */
    agree: (index: number, kind: LimitKind, at: number): string => {
      const raise = raises.get(`${index} ${kind}`)
      if (!raise || at - raise.requestedAt < DAY_MS || at - raise.requestedAt >= 7 * DAY_MS) return 'limit.pending'
      members.of(index, at)[LIMITS[kind]] = raise.to
      raises.set(`${index} ${kind}`, null)
      return 'done'
    },
    pause: (index: number, at: number): string => {
      const player = members.of(index, at)
      player.protectedUntil = Math.max(player.protectedUntil, at + DAY_MS)
      for (const wallet of members.vendorWallets) if (wallet.startsWith(`${index} `)) members.recalls.set(wallet, at)
      return 'done'
    },
    check: (index: number, at: number): string => {
      members.of(index, at).checked = at
      return 'done'
    },
  }
}
export type PlayModel = ReturnType<typeof createPlayModel>
