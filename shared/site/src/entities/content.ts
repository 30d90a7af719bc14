import { LocalText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { AnnouncementGroup, CounterKey, YesNo } from '../enums.ts'

/** What earns a reward, and how it is paid. */
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

/** What a key fact tells. The first three stand beside the headline, in this order. */
export const FactKey = z.enum([
  'get',
  'do',
  'target',
  'who',
  'categories',
  'maxBet',
  'days',
  'oncePer',
  'maxCashOut',
  'withdrawal',
])

/** A condition of an offer in words, made from its rules in the language of the request, never typed. */
export const Fact = z.object({ key: FactKey, label: z.string(), text: z.string() })
export type Fact = z.infer<typeof Fact>

/**
 * What a promotion pays, to anybody who asks. `termsVersion` names its rules as they stand: joining sends it along. `action`: what
 * a member does for it; `none` where it comes by itself. `full`: the budget has no room for another one.
 */
export const Offer = z.object({
  kind: PromotionKind,
  termsVersion: z.string(),
  facts: z.array(Fact),
  action: z.enum(['join', 'apply', 'deposit', 'none']),
  full: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML, sanitised on write; sanitise again where it is rendered. */
  content: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  groupName: z.nullable(AnnouncementGroup),
  /** A game launch (`game:{nodeId}`), a promotion (`promotion:{id}`) or null (PLT-032). */
  linkage: z.nullable(z.string()),
  /** Image, without extension or size as in Game.iconUrl; null for text-only announcements. */
  url: z.nullable(z.string()),
  execution: z.nullable(z.enum(['A', 'B'])),
  read: z.boolean(),
  /** The first three facts of the promotion that it is linked to; none for another one. */
  facts: z.array(Fact),
})
export type Announcement = z.infer<typeof Announcement>

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

/** A promotion as announcements name it, on every page; the rest comes with the promotions call. */
export const PromotionSummary = z.object({
  id: z.string(),
  linkedPromotionId: z.nullable(z.string()),
  title: z.string(),
})
export type PromotionSummary = z.infer<typeof PromotionSummary>

export const PromotionCategory = z.object({ id: z.string(), name: z.string() })

/** Image `sequence` 1 is the main image (PLT-023). */
export const mainImage = (p: Pick<Promotion, 'announcementImages'>): string | undefined =>
  p.announcementImages.find((image) => image.sequence === 1)?.url

/** The id that join and application send: `linkedPromotionId` when present (PLT-026, A-74). */
export const applicationId = (p: Pick<Promotion, 'id' | 'linkedPromotionId'>): string => p.linkedPromotionId ?? p.id

export const AnnouncementGroups = z.object({
  promotion: z.array(PromotionSummary),
  banners: z.array(Announcement),
  player: z.array(Announcement),
  popup: z.array(Announcement),
  hot: z.array(Announcement),
})
export type AnnouncementGroups = z.infer<typeof AnnouncementGroups>

export const HelpItem = z.object({ id: z.string(), title: z.string(), content: z.string(), tag: z.string() })
export type HelpItem = z.infer<typeof HelpItem>

export const Counters = z.record(CounterKey, z.object({ enabled: z.boolean(), count: z.int() }))
export type Counters = z.infer<typeof Counters>

const RECEIVING: readonly (keyof Counters)[] = ['MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'TICKET']
/** How many rewards wait in the reward centre: five of the counters, of these the enabled ones (CON-059, CON-060). */
export const receivingCount = (counters: Counters): number =>
  RECEIVING.reduce((sum, key) => sum + (counters[key].enabled ? counters[key].count : 0), 0)

/** A footer icon or payment mark of the merchant; `icon` names a drawn glyph of `@tessera/ui`. */
export const ResourceIcon = z.object({ icon: z.string(), label: LocalText, url: z.nullable(z.string()) })
