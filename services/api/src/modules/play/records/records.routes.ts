import type { App } from '@tessera/server'
import { GameRecords, GameRecordsCsv, GameRound } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { RecordService } from './records.service.ts'

export function recordRoutes(app: App, records: RecordService, maxPerMinute: number): void {
  serveWithSession(app, GameRecords, async ({ query, session, merchant }) => ({
    success: true as const,
    value: unwrap(
      await records.listRounds({
        ...query,
        memberId: session.memberId,
        timeZone: merchant.timeZone,
        gameType: query.gameType ?? null,
        state: query.state ?? null,
      }),
    ),
  }))
  serveWithSession(
    app,
    GameRecordsCsv,
    async ({ query, session, merchant }) => ({
      success: true as const,
      value: unwrap(
        await records.createCsv({
          ...query,
          memberId: session.memberId,
          timeZone: merchant.timeZone,
          gameType: query.gameType ?? null,
          state: query.state ?? null,
        }),
      ),
    }),
    { errorCodes: ['request.too.large'], rateLimit: maxPerMinute },
  )
  serveWithSession(app, GameRound, async ({ query, session, merchant }) => ({
    success: true as const,
    value: unwrap(await records.getRound({ ...query, memberId: session.memberId, merchant: merchant.code })),
  }))
}
