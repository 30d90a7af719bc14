import { LanguageCodeSchema, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { InboxCategory, InboxPage } from '../entities/inbox.ts'
import { text } from './fields.ts'

/** Unread messages after the change, as the badge counts them. */
const unread = ok(z.object({ unread: z.int() }))
const idList = z.object({ ids: z.array(text(40)).check(z.minLength(1), z.maxLength(100)) })

/**
 * Messages, newest first, 20 a page. Type 4 has no inbox (`trial.refused`), nor has any member with MAILCEN off
 * (`permission.denied`).
 */
export const Inbox = endpoint({
  method: 'GET',
  path: '/api/v1/inbox',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({
    language: LanguageCodeSchema,
    category: z.optional(InboxCategory),
    cursor: z.optional(queryText(80)),
  }),
  reply: ok(InboxPage),
})

/** Marks messages as read, or all messages with `all`, optionally of one category. */
export const ReadMessages = endpoint({
  method: 'POST',
  path: '/api/v1/inbox/read',
  moduleId: 'COMM3',
  access: 'member',
  body: z.union([idList, z.object({ all: z.literal(true), category: z.optional(InboxCategory) })]),
  reply: unread,
})

/** Deletes messages; they can be restored for ten minutes. */
export const DeleteMessages = endpoint({
  method: 'POST',
  path: '/api/v1/inbox/delete',
  moduleId: 'COMM3',
  access: 'member',
  body: idList,
  reply: unread,
})

export const RestoreMessages = endpoint({
  method: 'POST',
  path: '/api/v1/inbox/restore',
  moduleId: 'COMM3',
  access: 'member',
  body: idList,
  reply: unread,
})
