import type { Trx } from '../../../database/tables.ts'

/** Amounts of cash and bonus money, in minor units. */
interface CashAndBonus {
  cash: bigint
  bonus: bigint
}

/** Finished round or lottery order. Amounts in minor units. */
export interface ClosedStake {
  merchant: string
  memberId: string
  product: 'games' | 'lottery'
  provider: string
  gameType: string
  /** Null if the game is not in the catalogue. */
  nodeId: string | null
  gameId: string
  roundId: string
  /** Parts of the stake in cash and in bonus money. */
  cash: bigint
  bonus: bigint
  /** Part of the stake that was at risk, if lines of a draw cover each other; null if the whole stake was at risk. */
  risked: CashAndBonus | null
  win: bigint
  /** Decimal text such as `1.85`; null if the game has no odds. */
  odds: string | null
  openedAt: Date
  at: Date
  state: 'settled' | 'void' | 'push'
  /** Active bonus of the member when the round ends; null if there is none. */
  bonusId: string | null
}

/** Subscriber to ended stakes. Handles all of them with one SQL statement, inside the transaction that ends them. */
export type StakeSubscriber = (trx: Trx, stakes: readonly ClosedStake[]) => Promise<void>

/** Minimum odds with which a stake counts; bets with lower odds risk too little. */
const MIN_ODDS = 1.5
const NEEDS_ODDS = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT'])

/** Returns the state of a paid stake: a sports bet that pays exactly its stake is a push, because it risked nothing. Minor units. */
export const closedState = (gameType: string, stake: bigint, win: bigint): 'settled' | 'push' =>
  NEEDS_ODDS.has(gameType) && win === stake ? 'push' : 'settled'

function isCounted({ state, odds, gameType }: Pick<ClosedStake, 'state' | 'odds' | 'gameType'>): boolean {
  if (state !== 'settled') return false
  return odds === null ? !NEEDS_ODDS.has(gameType) : Number(odds) >= MIN_ODDS
}

/** Computes how much of a stake counts for turnover, wagering, rebates, commission and rank, as `counted_cash` does in the database. */
export function countedStake(
  stake: Pick<ClosedStake, 'state' | 'odds' | 'gameType' | 'cash' | 'bonus' | 'risked'>,
): CashAndBonus {
  if (!isCounted(stake)) return { cash: 0n, bonus: 0n }
  return stake.risked ?? { cash: stake.cash, bonus: stake.bonus }
}
