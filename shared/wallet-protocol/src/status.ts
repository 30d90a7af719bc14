import * as z from 'zod/mini'

/** What a call is answered; `OK` or why not (games.md, Wallet protocol 1). */
export const WalletStatus = z.enum([
  'OK',
  // The provider's alarms.
  'INVALID_SIGNATURE',
  'UNKNOWN_PROVIDER',
  'MALFORMED',
  'TX_CONFLICT',
  // The game closes.
  'INVALID_TOKEN',
  'INVALID_USER',
  'TOKEN_EXPIRED',
  // The game says so; there is no bet.
  'WRONG_CURRENCY',
  'UNKNOWN_GAME',
  'STAKE_OUT_OF_RANGE',
  'GAME_UNAVAILABLE',
  'MEMBER_DISABLED',
  'EXCLUDED',
  'REALITY_CHECK',
  'LIMIT_REACHED',
  'NOT_ENOUGH_MONEY',
  // Trying again changes nothing.
  'BET_NOT_FOUND',
  'BET_ROLLED_BACK',
  'ROUND_CLOSED',
  'NOT_REVERSIBLE',
  'FREE_ROUND_USED',
  // Trying again may.
  'BUSY',
])
export type WalletStatus = z.infer<typeof WalletStatus>

/** HTTP status of an answer; 200 where none is named. These answers are not kept: the same call may be answered otherwise later. */
export const HTTP_STATUS: Readonly<Partial<Record<WalletStatus, number>>> = {
  MALFORMED: 400,
  INVALID_SIGNATURE: 401,
  UNKNOWN_PROVIDER: 401,
  BUSY: 503,
}

/** Ends the game's session on the provider's side. */
export const closesGame = (status: WalletStatus): boolean =>
  status === 'INVALID_TOKEN' || status === 'INVALID_USER' || status === 'TOKEN_EXPIRED'
