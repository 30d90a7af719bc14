import type { Trx } from '../../../database/tables.ts'

/** Cash and bonus money, minor units. */
interface CashAndBonus {
  cash: bigint
  bonus: bigint
}

/** An ended round, lottery order or line. Amounts in minor units. */
export interface ClosedStake {
  merchant: string
  memberId: string
  product: 'games' | 'lottery'
  provider: string
  gameType: string
  /** Null if it is not a game of the catalogue. */
  nodeId: string | null
  gameId: string
  roundId: string
  /** The stake's part in cash, and the rest in bonus money. */
  cash: bigint
  bonus: bigint
  /** The part of the stake at risk, for lines of one draw that cover each other; null if all of it was. */
  risked: CashAndBonus | null
  win: bigint
  /** Decimal text, as `1.85`; null where the game has none. */
  odds: string | null
  openedAt: Date
  at: Date
  state: 'settled' | 'void' | 'push'
  /** The member's active bonus when the stake ends; null if there is none. */
  bonusId: string | null
}

/** Subscriber to ended stakes. Handles all of them with one SQL statement, inside the transaction that ends them. */
export type StakeSubscriber = (trx: Trx, stakes: readonly ClosedStake[]) => Promise<void>

/** Minimum odds of a stake that counts; lower odds risk too little. */
const MIN_ODDS = 1.5
const NEEDS_ODDS = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT'])

/** State of a paid stake: a bet on a match that pays exactly its stake is a push, because it risked nothing. Minor units. */
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
