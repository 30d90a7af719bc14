import type { LanguageCode } from '@tessera/contracts'
import type { PlayType, PrizeMode } from '@tessera/site'
import { FRAGMENT } from '@tessera/wallet-protocol/frame'
import type * as z from 'zod/mini'
import type { StoredGame } from '../../../database/tables.ts'

export interface LaunchParams {
  token: string
  language: LanguageCode
  /** Path on the site to return to. */
  back: string
  playType?: z.infer<typeof PlayType> | undefined
  prizeMode?: PrizeMode | undefined
}

/** URL of a game at its provider. Its token is in the fragment, which no log and no Referer contains. */
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

/** A path of this site and nothing else: no host, no scheme, no back-slash, no control character. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[\w\-./?=&%~+,:@]*$/.test(path)
