import type { App } from '@tessera/server'
import { BoardName, SetBoardName, Winners } from '@tessera/site/calls'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { WinnerService } from './winners.service.ts'

export function winnerRoutes(app: App, winners: WinnerService): void {
  servePublic(
    app,
    Winners,
    async ({ query, merchant }) => ({
      success: true as const,
      value: {
        winners: await winners.latest(merchant.code, query.gameCategory || null, query.limitNum, query.language),
      },
    }),
    { shared: true },
  )
  serveSigned(
    app,
    BoardName,
    async ({ session }) => ({
      success: true as const,
      value: unwrap(await winners.boardName(session.memberId)),
    }),
    { refuses: ['user.unavailable'] },
  )
  serveSigned(
    app,
    SetBoardName,
    async ({ session, body }) => ({
      success: true as const,
      value: unwrap(await winners.setBoardName(session.memberId, body.shown)),
    }),
    { refuses: ['user.unavailable'] },
  )
}
