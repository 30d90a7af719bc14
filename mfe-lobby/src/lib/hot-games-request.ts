import type { LanguageCode } from '@tessera/contracts'

/** Request of the hot games; `isReload` bypasses the caches of client, network and server. */
export const hotGamesRequest = (language: LanguageCode, isReload: boolean) => ({
  query: { language, platform: 'html5' as const, ...(isReload && { refresh: 'true' as const }) },
  ...(isReload && { fresh: true }),
})
