import type { ErrorCode } from '@tessera/contracts'
import { type FailureDetails, RequestFailure } from '@tessera/server'

/** Result of a service: a value, or one code of the error catalogue. Exceptions are for bugs only. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: ErrorCode; details?: FailureDetails }

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const rejected = (
  code: ErrorCode,
  details?: FailureDetails,
): { ok: false; code: ErrorCode; details?: FailureDetails } =>
  details ? { ok: false, code, details } : { ok: false, code }

/** Returns the value in a route, or throws the failure that the error handler turns into a response. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new RequestFailure(outcome.code, outcome.details)
}
