import { LanguageCodeSchema, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  AnnouncementGroups,
  Counters as CountersEntity,
  HelpItem,
  Promotion,
  PromotionCategory,
} from '../entities/content.ts'
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

/** Signs the member up for a promotion; a second join answers `request.conflict` (API-056). */
export const JoinPromotion = endpoint({
  method: 'POST',
  path: '/api/v1/promotions/join',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  body: z.object({ promotionId: z.string().check(z.maxLength(64)) }),
  reply: ok(z.object({ joined: z.literal(true) })),
})

export const HelpCentre = endpoint({
  method: 'GET',
  path: '/api/v1/help',
  moduleId: 'COMM3',
  access: 'public',
  query: z.object({ lang: z.optional(LanguageCodeSchema), device: z.optional(z.literal('MOBILE')) }),
  reply: ok(z.object({ items: z.array(HelpItem) })),
})

export const Counters = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/counters',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(CountersEntity),
})
