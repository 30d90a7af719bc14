import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { GameType } from '../enums.ts'

/** A share in parts of a million: 8000 is 0.80 %. */
export const Ppm = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** Rates go by steps of 0.01 % (AGT-043). */
export const RATE_STEP_PPM = 100

/** A rate for each game type that the house pays rebate on. */
export const AgentRates = z.array(z.object({ gameType: GameType, ppm: Ppm }))
export type AgentRates = z.infer<typeof AgentRates>

/** A member's rates, and the bounds within which the caller may set them. */
export const RateSheet = z.object({
  node: z.string(),
  /** Account of the member, as a team sees it. */
  account: z.optional(z.string()),
  rates: AgentRates,
  /** Rates that apply from 00:00 of the day `from` (AGT-044). */
  pending: z.nullable(z.object({ rates: AgentRates, from: z.string() })),
  /** `most` is the caller's rate, `least` the highest rate of a direct downline. */
  bounds: z.array(
    z.object({
      gameType: GameType,
      most: Ppm,
      least: Ppm,
      /** The direct downline whose rate is `least`; null if none has one. */
      because: z.nullable(z.string()),
    }),
  ),
  /** True if the caller may set them: only for direct downlines. */
  editable: z.boolean(),
})
export type RateSheet = z.infer<typeof RateSheet>

/**
 * A member's rebate of a closed day and game type: `gross` = floor(base x ppm / 10^6), `pay` = gross minus the gross of direct
 * downlines; `own` is the member's part of it, the rest is the difference.
 */
export const RebateLine = z.object({
  gameType: GameType,
  /** Closed turnover of the member and all downlines, including the carried amount. */
  base: Money,
  carried: Money,
  ppm: Ppm,
  gross: Money,
  below: Money,
  own: Money,
  difference: Money,
})

/**
 * `claimable` until `claimUntil` if the member must claim it (AGT-046), `lapsed` after; `held` if rates below are higher,
 * until two operators approve it (`credited`) or one rejects it (`rejected`).
 */
export const RebateState = z.enum(['credited', 'claimable', 'claimed', 'lapsed', 'held', 'rejected'])
export type RebateState = z.infer<typeof RebateState>

export const RebateDay = z.object({
  day: z.string(),
  lines: z.array(RebateLine),
  own: Money,
  difference: Money,
  state: RebateState,
  claimUntil: z.nullable(z.string()),
})
export type RebateDay = z.infer<typeof RebateDay>

export const RebatePage = z.object({ list: z.array(RebateDay), next: z.nullable(z.string()), totalCount: z.int() })
export type RebatePage = z.infer<typeof RebatePage>
