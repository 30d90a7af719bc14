import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { SignedAmount } from './books.ts'

const bounds = { min: SignedAmount, max: SignedAmount }

/** A provider's bets are refused at a merchant until somebody lifts it. `at` is ISO 8601. */
export const ProviderStop = z.object({ merchant: z.string(), roundId: z.string(), at: z.string() })

/** A provider of games that may call the wallet. Its keys are told by name alone. */
export const HouseProvider = z.object({
  code: z.string(),
  vendors: z.array(z.string()),
  keys: z.array(z.string()),
  /** Stakes that are let through, where a game has no bounds of its own. */
  ...bounds,
  games: z.array(z.object({ gameId: z.string(), ...bounds })),
  /** Origin of the provider's own calls; null where it has none. */
  operatorUrl: z.nullable(z.string()),
  /** Those that nobody has lifted, newest first. */
  stops: z.array(ProviderStop),
})
export type HouseProvider = z.infer<typeof HouseProvider>
export const HouseProvidersReply = ok(z.array(HouseProvider))
