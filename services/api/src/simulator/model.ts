/** What money must do, written a second time and without a database. Minor units, milliseconds since 1970. */

export const LEAST_STAKE = 100n
export const MOST_STAKE = 100_000n
export const BONUS_MAX_BET = 5_000n
export const MOST_DEPOSIT = 1_000_000n
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Bangkok, all the year. */
const ZONE_MS = 7 * HOUR_MS
const PAUSE_MS = 30 * MINUTE_MS
const CHECK_MS = 61 * MINUTE_MS

export type ModelResult = 'done' | 'replay' | string

interface ModelRound {
  cash: bigint
  bonus: bigint
  win: bigint
  bets: Map<string, { cash: bigint; bonus: bigint; at: number; returned: boolean }>
}

export interface ModelPlayer {
  cash: bigint
  bonus: bigint
  /** Of the day that `day` numbers. */
  day: number
  lost: bigint
  paidIn: bigint
  lossLimit: bigint | null
  depositLimit: bigint | null
  protectedUntil: number
  playingSince: number
  lastBet: number
  checked: number
  needed: bigint
  staked: bigint
  open: Map<string, ModelRound>
  /** Ended rounds, as the record has them. */
  record: Map<string, string>
}

const newPlayer = (): ModelPlayer => ({
  cash: 0n,
  bonus: 0n,
  day: 0,
  lost: 0n,
  paidIn: 0n,
  lossLimit: null,
  depositLimit: null,
  protectedUntil: 0,
  playingSince: 0,
  lastBet: Number.NEGATIVE_INFINITY,
  checked: 0,
  needed: 0n,
  staked: 0n,
  open: new Map(),
  record: new Map(),
})

const dayOf = (at: number): number => Math.floor((at + ZONE_MS) / DAY_MS)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The model of a house with so many players. Each call answers what the real one must answer, and does it. */
export function createModel(size: number) {
  const players = Array.from({ length: size }, newPlayer)
  /** Amounts by the number of the call. */
  const keys = new Map<string, bigint>()
  const of = (index: number, at: number): ModelPlayer => {
    const player = players[index]
    if (!player) throw new Error(`no player ${index}`)
    if (player.day !== dayOf(at)) Object.assign(player, { day: dayOf(at), lost: 0n, paidIn: 0n })
    return player
  }
  const seen = (key: string, amount: bigint): ModelResult | undefined => {
    const known = keys.get(key)
    if (known === undefined) return undefined
    return known === amount ? 'replay' : 'key.conflict'
  }
  const close = (player: ModelPlayer, roundId: string, round: ModelRound, state: 'settled' | 'void'): void => {
    player.open.delete(roundId)
    player.record.set(roundId, [state, round.cash, round.bonus, round.win].join(' '))
    if (player.cash < 100n) Object.assign(player, { needed: 0n, staked: 0n })
    else if (state === 'settled') player.staked += round.cash
  }

  function refusal(player: ModelPlayer, stake: bigint, at: number): string | null {
    if (player.protectedUntil > at) return 'protection.active'
    if (stake < LEAST_STAKE || stake > MOST_STAKE) return 'amount.range'
    if (at - player.lastBet <= PAUSE_MS && at - player.checked >= CHECK_MS) return 'play.check.due'
    if (player.lossLimit !== null && player.lost + least(stake, player.cash) > player.lossLimit) return 'limit.reached'
    if (stake <= player.cash) return null
    if (stake - player.cash > player.bonus) return 'funds.insufficient'
    return stake > BONUS_MAX_BET ? 'bonus.bet.limit' : null
  }

  return {
    players,
    deposit: (index: number, key: string, amount: bigint, at: number): ModelResult => {
      const player = of(index, at)
      const before = seen(key, amount)
      if (before) return before
      if (player.protectedUntil > at) return 'protection.active'
      if (amount > MOST_DEPOSIT) return 'amount.range'
      if (player.depositLimit !== null && player.paidIn + amount > player.depositLimit) return 'limit.reached'
      keys.set(key, amount)
      player.cash += amount
      player.paidIn += amount
      player.needed += amount
      return 'done'
    },
    grant: (index: number, key: string, amount: bigint, at: number): ModelResult => {
      const before = seen(key, amount)
      if (before) return before
      keys.set(key, amount)
      of(index, at).bonus += amount
      return 'done'
    },
    bet: (index: number, roundId: string, txId: string, stake: bigint, at: number): ModelResult => {
      const player = of(index, at)
      const before = seen(`bet:${txId}`, stake)
      if (before) return before
      const refused = refusal(player, stake, at)
      if (refused) return refused
      if (player.record.has(roundId)) return 'round.closed'
      keys.set(`bet:${txId}`, stake)
      const cash = least(stake, player.cash)
      const bonus = stake - cash
      player.cash -= cash
      player.bonus -= bonus
      player.lost += cash
      if (at - player.lastBet > PAUSE_MS) Object.assign(player, { playingSince: at, checked: at })
      player.lastBet = at
      const round = player.open.get(roundId) ?? { cash: 0n, bonus: 0n, win: 0n, bets: new Map() }
      round.cash += cash
      round.bonus += bonus
      round.bets.set(txId, { cash, bonus, at, returned: false })
      player.open.set(roundId, round)
      return 'done'
    },
    win: (index: number, roundId: string, txId: string, amount: bigint, end: boolean, at: number): ModelResult => {
      const player = of(index, at)
      const before = amount > 0n ? seen(`win:${txId}`, amount) : undefined
      if (before) return before
      const round = player.open.get(roundId)
      if (!round) return player.record.has(roundId) ? 'round.closed' : 'round.unknown'
      const whole = round.cash + round.bonus
      const bonus = whole === 0n ? 0n : (amount * round.bonus) / whole
      if (amount > 0n) keys.set(`win:${txId}`, amount)
      player.cash += amount - bonus
      player.bonus += bonus
      player.lost -= amount - bonus
      round.win += amount
      if (end) close(player, roundId, round, 'settled')
      return 'done'
    },
    rollBack: (index: number, roundId: string, betTxId: string, at: number): ModelResult => {
      const player = of(index, at)
      if (keys.has(`rollback:${betTxId}`)) return 'replay'
      const round = player.open.get(roundId)
      const bet = round?.bets.get(betTxId)
      if (!round || !bet) return keys.has(`bet:${betTxId}`) ? 'round.closed' : 'bet.unknown'
      if (round.win > 0n) return 'round.closed'
      keys.set(`rollback:${betTxId}`, bet.cash + bet.bonus)
      player.cash += bet.cash
      player.bonus += bet.bonus
      if (dayOf(bet.at) === dayOf(at)) player.lost -= bet.cash
      bet.returned = true
      round.cash -= bet.cash
      round.bonus -= bet.bonus
      if ([...round.bets.values()].every((one) => one.returned)) {
        for (const one of round.bets.values()) {
          round.cash += one.cash
          round.bonus += one.bonus
        }
        close(player, roundId, round, 'void')
      }
      return 'done'
    },
    limit: (index: number, kind: 'loss' | 'deposit', value: bigint, at: number): ModelResult => {
      const player = of(index, at)
      const name = kind === 'loss' ? 'lossLimit' : 'depositLimit'
      const present = player[name]
      // A raise waits for a second yes, which nobody gives here.
      if (present === null || value < present) player[name] = value
      return 'done'
    },
    pause: (index: number, at: number): ModelResult => {
      const player = of(index, at)
      player.protectedUntil = Math.max(player.protectedUntil, at + DAY_MS)
      return 'done'
    },
    check: (index: number, at: number): ModelResult => {
      of(index, at).checked = at
      return 'done'
    },
  }
}
export type Model = ReturnType<typeof createModel>
