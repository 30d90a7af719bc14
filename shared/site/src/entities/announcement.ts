import * as z from 'zod/mini'
import { AnnouncementGroup } from '../enums.ts'

/** Condition of an offer that a key fact is about. The first three are shown next to the headline, in this order. */
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

/** Condition of an offer as text, generated from its rules in the language of the request. */
export const Fact = z.object({ key: FactKey, label: z.string(), text: z.string() })
export type Fact = z.infer<typeof Fact>

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
  /** First three facts of the linked promotion, in short form; empty without one. */
  facts: z.array(Fact),
})
export type Announcement = z.infer<typeof Announcement>

/** Promotion as listed with announcements on every page; the promotions call has the details. */
export const PromotionSummary = z.object({
  id: z.string(),
  linkedPromotionId: z.nullable(z.string()),
  title: z.string(),
})
export type PromotionSummary = z.infer<typeof PromotionSummary>

export const AnnouncementGroups = z.object({
  promotion: z.array(PromotionSummary),
  banners: z.array(Announcement),
  player: z.array(Announcement),
  popup: z.array(Announcement),
  hot: z.array(Announcement),
})
export type AnnouncementGroups = z.infer<typeof AnnouncementGroups>
