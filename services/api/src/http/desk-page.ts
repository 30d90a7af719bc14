import { type App, type PageRules, sendPageFile } from '@tessera/server'

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Members' pictures are inlined in responses, because they need the operator's token.
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
const PAGE_RULES: PageRules = {
  contentSecurityPolicy: CSP,
  cacheControl: 'no-store',
  notFoundText: 'The desk has no such file.',
  notBuiltText: 'The desk is not built: run `npm run build -- ops`, or name another folder with DESK_DIST.',
}

/** Serves the desk's page from its build folder. */
export function deskPage(desk: App, dir: string): void {
  desk.get('/desk', async (_request, reply) => sendPageFile(reply, dir, '', PAGE_RULES))
  desk.get<{ Params: { '*': string } }>('/desk/*', async (request, reply) =>
    sendPageFile(reply, dir, request.params['*'], PAGE_RULES),
  )
}
