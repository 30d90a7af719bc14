import type { LanguageCode } from '@tessera/contracts'

/** How the hot games are asked for; `anew` passes by the caches of client, network and server. */
export const hotGamesRequest = (language: LanguageCode, anew: boolean) => ({
  query: { language, platform: 'html5' as const, ...(anew && { refresh: 'true' as const }) },
  ...(anew && { fresh: true }),
})
