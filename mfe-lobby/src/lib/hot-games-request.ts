import type { LanguageCode } from '@tessera/contracts'

/** Request of the hot games; `anew` bypasses the caches of client, network and server. */
export const hotGamesRequest = (language: LanguageCode, anew: boolean) => ({
  query: { language, platform: 'html5' as const, ...(anew && { refresh: 'true' as const }) },
  ...(anew && { fresh: true }),
})
