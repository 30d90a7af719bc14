import { LanguageCodeSchema, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Announcement, AnnouncementGroups } from '../entities/announcement.ts'
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

/** Notices to players, newest first, 200 at most, with their bodies. A session's token adds the read flags. */
export const Notices = endpoint({
  method: 'GET',
  path: '/api/v1/notices',
  moduleId: 'AGEANNOUNCE3',
  access: 'public',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(z.array(Announcement)),
})

/** One active announcement of any group; otherwise `request.not.found`. */
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

/** Marks an active one as read. Type 4 may not: `trial.refused`. */
export const ReadAnnouncement = endpoint({
  method: 'POST',
  path: '/api/v1/announcements/read',
  moduleId: 'AGEANNOUNCE3',
  access: 'member',
  body: z.object({ announcementId: z.string().check(z.maxLength(64)), read: z.literal(true) }),
  reply: ok(z.object({ read: z.literal(true) })),
})
