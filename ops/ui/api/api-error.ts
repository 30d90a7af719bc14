import { texts } from '../texts.ts'

/** Error as it is shown to the user: code, message and remedy. */
export interface ErrorDetails {
  code: string
  message: string
  remedy: string
  /** Errors by field, if the service lists them. */
  fields?: Readonly<Record<string, string>>
}

/** Error of a failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly details: ErrorDetails
  readonly status: number

  constructor(status: number, details: ErrorDetails) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

/** Converts any thrown value to error details. */
export const errorDetailsOf = (thrown: unknown): ErrorDetails =>
  thrown instanceof ApiError
    ? thrown.details
    : { code: 'page.fault', message: String(thrown), remedy: texts.unexpectedErrorRemedy }
