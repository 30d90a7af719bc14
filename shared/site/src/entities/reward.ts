import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { CounterKey, GameType } from '../enums.ts'
import { Fact } from './announcement.ts'
import { PromotionKind } from './promotion.ts'

/** State of a member in a promotion, once per period. */
export const EntryState = z.enum(['JOINED', 'LEFT', 'LAPSED', 'EARNED'])
export type EntryState = z.infer<typeof EntryState>

/** Reason why a member is not eligible for a promotion. */
export const Ineligible = z.enum([
  /** The offer is for a later deposit of the member. */
  'deposit',
  /** The deposit that the offer is for was made already. */
  'deposit_passed',
  /** Only deposits of other weekdays count. */
  'deposit_day',
  'rank',
  'registered',
  'mobile',
  'bank',
  'birthday',
  'tags',
  'used',
  /** Another member has used it with the same device, number or account. */
  'shared',
  'paused',
  'trial',
  'agent',
  'over',
])
export type Ineligible = z.infer<typeof Ineligible>

/** Entry of a member in a promotion. Times are ISO 8601. */
export const Entry = z.object({
  promotionId: z.string(),
  state: EntryState,
  /** Rules at the time of joining; later changes do not apply. */
  facts: z.array(Fact),
  joinedAt: z.string(),
  /** Time until which the condition can be met. */
  qualifyBy: z.string(),
  /** Reason why no deposit made today can meet the condition; absent if one can. */
  depositReason: z.optional(Ineligible),
})
export type Entry = z.infer<typeof Entry>

/**
 * The member's status in promotions: joined ones, and those that are not for them, with the reason. None while excluded from
 * play.
 */
export const MyPromotions = z.object({
  entries: z.array(Entry),
  ineligible: z.array(z.object({ promotionId: z.string(), reason: Ineligible })),
})
export type MyPromotions = z.infer<typeof MyPromotions>

/** CLAIMABLE waits for the member, QUEUED for another bonus to end, ACTIVE for its target; the others are final states. */
export const GrantState = z.enum([
  'CLAIMABLE',
  'QUEUED',
  'ACTIVE',
  'PAID',
  'COMPLETED',
  'SPENT',
  'FORFEITED',
  'REVERSED',
  'EXPIRED',
  'LAPSED',
])
export type GrantState = z.infer<typeof GrantState>

/** Reason why a reward ended without being played through: the member's action, a rule, or its expiry. */
export const RewardEndReason = z.enum(['given_up', 'withdrawal', 'exclusion', 'charge_back', 'time'])
export type RewardEndReason = z.infer<typeof RewardEndReason>

/** Reward of the member. Times are ISO 8601. */
export const Reward = z.object({
  id: z.string(),
  kind: PromotionKind,
  promotionId: z.nullable(z.string()),
  title: z.string(),
  state: GrantState,
  amount: Money,
  /** Wagering multiple until it becomes cash; 0 for immediate cash. */
  multiple: z.int(),
  /** Counter that includes it while it can be claimed; null if it needs no claim. */
  counter: z.nullable(CounterKey),
  createdAt: z.string(),
  /** Time until which it can be claimed, if CLAIMABLE. */
  claimBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Amount that became cash; null before its end. */
  paid: z.nullable(Money),
  /** Null if nothing ended it before its end. */
  reason: z.nullable(RewardEndReason),
})
export type Reward = z.infer<typeof Reward>

/** The bonus that is currently played through. */
export const ActiveBonus = z.object({
  reward: Reward,
  balance: Money,
  progress: Money,
  target: Money,
  /** Maximum stake that bonus money may pay for. */
  maxBet: Money,
  /** Percentage of a stake that counts, by kind of game; others do not count and accept no bonus money. */
  contributions: z.array(z.object({ gameType: GameType, percent: z.int() })),
  expiresAt: z.string(),
  /** Maximum that can become cash; null without a cap. */
  maxCashOut: z.nullable(Money),
  /** True if it has expired, but open rounds are still awaited. */
  awaitsRounds: z.boolean(),
})
export type ActiveBonus = z.infer<typeof ActiveBonus>

export const BonusState = z.object({ active: z.nullable(ActiveBonus), queued: z.array(Reward) })
export type BonusState = z.infer<typeof BonusState>

export const RewardPage = z.object({ items: z.array(Reward), next: z.nullable(z.string()) })
export type RewardPage = z.infer<typeof RewardPage>

/** Check-in card: one stamp per day, and prizes at some of them. */
export const CheckinCard = z.object({
  promotionId: z.string(),
  size: z.int(),
  stamped: z.int(),
  stampedToday: z.boolean(),
  /** Start of the next day. */
  nextAt: z.string(),
  prizes: z.array(z.object({ stamp: z.int(), amount: Money })),
})
export type CheckinCard = z.infer<typeof CheckinCard>

export const MissionStep = z.object({
  kind: z.enum(['logins', 'deposits', 'stakes', 'games']),
  /** Counts; for `stakes` and `deposits` amounts in baht as decimal text. */
  done: z.string(),
  needed: z.string(),
})

/** Mission of the merchant. `grantId`: its reward, which can be claimed. */
export const Mission = z.object({
  promotionId: z.string(),
  title: z.string(),
  state: z.enum(['open', 'claimable', 'claimed']),
  reward: Money,
  steps: z.array(MissionStep),
  endsAt: z.nullable(z.string()),
  grantId: z.nullable(z.string()),
})
export type Mission = z.infer<typeof Mission>

/** Rank and its lifetime requirements. */
export const RankStep = z.object({
  labelId: z.string(),
  deposit: Money,
  stake: Money,
  bonus: Money,
  state: z.enum(['reached', 'next', 'ahead']),
  /** Its bonus, while it can be claimed. */
  grantId: z.nullable(z.string()),
})
export const RankLadder = z.object({ deposits: Money, stakes: Money, steps: z.array(RankStep) })
export type RankLadder = z.infer<typeof RankLadder>

/** Path of a member's own pictures of applications. */
export const REWARD_PICTURE_PATH = '/api/v1/rewards/picture'

/** A member's application for a reward. Times are ISO 8601. */
export const RewardApplication = z.object({
  id: z.string(),
  promotionId: z.string(),
  title: z.string(),
  state: z.enum(['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REFUSED', 'WITHDRAWN']),
  remarks: z.string(),
  /** Ids of its pictures, three at most. */
  pictures: z.array(z.string()),
  createdAt: z.string(),
  /** The operator's message; null before the decision. */
  reason: z.nullable(z.string()),
  /** Granted amount of an approved one. */
  amount: z.nullable(Money),
})
export type RewardApplication = z.infer<typeof RewardApplication>
