import type { App } from '@tessera/server'
import { AgentExport } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { ExportService } from './export.service.ts'

export function exportRoutes(app: App, exports: ExportService, rateLimit: number): void {
  serveWithSession(
    app,
    AgentExport,
    async ({ session, merchant, query: { of: kind, ...query } }) => ({
      success: true as const,
      value: unwrap(await exports.exportFile(kind, { ...query, callerId: session.memberId, merchant })),
    }),
    { errorCodes: ['request.too.large'], rateLimit },
  )
}
