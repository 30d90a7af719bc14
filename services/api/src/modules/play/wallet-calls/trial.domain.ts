import type { WalletCallRow } from '../play.tables.ts'
import type { StakeBounds } from '../providers/providers.domain.ts'
import type { WalletResult } from './verdict.domain.ts'
import type { WalletRequest } from './wallet.ts'

/** Calls of a round of play money with the response `OK`. */
export type PlayedCall = Pick<WalletCallRow, 'tx_id' | 'kind' | 'amount' | 'ref_tx_id' | 'ends'>

/** State that may block play with play money. Limits, time-outs and exclusions do not apply. */
export interface TrialSnapshot {
  siteClosed: boolean
  sessionAlive: boolean
  disabled: boolean
  /** Minor units. */
  balance: bigint
}

/** Changes of the balance by an accepted call. Minor units. */
export interface BalanceChange {
  staked: bigint
  won: bigint
}
export type TrialResult = { status: 'OK'; change: BalanceChange } | { status: Exclude<WalletResult['status'], 'OK'> }

const acceptedTrial = (staked: bigint, won: bigint): TrialResult => ({ status: 'OK', change: { staked, won } })

const isClosed = (calls: readonly PlayedCall[]): boolean => calls.some(({ ends }) => ends)
/** Returns the stakes of the round that were not rolled back. */
const openBets = (calls: readonly PlayedCall[]): PlayedCall[] =>
  calls.filter(
    ({ kind, tx_id }) =>
      kind === 'bet' && !calls.some((other) => other.kind === 'rollback' && other.ref_tx_id === tx_id),
  )

function evaluateStake(
  snapshot: TrialSnapshot,
  calls: readonly PlayedCall[],
  amount: bigint,
  bounds: StakeBounds | null,
): TrialResult {
  if (snapshot.siteClosed || !bounds) return { status: 'GAME_UNAVAILABLE' }
  if (!snapshot.sessionAlive) return { status: 'TOKEN_EXPIRED' }
  if (snapshot.disabled) return { status: 'MEMBER_DISABLED' }
  if (amount < bounds.min || amount > bounds.max) return { status: 'STAKE_OUT_OF_RANGE' }
  if (amount > snapshot.balance) return { status: 'NOT_ENOUGH_MONEY' }
  if (isClosed(calls) || (calls.length > 0 && openBets(calls).length === 0)) return { status: 'ROUND_CLOSED' }
  return acceptedTrial(amount, 0n)
}

function evaluateWin(calls: readonly PlayedCall[], amount: bigint): TrialResult {
  if (isClosed(calls)) return { status: 'ROUND_CLOSED' }
  if (openBets(calls).length > 0) return acceptedTrial(0n, amount)
  return { status: calls.some(({ kind }) => kind === 'bet') ? 'BET_ROLLED_BACK' : 'BET_NOT_FOUND' }
}

/** Evaluates a call with play money. `bounds`: stake limits of the game; null if the game is not available. */
export function evaluateTrial(
  request: WalletRequest,
  snapshot: TrialSnapshot,
  calls: readonly PlayedCall[],
  bounds: StakeBounds | null,
): TrialResult {
  const [{ amount, freeRound }, winPart] = request.parts
  switch (request.call) {
    case 'bet':
    case 'bet-win': {
      if (freeRound !== null) return { status: 'FREE_ROUND_USED' }
      const stakeResult = evaluateStake(snapshot, calls, amount, bounds)
      return stakeResult.status === 'OK' ? acceptedTrial(amount, winPart?.amount ?? 0n) : stakeResult
    }
    case 'rollback': {
      const bet = openBets(calls).find(({ tx_id }) => tx_id === request.body.refTxId)
      if (!bet) return { status: 'BET_NOT_FOUND' }
      const hasWon = calls.some((call) => call.kind === 'win' && call.amount > 0n)
      return hasWon || isClosed(calls) ? { status: 'ROUND_CLOSED' } : acceptedTrial(-bet.amount, 0n)
    }
    default:
      return evaluateWin(calls, amount)
  }
}
