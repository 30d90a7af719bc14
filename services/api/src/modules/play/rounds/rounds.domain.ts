import type { ErrorCode } from '@tessera/contracts'
import type { FailureDetails } from '@tessera/server'

/** Error of a provider's call that has no effect: rejected by the gate, or impossible for this round or id. */
export type RoundRejection =
  | { ok: false; code: ErrorCode; details?: FailureDetails }
  | { ok: false; code: 'round.unknown' | 'round.closed' | 'bet.unknown' | 'key.conflict' }
/** Result of a provider's call. `replay`: true if the same call was applied before, which then has no further effect. */
export type RoundResult =
  | { ok: true; replay: boolean; transactionId?: bigint; answer?: string | null | undefined }
  | RoundRejection
