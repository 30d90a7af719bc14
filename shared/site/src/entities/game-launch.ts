import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { GameType, PlayType } from '../enums.ts'

/** Play with real money, or with play money. */
export const PlayMode = z.enum(['real', 'trial'])
export type PlayMode = z.infer<typeof PlayMode>

/** Prizes of a lottery: the normal ones, `ZY`, the enhanced ones, and those of `TCG_SEA` (LOB-166, LOB-167). */
export const PrizeMode = z.enum(['Lott', 'ZY', 'Elott', 'SEA'])
export type PrizeMode = z.infer<typeof PrizeMode>

/** Round that the member left open; it is offered before a new one. `startedAt` is ISO 8601. */
export const OpenRound = z.object({ roundId: z.string(), stake: Money, startedAt: z.string() })
export type OpenRound = z.infer<typeof OpenRound>

/** Data that launch a game, as in a tile, a banner or a winner's row (PLT-011). */
export const GameData = z.object({
  gameType: GameType,
  vassalage: z.string(),
  gameCode: z._default(z.string(), 'lobby'),
  gameId: z.string(),
  nodeId: z.string(),
  supportPlay: z.boolean(),
  isGameH5: z.boolean(),
  playType: PlayType,
})

export const GameLaunch = z.object({
  ...GameData.shape,
  /** Name of the game in the language of the request. */
  displayName: z.string(),
  /** Absolute URL on the provider's origin, with the one-time token in the fragment. */
  url: z.string().check(z.regex(/^https?:\/\/[^\s]+$/)),
  /** True if the page may be framed; otherwise it is opened in place of the site. */
  embed: z.boolean(),
  mode: PlayMode,
  /** Expiry of the token, ISO 8601. */
  expiresAt: z.string(),
  resume: z.nullable(OpenRound),
})
export type GameLaunch = z.infer<typeof GameLaunch>
