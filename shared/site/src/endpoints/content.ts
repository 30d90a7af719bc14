import { LanguageCodeSchema, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Announcement,
  AnnouncementGroups,
  Counters as CountersEntity,
  HelpItem,
  Promotion,
  PromotionCategory,
} from '../entities/content.ts'
import { MyPromotions } from '../entities/reward.ts'
import { AnnouncementGroup, ContentType } from '../enums.ts'

/** Announcements by group. `type` and `groupName` narrow the reply; a session's token adds the read flags. */
export const Announcements = endpoint({
  method: 'GET',
  path: '/api/v1/announcements',
  moduleId: 'AGEANNOUNCE3',
  access: 'public',
  query: z.object({
    platform: z.literal('M'),
    language: LanguageCodeSchema,
    /** Leaves the bodies out: `content` is empty. */
    brief: z.optional(z.literal('true')),
    type: z.optional(ContentType),
    groupName: z.optional(AnnouncementGroup),
    merchantCode: z.optional(z.string()),
  }),
  reply: ok(AnnouncementGroups),
})

export const Promotions = endpoint({
  method: 'GET',
  path: '/api/v1/promotions',
  moduleId: 'AGEANNOUNCE3',
  access: 'public',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(z.object({ promotions: z.array(Promotion), categories: z.array(PromotionCategory) })),
})

/** Notices to players, newest first, 200 at most, with their bodies. A session's token adds the read flags. */
export const Notices = endpoint({
  method: 'GET',
  path: '/api/v1/notices',
  moduleId: 'AGEANNOUNCE3',
  access: 'public',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(z.array(Announcement)),
})

/** One announcement of any group that stands now; else `request.not.found`. */
export const Notice = endpoint({
  method: 'GET',
  path: '/api/v1/notices/one',
  moduleId: 'AGEANNOUNCE3',
  access: 'public',
  query: z.object({ id: queryText(64), language: LanguageCodeSchema }),
  reply: ok(Announcement),
})

/** The announcements that most members read in the last seven days, ten at most. */
export const PopularAnnouncements = endpoint({
  method: 'GET',
  path: '/api/v1/announcements/popular',
  moduleId: 'AGEANNOUNCE3',
  access: 'public',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(z.array(Announcement)),
})

/** Marks one read, while it stands. Type 4 may not: `trial.refused`. */
export const ReadAnnouncement = endpoint({
  method: 'POST',
  path: '/api/v1/announcements/read',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  body: z.object({ announcementId: z.string().check(z.maxLength(64)), read: z.literal(true) }),
  reply: ok(z.object({ read: z.literal(true) })),
})

/**
 * Signs the member up for a promotion; a second join answers `request.conflict` (API-056). The join is a promise: it reserves the
 * most that it can pay. Refused: `promotion.changed` (`termsVersion` is of other rules; `value` has the offer as it stands),
 * `promotion.exhausted`, `promotion.ineligible` (`value` has the reason), `protection.active`.
 */
export const JoinPromotion = endpoint({
  method: 'POST',
  path: '/api/v1/promotions/join',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  body: z.object({
    promotionId: z.string().check(z.maxLength(64)),
    /** What the member saw; without it the rules as they stand are meant. */
    termsVersion: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: ok(z.object({ joined: z.literal(true) })),
})

/** Leaves a promotion that has not paid yet. Refused: `request.conflict`. */
export const LeavePromotion = endpoint({
  method: 'POST',
  path: '/api/v1/promotions/leave',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  body: z.object({ promotionId: z.string().check(z.maxLength(64)) }),
  reply: ok(z.object({ left: z.literal(true) })),
})

/** How the promotions of {@link Promotions} stand for the member. */
export const PromotionsMine = endpoint({
  method: 'GET',
  path: '/api/v1/promotions/mine',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(MyPromotions),
})

export const HelpCentre = endpoint({
  method: 'GET',
  path: '/api/v1/help',
  moduleId: 'COMM3',
  access: 'public',
  query: z.object({ lang: z.optional(LanguageCodeSchema), device: z.optional(z.literal('MOBILE')) }),
  reply: ok(z.object({ items: z.array(HelpItem) })),
})

/** Whether a topic helped; a second answer replaces the first. Visitors are told apart by their browser. */
export const HelpFeedback = endpoint({
  method: 'PUT',
  path: '/api/v1/help/feedback',
  moduleId: 'COMM3',
  access: 'public',
  body: z.object({
    topicId: z.string().check(z.maxLength(64)),
    helpful: z.boolean(),
    comment: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: ok(z.object({ stored: z.literal(true) })),
})

export const Counters = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/counters',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(CountersEntity),
})
