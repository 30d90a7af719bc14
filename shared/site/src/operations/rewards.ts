import { LocalText, Money, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { Fact } from '../entities/announcement.ts'
import { PromotionKind } from '../entities/promotion.ts'
import { OfferRules } from './promotions.ts'
import { Reason } from './reason.ts'

const merchant = z.string().check(z.maxLength(40))
const promotionId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** Offer, as the desk sees it, with the free, reserved and paid parts of its budget. */
export const DeskOffer = z.object({
  merchant: z.string(),
  promotionId: z.string(),
  kind: PromotionKind,
  title: LocalText,
  termsVersion: z.string(),
  rules: OfferRules,
  /** The rules as members read them, in English. */
  facts: z.array(Fact),
  free: Money,
  promised: Money,
  paid: Money,
  /** No member can join while it is paused; those who have joined are paid. */
  isPaused: z.boolean(),
})
export type DeskOffer = z.infer<typeof DeskOffer>
/** Offers of a merchant, sorted by id, 200 at most. */
export const DeskOffers = ok(z.array(DeskOffer))

/** Published rules: requested by `author`, confirmed by `publisher`. `at` is ISO 8601. */
export const OfferVersion = z.object({
  termsVersion: z.string(),
  rules: OfferRules,
  facts: z.array(Fact),
  author: z.string(),
  publisher: z.string(),
  at: z.string(),
})
export type OfferVersion = z.infer<typeof OfferVersion>
/** Newest first, 50 at most; the first is in force. */
export const OfferVersions = ok(z.array(OfferVersion))

/** Rules that one person requests, and another puts in force. */
export const PublishInput = z.object({ merchant, promotionId, rules: OfferRules, reason: Reason })
export type PublishInput = z.infer<typeof PublishInput>
/** Funds the budget of a promotion from the house's bonus account. */
export const FundInput = z.object({ merchant, promotionId, amount: Money, reason: Reason })
export type FundInput = z.infer<typeof FundInput>
/** A manual reward, of an active offer. */
export const GrantInput = z.object({
  merchant,
  promotionId,
  username: z.string().check(z.maxLength(64)),
  amount: Money,
  reason: Reason,
})
export type GrantInput = z.infer<typeof GrantInput>
export const PauseInput = z.object({ merchant, promotionId, isPaused: z.boolean(), reason: Reason })
export type PauseInput = z.infer<typeof PauseInput>
/** State of the offer after it. */
export const PauseReply = ok(z.object({ isPaused: z.boolean() }))

/** A request that waits for a second person (`review.same.person`), or was confirmed. `askedAt` is ISO 8601. */
export const RewardRequest = z.object({
  id: z.string(),
  act: z.enum(['publish', 'fund', 'grant']),
  merchant: z.string(),
  promotionId: z.string(),
  /** For `fund` and `grant`. */
  amount: z.nullable(Money),
  username: z.nullable(z.string()),
  /** For `publish`. */
  rules: z.nullable(OfferRules),
  facts: z.array(Fact),
  /** Warnings to check before a confirmation; `free`: a text promises something free that requires a deposit. */
  warnings: z.array(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  confirmedBy: z.nullable(z.string()),
})
export type RewardRequest = z.infer<typeof RewardRequest>
/** Requests of a merchant: pending ones first, then the newest; 200 at most. */
export const RewardRequests = ok(z.array(RewardRequest))
export const RewardRequestReply = ok(RewardRequest)
export const RewardConfirm = z.object({ reason: Reason })
