import { randomBytes } from 'node:crypto'
import { MessageKind, MessagesQuery } from '@tessera/outside'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { ExternalPageFiles } from '../files.ts'
import type { MessageBox } from '../messages/messages.ts'
import { inboxDocument, inboxPolicy } from './inbox-document.ts'

const SearchQuery = z.object({
  q: z.string().max(254).default(''),
  kind: MessageKind.optional(),
  after: MessagesQuery.shape.after,
})
const PageQuery = z.object({ lang: z.string().max(10).optional() })

/**
 * Routes of the inbox for people who try the site. It has no access control: any client that reaches the sandbox may read
 * the messages sent through it.
 */
export function inboxRoutes(app: App, messages: MessageBox, loadFiles: () => Promise<ExternalPageFiles>): void {
  const publicRoute = { config: { access: 'public' } } as const
  app.get('/inbox', { ...publicRoute, schema: { querystring: PageQuery } }, async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    const { urlOf: address } = await loadFiles()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', inboxPolicy(nonce))
      .send(
        inboxDocument({
          language: query.lang?.toLowerCase() === 'en' ? 'en' : 'th',
          nonce,
          script: address('inbox.js'),
          style: address('inbox.css'),
        }),
      )
  })
  app.get('/inbox/messages', { ...publicRoute, schema: { querystring: SearchQuery } }, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'same-origin')
    return { messages: messages.search(query.q, query) }
  })
}
