import type { ErrorCode } from '@tessera/contracts'
import { type AnyEndpoint, ApiError } from '@tessera/platform'

/** Messages of the client's own errors. The whole catalogue is loaded with the code that sends: no first screen needs it. */
export const CLIENT_ERROR_MESSAGES = {
  'request.url.empty': 'error.request_url_empty',
  'request.offline': 'error.offline',
  'request.unanswered': 'error.unanswered',
  'session.locked': 'error.session_locked',
  'system.busy': 'error.system_busy',
  unknown: 'error.unknown',
} as const satisfies Partial<Record<ErrorCode, string>>

export const clientError = (code: keyof typeof CLIENT_ERROR_MESSAGES): ApiError =>
  new ApiError({ code, messageKey: CLIENT_ERROR_MESSAGES[code], requestId: '' })

/** The outcome of a change without a response is unknown. */
export const noResponse = ({ method }: AnyEndpoint): ApiError =>
  clientError(method !== 'GET' ? 'request.unanswered' : navigator.onLine ? 'system.busy' : 'request.offline')
