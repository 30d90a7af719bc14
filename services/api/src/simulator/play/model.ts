import { DAY_MS, dayOf, minutes } from '../calendar.ts'
import { least, type ModelPlayer, type People } from '../people.model.ts'

export const LEAST_STAKE = 100n
export const MOST_STAKE = 100_000n
export const BONUS_MAX_BET = 5_000n
export const MOST_DEPOSIT = 1_000_000n
export const GAMES = 'games P'
const PAUSE_MS = minutes(30)
const CHECK_MS = minutes(61)

type LimitKind = 'loss' | 'deposit'
const LIMITS = { loss: 'lossLimit', deposit: 'depositLimit' } as const

interface ModelRound {
  cash: bigint
  bonus: bigint
  win: bigint
  bets: Map<string, { cash: bigint; bonus: bigint; at: number; returned: boolean }>
}

/** Rounds, and what keeps a member from them. Each call answers what the real one must answer, and does it. */
export function createPlayModel(people: People) {
  const open = people.players.map(() => new Map<string, ModelRound>())
  /** Ended rounds of each player, as the record has them. */
  const record = people.players.map(() => new Map<string, string>())
  /** Ended since somebody looked at the record. */
  const ended: { player: number; roundId: string }[] = []
  /** Amounts by the number of the call. */
  const keys = new Map<string, bigint>()
  const raises = new Map<string, { to: bigint; askedAt: number } | null>()
  const seen = (key: string, amount: bigint): string | undefined => {
    const known = keys.get(key)
    if (known === undefined) return undefined
    return known === amount ? 'replay' : 'key.conflict'
  }
  const roundsOf = (index: number) => open[index] ?? new Map<string, ModelRound>()
  const hasEnded = (index: number, roundId: string): boolean => record[index]?.has(roundId) === true

  function close(index: number, player: ModelPlayer, roundId: string, round: ModelRound, isVoid: boolean): void {
    roundsOf(index).delete(roundId)
    record[index]?.set(roundId, [isVoid ? 'void' : 'settled', round.cash, round.bonus, round.win].join(' '))
    ended.push({ player: index, roundId })
    people.turnOver(player, isVoid ? 0n : round.cash)
  }

  function refusal(player: ModelPlayer, stake: bigint, at: number): string | null {
    if (people.isProtected(player, at)) return 'protection.active'
    if (stake < LEAST_STAKE || stake > MOST_STAKE) return 'amount.range'
    if (at - player.lastBet <= PAUSE_MS && at - player.checked >= CHECK_MS) return 'play.check.due'
    if (player.lossLimit !== null && player.lost + least(stake, player.cash) > player.lossLimit) return 'limit.reached'
    if (player.debt > 0n) return 'debt.open'
    if (stake <= player.cash) return null
    if (stake - player.cash > player.bonus) return 'funds.insufficient'
    return stake > BONUS_MAX_BET ? 'bonus.bet.limit' : null
  }

  return {
    open,
    record,
    ended,
    deposit: (index: number, key: string, amount: bigint, at: number): string => {
      const player = people.of(index, at)
      const before = seen(key, amount)
      if (before) return before
      if (people.isProtected(player, at)) return 'protection.active'
      if (amount > MOST_DEPOSIT) return 'amount.range'
      if (player.depositLimit !== null && player.paidIn + amount > player.depositLimit) return 'limit.reached'
      keys.set(key, amount)
      people.books('clearing desk', -amount)
      people.payIn(player, amount)
      return 'done'
    },
    grant: (index: number, key: string, amount: bigint, at: number): string => {
      const before = seen(key, amount)
      if (before) return before
      keys.set(key, amount)
      people.of(index, at).bonus += amount
      people.books('bonus', -amount)
      return 'done'
    },
    bet: (index: number, roundId: string, txId: string, stake: bigint, at: number): string => {
      const player = people.of(index, at)
      const before = seen(`bet:${txId}`, stake)
      if (before) return before
      const refused = refusal(player, stake, at)
      if (refused) return refused
      if (hasEnded(index, roundId)) return 'round.closed'
      keys.set(`bet:${txId}`, stake)
      const cash = least(stake, player.cash)
      const bonus = stake - cash
      player.cash -= cash
      player.bonus -= bonus
      player.lost += cash
      people.books(GAMES, stake)
      if (at - player.lastBet > PAUSE_MS) player.checked = at
      player.lastBet = at
      const round = roundsOf(index).get(roundId) ?? { cash: 0n, bonus: 0n, win: 0n, bets: new Map() }
      round.cash += cash
      round.bonus += bonus
      round.bets.set(txId, { cash, bonus, at, returned: false })
      roundsOf(index).set(roundId, round)
      return 'done'
    },
    win: (index: number, roundId: string, txId: string, amount: bigint, end: boolean, at: number): string => {
      const player = people.of(index, at)
      const before = amount > 0n ? seen(`win:${txId}`, amount) : undefined
      if (before) return before
      const round = roundsOf(index).get(roundId)
      if (!round) return hasEnded(index, roundId) ? 'round.closed' : 'round.unknown'
      const whole = round.cash + round.bonus
      const bonus = whole === 0n ? 0n : (amount * round.bonus) / whole
      if (amount > 0n) keys.set(`win:${txId}`, amount)
      people.enter(player, amount - bonus)
      player.bonus += bonus
      player.lost -= amount - bonus
      people.books(GAMES, -amount)
      round.win += amount
      if (end) close(index, player, roundId, round, false)
      return 'done'
    },
    rollBack: (index: number, roundId: string, betTxId: string, at: number): string => {
      const player = people.of(index, at)
      if (keys.has(`rollback:${betTxId}`)) return 'replay'
      const round = roundsOf(index).get(roundId)
      const bet = round?.bets.get(betTxId)
      if (!round || !bet) return keys.has(`bet:${betTxId}`) ? 'round.closed' : 'bet.unknown'
      if (round.win > 0n) return 'round.closed'
      keys.set(`rollback:${betTxId}`, bet.cash + bet.bonus)
      people.enter(player, bet.cash)
      player.bonus += bet.bonus
      people.books(GAMES, -bet.cash - bet.bonus)
      if (dayOf(bet.at) === dayOf(at)) player.lost -= bet.cash
      bet.returned = true
      round.cash -= bet.cash
      round.bonus -= bet.bonus
      if ([...round.bets.values()].every((one) => one.returned)) {
        for (const one of round.bets.values()) {
          round.cash += one.cash
          round.bonus += one.bonus
        }
        close(index, player, roundId, round, true)
      }
      return 'done'
    },
    limit: (index: number, kind: LimitKind, value: bigint, at: number): string => {
      const player = people.of(index, at)
      const present = player[LIMITS[kind]]
      // A raise waits for a second yes.
      const isRaise = present !== null && value > present
      raises.set(`${index} ${kind}`, isRaise ? { to: value, askedAt: at } : null)
      if (!isRaise) player[LIMITS[kind]] = value
      return 'done'
    },
    /** The second yes to a raise, from a day on and within a week. */
    agree: (index: number, kind: LimitKind, at: number): string => {
      const raise = raises.get(`${index} ${kind}`)
      if (!raise || at - raise.askedAt < DAY_MS || at - raise.askedAt >= 7 * DAY_MS) return 'limit.pending'
      people.of(index, at)[LIMITS[kind]] = raise.to
      raises.set(`${index} ${kind}`, null)
      return 'done'
    },
    pause: (index: number, at: number): string => {
      const player = people.of(index, at)
      player.protectedUntil = Math.max(player.protectedUntil, at + DAY_MS)
      return 'done'
    },
    check: (index: number, at: number): string => {
      people.of(index, at).checked = at
      return 'done'
    },
  }
}
export type PlayModel = ReturnType<typeof createPlayModel>
