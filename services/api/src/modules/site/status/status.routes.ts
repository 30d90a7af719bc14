import type { App, Merchants } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { DomainRoute, SystemStatus } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { SiteGates } from '../site-state/site-gates.service.ts'
import { hideTargets, toSystemStatus } from './status.domain.ts'

export function statusRoutes(app: App, gates: Pick<SiteGates, 'of'>, merchants: Merchants<MerchantConfig>): void {
  const channels = new Map(merchants.all.map((merchant) => [merchant.code, hideTargets(merchant)]))
  servePublic(app, SystemStatus, async ({ merchant, request, reply }) => {
    const gate = await gates.of(merchant.code)
    // Who keeps this answer for several visitors, as the edge does, must ask for each of them.
    if (gate.dependsOnAddress) reply.header('vary', 'x-forwarded-for')
    return {
      success: true as const,
      value: toSystemStatus(
        merchant,
        channels.get(merchant.code) ?? [],
        { ip: request.ip, blocked: gate.blocks(request.ip) },
        gate.maintenance,
      ),
    }
  })
  servePublic(app, DomainRoute, async ({ merchant }) => ({
    success: true as const,
    value: { domainRoute: merchant.mainDomain },
  }))
}
