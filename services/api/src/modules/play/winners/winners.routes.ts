import type { App } from '@tessera/server'
import { BoardName, SetBoardName, Winners } from '@tessera/site/calls'
import { servePublic, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { WinnerService } from './winners.service.ts'

export function winnerRoutes(app: App, winners: WinnerService): void {
  servePublic(
    app,
    Winners,
    async ({ query, merchant }) => ({
      success: true as const,
      value: {
        winners: await winners.listLatest(merchant.code, query.gameCategory || null, query.limitNum, query.language),
      },
    }),
    { isPubliclyCacheable: true },
  )
  serveWithSession(
    app,
    BoardName,
    async ({ session }) => ({
      success: true as const,
      value: unwrap(await winners.boardName(session.memberId)),
    }),
    { errorCodes: ['user.unavailable'] },
  )
  serveWithSession(
    app,
    SetBoardName,
    async ({ session, body }) => ({
      success: true as const,
      value: unwrap(await winners.setBoardVisibility(session.memberId, body.shown)),
    }),
    { errorCodes: ['user.unavailable'] },
  )
}
