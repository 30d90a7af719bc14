import * as z from 'zod/mini'

export const InboxCategory = z.enum(['money', 'reward', 'account', 'news'])
export type InboxCategory = z.infer<typeof InboxCategory>

/** A message to one member, in the language of the request, plain text. Times are ISO 8601. */
export const InboxMessage = z.object({
  id: z.string(),
  category: InboxCategory,
  title: z.string(),
  content: z.string(),
  /** A page of the site; null for none. */
  link: z.nullable(z.string()),
  sentAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type InboxMessage = z.infer<typeof InboxMessage>

/** `unread` counts all of the inbox by category, not this page. */
export const InboxPage = z.object({
  items: z.array(InboxMessage),
  next: z.nullable(z.string()),
  unread: z.record(InboxCategory, z.int()),
})
export type InboxPage = z.infer<typeof InboxPage>
