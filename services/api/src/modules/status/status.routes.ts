import { SystemStatus } from '@tessera/contracts/calls'
import type { App, Merchants } from '@tessera/server'
import type { ApiConfig } from '../../config.ts'
import { servePublic } from '../../http/serve.ts'
import { hideTargets, toSystemStatus } from './status.domain.ts'

export function statusRoutes(
  app: App,
  config: Pick<ApiConfig, 'MAINTENANCE' | 'BLOCKED_ADDRESSES'>,
  merchants: Merchants,
): void {
  const channels = new Map(merchants.all.map((merchant) => [merchant.code, hideTargets(merchant)]))
  const blocked = new Set(config.BLOCKED_ADDRESSES)
  servePublic(app, SystemStatus, async ({ merchant, request }) => ({
    success: true as const,
    value: toSystemStatus(
      merchant,
      channels.get(merchant.code) ?? [],
      { ip: request.ip, blocked: blocked.has(request.ip) },
      config.MAINTENANCE,
    ),
  }))
}
