import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { GameData } from './game-launch.ts'

/** A real win in its public form, with the fields that launch its game. */
export const Winner = z.object({
  vo: z.object({
    ...GameData.shape,
    winAmount: Money,
    /** Name of a jackpot that was hit, in the language of the request. */
    jackpot: z.optional(z.string()),
    /** Masked, as `na***7`. */
    userName: z.string(),
    /** Name of the game in the language of the request. */
    displayName: z.string(),
    /** Path without size and extension, as `Game.iconUrl`. */
    iconUrl: z.string(),
    /** Milliseconds since 1970. */
    wonAt: z.int(),
  }),
})
export type Winner = z.infer<typeof Winner>
