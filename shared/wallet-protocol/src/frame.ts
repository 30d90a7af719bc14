import * as z from 'zod/mini'

/**
 * Message of a game's page to the site that frames it. None of it is trusted: each only makes the site query its own server.
 * `ready`: the game accepts messages; `round`: a round began or ended; `close`: the member wants to leave.
 */
export const GameMessage = z.discriminatedUnion('tessera', [
  z.object({ tessera: z.literal('ready') }),
  z.object({ tessera: z.literal('round'), roundId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  z.object({ tessera: z.literal('close') }),
])
export type GameMessage = z.infer<typeof GameMessage>

/**
 * Message of the site to the game: take no stake until `resume`; the amount that the member may stake now, decimal text with
 * two decimals.
 */
export const SiteMessage = z.discriminatedUnion('tessera', [
  z.object({ tessera: z.literal('pause') }),
  z.object({ tessera: z.literal('resume') }),
  z.object({ tessera: z.literal('balance'), balance: z.string().check(z.regex(/^\d{1,15}\.\d{2}$/)) }),
])
export type SiteMessage = z.infer<typeof SiteMessage>

/**
 * Parameters in the fragment of a game's URL: the launch token, the language (`TH`, `EN` ...), the site's origin, the only one that the
 * page communicates with, and the URL to return to for a page that is not framed. The page reads them and clears the fragment immediately.
 */
export const FRAGMENT = { token: 'token', language: 'lang', site: 'site', back: 'back' } as const
