import type { ErrorCode } from '@tessera/contracts'
import { type FailureDetails, RequestFailure, type Result as ResultOf } from '@tessera/server'

export { ok } from '@tessera/server'

/** Result of a service: a value, or one code of the error catalogue. */
export type Result<T> = ResultOf<T, { code: ErrorCode; details?: FailureDetails }>

export const err = (
  code: ErrorCode,
  details?: FailureDetails,
): { ok: false; code: ErrorCode; details?: FailureDetails } =>
  details ? { ok: false, code, details } : { ok: false, code }

/** Returns the value in a route, or throws the failure that the error handler turns into a response. */
export function unwrap<T>(outcome: Result<T>): T {
  if (outcome.ok) return outcome.value
  throw new RequestFailure(outcome.code, outcome.details)
}
