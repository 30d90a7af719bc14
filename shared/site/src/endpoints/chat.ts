import { LanguageCodeSchema, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ChatAnchor } from '../entities/chat.ts'

const list = <const P extends string>(path: P) =>
  endpoint({
    method: 'GET',
    path: `/api/v1/chat/${path}`,
    moduleId: 'CBS3',
    access: 'member',
    query: z.object({ language: LanguageCodeSchema }),
    reply: ok(z.object({ anchors: z.array(ChatAnchor) })),
  })

/** Anchors of the chat rooms, live ones first. With CBS3 off these calls respond `permission.denied`. */
export const ChatAnchors = list('anchors')
/** Those among them whom the member follows. */
export const ChatFocus = list('focus')
/** Those among them who are models. */
export const ChatModels = list('models')

/**
 * Opens the member's room at the chat provider and returns its address; the provider's messages count as read. `backUrl` is
 * a path of this site; `headerColor` is `#rrggbb`. Errors: `permission.denied` with CBS3 off, `system.busy` if the provider
 * does not respond.
 */
export const LaunchChat = endpoint({
  method: 'GET',
  path: '/api/v1/chat/launch',
  moduleId: 'CBS3',
  access: 'member',
  query: z.object({
    language: LanguageCodeSchema,
    b2c: z.union([z.literal('1'), z.literal(1)]),
    backUrl: z.string().check(
      z.regex(/^\/[\w/?=&%.-]{0,300}$/),
      z.refine((path) => !path.startsWith('//')),
    ),
    headerColor: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
    title: queryText(60),
    template: z.literal('v2'),
  }),
  reply: ok(z.object({ url: z.string().check(z.regex(/^https?:\/\/[^\s]+$/)) })),
})
