import type { LanguageCode } from '@tessera/contracts'
import type { Winner } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { masked, toWinner } from './winners.domain.ts'
import type { WinnerRepository } from './winners.repository.ts'

export interface BoardName {
  shown: boolean
  /** As boards show it. */
  name: string
}

export const createWinnerService = (repository: WinnerRepository, catalogues: CatalogueService) => {
  const boardName = async (memberId: string): Promise<Outcome<BoardName>> => {
    const member = await repository.isShown(memberId)
    if (!member) return refused('user.unavailable')
    return done({ shown: member.on_boards, name: masked(member.username) })
  }
  return {
    boardName,
    setBoardName: async (memberId: string, isVisible: boolean): Promise<Outcome<BoardName>> => {
      await repository.show(memberId, isVisible)
      return boardName(memberId)
    },
    latest: async (
      merchant: string,
      gameType: string | null,
      limit: number,
      language: LanguageCode,
    ): Promise<Winner[]> => {
      const [{ byNodeId }, wins] = await Promise.all([
        catalogues.current(),
        repository.latest(merchant, gameType, limit),
      ])
      return wins.flatMap((win) => {
        const game = byNodeId.get(win.nodeId)
        return game ? [toWinner(win, game, language)] : []
      })
    },
  }
}
export type WinnerService = ReturnType<typeof createWinnerService>
