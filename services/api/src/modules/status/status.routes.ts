import { SystemStatus } from '@tessera/contracts/calls'
import type { App } from '@tessera/server'
import type { ApiConfig } from '../../config.ts'
import { servePublic } from '../../http/serve.ts'
import { toSystemStatus } from './status.domain.ts'

export function statusRoutes(app: App, config: Pick<ApiConfig, 'MAINTENANCE' | 'BLOCKED_ADDRESSES'>): void {
  const blocked = new Set(config.BLOCKED_ADDRESSES)
  servePublic(app, SystemStatus, async ({ merchant, request }) => ({
    success: true as const,
    value: toSystemStatus(merchant, { ip: request.ip, blocked: blocked.has(request.ip) }, config.MAINTENANCE),
  }))
}
