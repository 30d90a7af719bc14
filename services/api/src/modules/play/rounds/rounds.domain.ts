import type { ErrorCode } from '@tessera/contracts'
import type { FailureDetails } from '@tessera/server'

/** Why a provider's call has no effect: the gate's no, or what the round or the number itself forbids. */
export type RoundRefusal =
  | { ok: false; code: ErrorCode; details?: FailureDetails }
  | { ok: false; code: 'round.unknown' | 'round.closed' | 'bet.unknown' | 'key.conflict' }
/** `replay`: the same call had its effect before, and has no second one. */
export type RoundResult =
  | { ok: true; replay: boolean; transactionId?: bigint; answer?: string | null | undefined }
  | RoundRefusal
