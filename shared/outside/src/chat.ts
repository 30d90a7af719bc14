import * as z from 'zod'

/** Addresses of the chat provider, below the sandbox's origin; all except the room require the bearer key. */
export const CHAT = {
  hosts: '/outside/v1/chat/hosts',
  follows: '/outside/v1/chat/follows',
  sessions: '/outside/v1/chat/sessions',
} as const

/** Kinds of rooms. */
export const ChatRoomKind = z.enum(['normal', 'vip', 'paid_private'])

/**
 * A person who chats with members. `picture` is a path below the sandbox's origin, without size and extension, as games have
 * them.
 */
export const ChatHost = z.object({
  id: z.string(),
  name: z.object({ th: z.string(), en: z.string() }),
  room: ChatRoomKind,
  isLive: z.boolean(),
  viewers: z.number().int().min(0),
  /** True if they have a page of pictures. */
  isModel: z.boolean(),
})
export type ChatHost = z.infer<typeof ChatHost>
export const ChatHosts = z.object({ hosts: z.array(ChatHost) })

/** Hosts that a member follows, by id. `member` is the operator's opaque id. */
export const ChatFollowsQuery = z.object({ member: z.string().min(1).max(80) })
export const ChatFollows = z.object({ hosts: z.array(z.string()) })

/** Opens the room of a member. It contains the provider's earlier messages, each once by its id. */
export const ChatSessionRequest = z.object({
  member: z.string().min(1).max(80),
  language: z.enum(['th', 'en']),
  /** From a business to a customer. */
  b2c: z.literal(1),
  backUrl: z.url({ protocol: /^https?$/ }).max(500),
  headerColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  title: z.string().min(1).max(60),
  template: z.literal('v2'),
  messages: z
    .array(
      z.object({ id: z.string().max(60), fromMember: z.boolean(), text: z.string().max(2_000), at: z.iso.datetime() }),
    )
    .max(50),
})
export type ChatSessionRequest = z.infer<typeof ChatSessionRequest>
/** URL of the room, valid for twelve hours. */
export const ChatSession = z.object({ url: z.string() })
