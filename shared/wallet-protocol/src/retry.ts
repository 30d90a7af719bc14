import type { WalletCall } from './calls.ts'

/** Timeout of the provider for a response; the operator's own timeout is shorter. */
export const PROVIDER_TIMEOUT_MS = 5000
export const OPERATOR_TIMEOUT_MS = 3000
const MAX_BACKOFF_MS = 300_000
const GIVE_UP_AFTER_MS = 72 * 3_600_000

/** Action after a call without a response: a single bet is rolled back, a query is sent again by its own caller. */
export const whenUnanswered = (call: WalletCall): 'roll-back' | 'send-again' | 'forget' => {
  if (call === 'bet') return 'roll-back'
  return call === 'authenticate' || call === 'balance' || call === 'transactions' ? 'forget' : 'send-again'
}

/** Milliseconds until attempt number `attempt` (the first repeat is 1): 1, 2, 4 … 300 s; null once 72 h are over. */
export function pauseBefore(attempt: number, sinceFirstMs: number): number | null {
  const pause = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(attempt - 1, 20))
  return sinceFirstMs + pause > GIVE_UP_AFTER_MS ? null : pause
}
