import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const count = z.int().check(z.minimum(0))

/** Number of unread inbox messages. With MAILCEN off it responds `permission.denied`. */
export const InboxUnread = endpoint({
  method: 'GET',
  path: '/api/v1/inbox/unread',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(z.object({ unread: count })),
})

/** Number of unread chat messages. With CBS3 off it responds `permission.denied`. */
export const ChatUnread = endpoint({
  method: 'GET',
  path: '/api/v1/chat/unread',
  moduleId: 'CBS3',
  access: 'member',
  reply: ok(z.object({ unReadCount: count })),
})
