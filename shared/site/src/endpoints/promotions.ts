import { LanguageCodeSchema, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Promotion, PromotionCategory } from '../entities/promotion.ts'
import { MyPromotions } from '../entities/reward.ts'

export const Promotions = endpoint({
  method: 'GET',
  path: '/api/v1/promotions',
  moduleId: 'AGEANNOUNCE3',
  access: 'public',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(z.object({ promotions: z.array(Promotion), categories: z.array(PromotionCategory) })),
})

/**
 * Signs the member up for a promotion; a second join responds `request.conflict` (API-056). It reserves the maximum payout.
 * Errors: `promotion.changed` (`termsVersion` is of other rules; `value` has the current offer), `promotion.exhausted`,
 * `promotion.ineligible` (`value` has the reason), `protection.active`.
 */
export const JoinPromotion = endpoint({
  method: 'POST',
  path: '/api/v1/promotions/join',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  body: z.object({
    promotionId: z.string().check(z.maxLength(64)),
    /** Version that the member saw; the current rules if absent. */
    termsVersion: z.optional(z.string().check(z.maxLength(64))),
    /** Language of the current terms in an error; by default the merchant's. */
    language: z.optional(LanguageCodeSchema),
  }),
  reply: ok(z.object({ joined: z.literal(true) })),
})

/** Leaves a promotion that has not paid yet. Errors: `request.conflict`. */
export const LeavePromotion = endpoint({
  method: 'POST',
  path: '/api/v1/promotions/leave',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  body: z.object({ promotionId: z.string().check(z.maxLength(64)) }),
  reply: ok(z.object({ left: z.literal(true) })),
})

/** The member's status in the promotions of {@link Promotions}. */
export const PromotionsMine = endpoint({
  method: 'GET',
  path: '/api/v1/promotions/mine',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(MyPromotions),
})
