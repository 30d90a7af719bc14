import type { App } from '@tessera/server'
import { GameRecords, GameRecordsCsv, GameRound } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { RecordService } from './records.service.ts'

export function recordRoutes(app: App, records: RecordService, limit: number): void {
  serveSigned(app, GameRecords, async ({ query, session, merchant }) => ({
    success: true as const,
    value: unwrap(
      await records.list({
        ...query,
        memberId: session.memberId,
        timeZone: merchant.timeZone,
        gameType: query.gameType ?? null,
        state: query.state ?? null,
      }),
    ),
  }))
  serveSigned(
    app,
    GameRecordsCsv,
    async ({ query, session, merchant }) => ({
      success: true as const,
      value: unwrap(
        await records.file({
          ...query,
          memberId: session.memberId,
          timeZone: merchant.timeZone,
          gameType: query.gameType ?? null,
          state: query.state ?? null,
        }),
      ),
    }),
    { refuses: ['request.too.large'], limit },
  )
  serveSigned(app, GameRound, async ({ query, session, merchant }) => ({
    success: true as const,
    value: unwrap(await records.round({ ...query, memberId: session.memberId, merchant: merchant.code })),
  }))
}
