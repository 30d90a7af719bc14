import { type App, readPageFile } from '@tessera/server'
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

/** The console of operators, as it was built into a folder. */
export function consoleRoutes(app: App, dir: string): void {
  const answer = async (reply: FastifyReply, path: string) => {
    // A call that the registry does not know is not a page of the console.
    if (/^v1(\/|$)/.test(path)) return reply.callNotFound()
    const file = await readPageFile(dir, path)
    if (!file) {
      const built = await readPageFile(dir, 'index.html')
      const text = built ? 'The console has no such file.' : 'The console is not built: no index.html in OPS_DIST.'
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`)
    }
    return reply
      .type(file.type)
      .header('content-security-policy', CSP)
      .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(file.bytes)
  }
  app.get('/ops', async (_request, reply) => answer(reply, ''))
  app.get<{ Params: { '*': string } }>('/ops/*', async (request, reply) => answer(reply, request.params['*']))
}
