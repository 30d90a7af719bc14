import { ApiError, type ErrorDetails } from '../../ui/api/api-error.ts'

type ErrorTexts = Omit<ErrorDetails, 'code'>

/** Returns a catch handler that replaces message and remedy of an API error with this code, and rethrows every error. */
export const explainError = (code: string, errorTexts: ErrorTexts) => (thrown: unknown) => {
  if (thrown instanceof ApiError && thrown.details.code === code)
    throw new ApiError(thrown.status, { ...thrown.details, ...errorTexts })
  throw thrown
}
export const explainConflict = (errorTexts: ErrorTexts) => explainError('request.conflict', errorTexts)
