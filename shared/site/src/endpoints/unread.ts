import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const count = z.int().check(z.minimum(0))

/** How many inbox messages wait to be read. With MAILCEN off it answers `permission.denied`. */
export const InboxUnread = endpoint({
  method: 'GET',
  path: '/api/v1/inbox/unread',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(z.object({ unread: count })),
})

/** How many chat messages wait to be read. With CBS3 off it answers `permission.denied`. */
export const ChatUnread = endpoint({
  method: 'GET',
  path: '/api/v1/chat/unread',
  moduleId: 'CBS3',
  access: 'member',
  reply: ok(z.object({ unReadCount: count })),
})
