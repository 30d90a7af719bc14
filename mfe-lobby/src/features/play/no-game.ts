import { ERRORS } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'

/** What an address without a game comes to: the same as one of a game that there is not. */
export const NO_GAME = new ApiError({
  code: 'request.not.found',
  messageKey: ERRORS['request.not.found'].messageKey,
  requestId: '',
})
