import { type App, type PageRules, sendPageFile } from '@tessera/server'
import type { FastifyReply } from 'fastify'

const CSP = [
  "default-src 'self'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
const PAGE_RULES: PageRules = {
  contentSecurityPolicy: CSP,
  cacheControl: 'no-cache',
  notFoundText: 'The console has no such file.',
  notBuiltText: 'The console is not built: no index.html in OPS_DIST.',
}

/** The console of operators, as it was built into a folder. */
export function consoleRoutes(app: App, dir: string): void {
  const sendFile = async (reply: FastifyReply, path: string) => {
    // A call that the registry does not know is not a page of the console.
    if (/^v1(\/|$)/.test(path)) return reply.callNotFound()
    return sendPageFile(reply, dir, path, PAGE_RULES)
  }
  app.get('/ops', async (_request, reply) => sendFile(reply, ''))
  app.get<{ Params: { '*': string } }>('/ops/*', async (request, reply) => sendFile(reply, request.params['*']))
}
