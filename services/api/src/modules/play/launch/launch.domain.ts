import type { LanguageCode } from '@tessera/contracts'
import type { PlayType, PrizeMode } from '@tessera/site'
import { FRAGMENT } from '@tessera/wallet-protocol/frame'
import type * as z from 'zod/mini'
import type { StoredGame } from '../../../database/tables.ts'

export interface LaunchParams {
  token: string
  language: LanguageCode
  /** Path on the site to which the game returns. */
  back: string
  playType?: z.infer<typeof PlayType> | undefined
  prizeMode?: PrizeMode | undefined
}

/** Builds the URL of a game at its provider. The token is in the fragment, which is not sent to servers or in Referer headers. */
export function playUrl(
  origin: string,
  game: Pick<StoredGame, 'vendor' | 'game_id'>,
  { token, language, back, playType, prizeMode }: LaunchParams,
): string {
  const page = new URL(
    `/play/${encodeURIComponent(game.vendor.toUpperCase())}/${encodeURIComponent(game.game_id)}`,
    origin,
  )
  page.hash = new URLSearchParams({
    [FRAGMENT.token]: token,
    [FRAGMENT.language]: language,
    [FRAGMENT.back]: back,
    ...(playType ? { playType } : {}),
    ...(prizeMode ? { prizeMode } : {}),
  }).toString()
  return page.href
}

/** True if a text is a path on this site: no host, scheme, backslash or control character. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[\w\-./?=&%~+,:@]*$/.test(path)
