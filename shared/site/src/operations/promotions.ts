import { LocalText, Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { DepositMethodKind, GameType } from '../enums.ts'

const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const percent = count(1, 100)

/** Products in which a bonus is played through; their game types are in {@link PRODUCT_TYPES}. */
export const WageringProduct = z.enum(['casino', 'betting', 'lottery', 'any'])
export type WageringProduct = z.infer<typeof WageringProduct>
export const PRODUCT_TYPES = {
  casino: ['RNG', 'FISH', 'PVP', 'LIVE'],
  betting: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  lottery: ['LOTT', 'ELOTT'],
  any: ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'],
} as const satisfies Record<WageringProduct, readonly GameType[]>

/** Conditions under which a bonus becomes cash. If it is null in an offer, the reward is cash immediately. */
export const Wagering = z.object({
  /** Factor by which the bonus must be staked. */
  multiple: count(1, 100),
  product: WageringProduct,
  /** Percentage of a stake that counts, if not the default: LIVE and PVP 50, others 100. 0 accepts no bonus money. */
  contributions: z.partialRecord(GameType, count(0, 100)),
  /** Maximum stake that bonus money may pay for. */
  maxBet: Money,
  days: count(1, 90),
})
export type Wagering = z.infer<typeof Wagering>

/** All of them must hold; an absent one requires nothing. */
export const Conditions = z.object({
  deposit: z.optional(
    z.object({
      /** Only the member's first, second and so on. */
      nth: z.optional(count(1, 20)),
      min: z.optional(Money),
      methods: z.optional(z.array(DepositMethodKind).check(z.minLength(1))),
      /** 1 is Monday, 7 is Sunday, in the merchant's time zone. */
      weekdays: z.optional(z.array(count(1, 7)).check(z.minLength(1))),
    }),
  ),
  /** Labels of ranks; the member must have reached one of them. */
  ranks: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Days since the member registered. */
  registered: z.optional(z.object({ within: z.optional(count(1, 3650)), after: z.optional(count(1, 3650)) })),
  mobileVerified: z.optional(z.literal(true)),
  /** Only in the month of the member's birthday. */
  birthday: z.optional(z.literal(true)),
})
export type Conditions = z.infer<typeof Conditions>

const common = {
  /** Name of its rewards. */
  title: LocalText,
  conditions: Conditions,
  oncePer: z.array(z.enum(['member', 'device', 'mobile', 'bank'])),
  period: z.enum(['once', 'day', 'week', 'month']),
  /** Days in which the condition can be met after joining. */
  qualifyDays: count(1, 90),
  /** Days in which a reward can be claimed. */
  claimDays: count(1, 90),
  wagering: z.nullable(Wagering),
  /** Maximum that can become cash; only for gifts. */
  maxCashOut: z.nullable(Money),
  /** True if agents take part. */
  agents: z.boolean(),
}
const Match = z.object({ percent: count(1, 500), cap: Money })
const StepRule = z.object({
  kind: z.enum(['logins', 'deposits', 'stakes', 'games']),
  /** A count; of `deposits` and `stakes` an amount as decimal text. */
  needed: z.union([count(1, 1000), Money]),
})

/**
 * The rules of an offer, as data: the reward, its recipients, and its conditions. Ranks are not an offer: they are in the
 * merchant's file.
 */
export const OfferRules = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('WELCOME'), ...common, reward: Match }),
  z.object({ kind: z.literal('RELOAD'), ...common, reward: Match }),
  z.object({
    kind: z.literal('CASHBACK'),
    ...common,
    /** By rank: the last one that the member has reached applies; null is for all members. */
    reward: z.object({
      tiers: z.array(z.object({ rank: z.nullable(z.string()), percent, cap: Money })).check(z.minLength(1)),
      minLoss: Money,
      product: WageringProduct,
    }),
  }),
  z.object({
    kind: z.literal('FREE_ROUNDS'),
    ...common,
    reward: z.object({
      provider: z.string(),
      gameId: z.string(),
      count: count(1, 1000),
      stake: Money,
      days: count(1, 90),
    }),
  }),
  z.object({ kind: z.literal('APPLICATION'), ...common, reward: z.object({ most: Money }) }),
  z.object({
    kind: z.literal('RAFFLE'),
    ...common,
    /**
     * One draw per period: a deposit earns one ticket per full `perDeposit`, up to `tickets` per member.
     */
    reward: z.object({
      perDeposit: Money,
      tickets: count(1, 200),
      /** Best first. */
      winners: z.array(z.object({ amount: Money, count: count(1, 100) })).check(z.minLength(1), z.maxLength(20)),
    }),
  }),
  z.object({
    kind: z.literal('REFERRAL'),
    ...common,
    /** Reward for each friend who deposits and stakes these amounts within 30 days after registering. */
    reward: z.object({ amount: Money, deposit: Money, stakes: Money }),
  }),
  z.object({
    kind: z.literal('CHECKIN'),
    ...common,
    reward: z.object({
      size: count(1, 31),
      prizes: z.array(z.object({ stamp: count(1, 31), amount: Money })).check(z.minLength(1)),
    }),
  }),
  z.object({
    kind: z.literal('MISSION'),
    ...common,
    reward: z.object({ amount: Money, steps: z.array(StepRule).check(z.minLength(1), z.maxLength(6)) }),
  }),
])
export type OfferRules = z.infer<typeof OfferRules>
export type RulesOf<K extends OfferRules['kind']> = Extract<OfferRules, { kind: K }>
