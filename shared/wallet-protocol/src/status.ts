import * as z from 'zod/mini'

/** Status of a response; `OK` or the error (games.md, Wallet protocol 1). */
export const WalletStatus = z.enum([
  'OK',
  // Errors that should alert the provider.
  'INVALID_SIGNATURE',
  'UNKNOWN_PROVIDER',
  'MALFORMED',
  'TX_CONFLICT',
  // Errors on which the game closes.
  'INVALID_TOKEN',
  'INVALID_USER',
  'TOKEN_EXPIRED',
  // The game shows the error; there is no bet.
  'WRONG_CURRENCY',
  'UNKNOWN_GAME',
  'STAKE_OUT_OF_RANGE',
  'GAME_UNAVAILABLE',
  'MEMBER_DISABLED',
  'EXCLUDED',
  'REALITY_CHECK',
  'LIMIT_REACHED',
  'NOT_ENOUGH_MONEY',
  // Errors that a retry does not resolve.
  'BET_NOT_FOUND',
  'BET_ROLLED_BACK',
  'ROUND_CLOSED',
  'NOT_REVERSIBLE',
  'FREE_ROUND_USED',
  // Errors that a retry may resolve.
  'BUSY',
])
export type WalletStatus = z.infer<typeof WalletStatus>

/** HTTP status of a response; 200 by default. These responses are not stored: the same call may get a different response later. */
export const HTTP_STATUS: Readonly<Partial<Record<WalletStatus, number>>> = {
  MALFORMED: 400,
  INVALID_SIGNATURE: 401,
  UNKNOWN_PROVIDER: 401,
  BUSY: 503,
}

/** True if the status ends the game's session on the provider's side. */
export const closesGame = (status: WalletStatus): boolean =>
  status === 'INVALID_TOKEN' || status === 'INVALID_USER' || status === 'TOKEN_EXPIRED'
