import { ERRORS } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'

/** Error of an address without a game: the same as for an unknown game. */
export const NO_GAME = new ApiError({
  code: 'request.not.found',
  messageKey: ERRORS['request.not.found'].messageKey,
  requestId: '',
})
