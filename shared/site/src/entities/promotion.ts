import * as z from 'zod/mini'
import { YesNo } from '../enums.ts'
import { Fact } from './announcement.ts'

/** Event that earns a reward, and its form of payment. */
export const PromotionKind = z.enum([
  'WELCOME',
  'RELOAD',
  'CASHBACK',
  'FREE_ROUNDS',
  'APPLICATION',
  'RAFFLE',
  'UPGRADE',
  'REFERRAL',
  'CHECKIN',
  'MISSION',
])
export type PromotionKind = z.infer<typeof PromotionKind>

/**
 * Public reward of a promotion. `termsVersion` identifies its current rules: joining includes it. `action`: required action
 * of the member; `none` if it is automatic. `full`: the budget has no room for another one.
 */
export const Offer = z.object({
  kind: PromotionKind,
  termsVersion: z.string(),
  facts: z.array(Fact),
  action: z.enum(['join', 'apply', 'deposit', 'none']),
  full: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

export const Promotion = z.object({
  id: z.string(),
  linkedPromotionId: z.nullable(z.string()),
  title: z.string(),
  content: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  noExpiry: z.int(),
  imageRequired: YesNo,
  remarkRequired: YesNo,
  promoAnnouncementCategoryIds: z.array(z.string()),
  announcementImages: z.array(z.object({ sequence: z.int(), url: z.string() })),
  /** Null for news that pays nothing. */
  offer: z.nullable(Offer),
})
export type Promotion = z.infer<typeof Promotion>

export const PromotionCategory = z.object({ id: z.string(), name: z.string() })

/** Image `sequence` 1 is the main image (PLT-023). */
export const mainImage = (p: Pick<Promotion, 'announcementImages'>): string | undefined =>
  p.announcementImages.find((image) => image.sequence === 1)?.url

/** The id that join and application send: `linkedPromotionId` when present (PLT-026, A-74). */
export const applicationId = (p: Pick<Promotion, 'id' | 'linkedPromotionId'>): string => p.linkedPromotionId ?? p.id
