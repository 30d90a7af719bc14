import { type LanguageCode, textLanguageOf } from '@tessera/contracts'
import type { Winner } from '@tessera/site'
import type { StoredGame } from '../../../database/tables.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { toGame, toGameData } from '../games/games.domain.ts'

/** Minimum of wins on boards: as a multiple of the stake, and in minor units. */
export const MIN_STAKE_MULTIPLE = 20
export const MIN_WIN = 50_000

export interface Win {
  username: string
  nodeId: string
  /** Minor units. */
  win: bigint
  at: Date
  /** Names of the jackpot that was won; null for a win of a game. */
  jackpot: { th: string; en: string } | null
}

/**
 * Masks a user name for others: shows its first two characters and the last one; a name of less than four characters shows only the first.
 */
export function maskUsername(username: string): string {
  const characters = [...username]
  if (characters.length < 4) return `${characters[0] ?? ''}***`
  return `${characters.slice(0, 2).join('')}***${characters.at(-1)}`
}

export function toWinner(win: Win, row: StoredGame, language: LanguageCode): Winner {
  const { displayName, iconUrl } = toGame(row, language)
  return {
    vo: {
      ...toGameData(row),
      winAmount: moneyText(win.win),
      userName: maskUsername(win.username),
      displayName,
      iconUrl,
      ...(win.jackpot ? { jackpot: win.jackpot[textLanguageOf(language)] } : {}),
      wonAt: win.at.getTime(),
    },
  }
}
