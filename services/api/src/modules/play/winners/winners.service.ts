import type { LanguageCode } from '@tessera/contracts'
import type { Winner } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { maskUsername, toWinner } from './winners.domain.ts'
import type { WinnerRepository } from './winners.repository.ts'

export interface BoardVisibility {
  shown: boolean
  /** Masked name that boards display. */
  name: string
}

export const createWinnerService = (repository: WinnerRepository, catalogues: CatalogueService) => {
  const getBoardName = async (memberId: string): Promise<Result<BoardVisibility>> => {
    const member = await repository.findBoardName(memberId)
    if (!member) return err('user.unavailable')
    return ok({ shown: member.on_boards, name: maskUsername(member.username) })
  }
  return {
    boardName: getBoardName,
    setBoardVisibility: async (memberId: string, isVisible: boolean): Promise<Result<BoardVisibility>> => {
      await repository.setVisibility(memberId, isVisible)
      return getBoardName(memberId)
    },
    listLatest: async (
      merchant: string,
      gameType: string | null,
      limit: number,
      language: LanguageCode,
    ): Promise<Winner[]> => {
      const [{ byNodeId }, wins] = await Promise.all([
        catalogues.current(),
        repository.listLatest(merchant, gameType, limit),
      ])
      return wins.flatMap((win) => {
        const game = byNodeId.get(win.nodeId)
        return game ? [toWinner(win, game, language)] : []
      })
    },
  }
}
export type WinnerService = ReturnType<typeof createWinnerService>
