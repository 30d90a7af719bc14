import { ERRORS, type ErrorCode, type Failure } from '@tessera/contracts'

export interface FailureDetails {
  value?: unknown
  fields?: Record<string, string>
  /** Seconds after which another try makes sense; sent as `Retry-After`. */
  retryAfter?: number
}

/** Thrown in a route to respond with a code of the catalogue; services return their errors as values. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly code: ErrorCode
  readonly details: FailureDetails
  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
  get statusCode(): number {
    return ERRORS[this.code].status
  }
}

/** The body of a failed request, as the contract has it. */
export const failureBody = (code: ErrorCode, requestId: string, details: FailureDetails = {}): Failure => ({
  success: false,
  code,
  messageKey: ERRORS[code].messageKey,
  requestId,
  ...(details.value === undefined ? {} : { value: details.value }),
  ...(details.fields === undefined ? {} : { fields: details.fields }),
})
