import { LanguageCodeSchema, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HelpItem } from '../entities/help.ts'

export const HelpCentre = endpoint({
  method: 'GET',
  path: '/api/v1/help',
  moduleId: 'COMM3',
  access: 'public',
  query: z.object({ lang: z.optional(LanguageCodeSchema), device: z.optional(z.literal('MOBILE')) }),
  reply: ok(z.object({ items: z.array(HelpItem) })),
})

/** Feedback if a topic helped; a later one replaces it. Visitors are distinguished by their browser. */
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
