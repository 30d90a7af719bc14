import type { ErrorCode } from '@tessera/contracts'
import type { FailureDetails } from '@tessera/server'

/** Reason why a provider's call has no effect: rejected by the gate, or not possible for this round or id. */
export type RoundRejection =
  | { ok: false; code: ErrorCode; details?: FailureDetails }
  | { ok: false; code: 'round.unknown' | 'round.closed' | 'bet.unknown' | 'key.conflict' }
/** `replay`: the same call was applied before; it is not applied twice. */
export type RoundResult =
  | { ok: true; replay: boolean; transactionId?: bigint; answer?: string | null | undefined }
  | RoundRejection
