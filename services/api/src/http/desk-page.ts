import { type App, readPageFile } from '@tessera/server'
import type { FastifyReply } from 'fastify'

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
const NOT_BUILT = 'The desk is not built: run `npm run build -- ops`, or name another folder with DESK_DIST.'

/** The page of the desk, as it was built into a folder. */
export function deskPage(desk: App, dir: string): void {
  const answer = async (reply: FastifyReply, path: string) => {
    const file = await readPageFile(dir, path)
    if (!file) {
      const text = (await readPageFile(dir, 'index.html')) ? 'The desk has no such file.' : NOT_BUILT
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`)
    }
    return reply
      .type(file.type)
      .header('content-security-policy', CSP)
      .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(file.bytes)
  }
  desk.get('/desk', async (_request, reply) => answer(reply, ''))
  desk.get<{ Params: { '*': string } }>('/desk/*', async (request, reply) => answer(reply, request.params['*']))
}
