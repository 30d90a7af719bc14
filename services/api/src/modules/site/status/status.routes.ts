import type { App } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { DomainRoute, SystemStatus } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { SiteGates } from '../site-state/site-gates.service.ts'
import { hideTargets, toSystemStatus } from './status.domain.ts'

/** Caches the obscured targets of each merchant configuration. */
function createTargetCache() {
  const cache = new WeakMap<object, ReturnType<typeof hideTargets>>()
  return (merchant: MerchantConfig) => {
    const { customerService } = merchant
    const targets = cache.get(customerService) ?? hideTargets(merchant)
    cache.set(customerService, targets)
    return targets
  }
}

export function statusRoutes(app: App, gates: Pick<SiteGates, 'gateOf'>): void {
  const channelsOf = createTargetCache()
  servePublic(app, SystemStatus, async ({ merchant, request, reply }) => {
    const gate = await gates.gateOf(merchant.code)
    // A shared cache, such as the edge, must vary by address.
    if (gate.dependsOnAddress) reply.header('vary', 'x-forwarded-for')
    return {
      success: true as const,
      value: toSystemStatus(
        merchant,
        channelsOf(merchant),
        { ip: request.ip, isBlocked: gate.isBlocked(request.ip) },
        gate.isInMaintenance,
      ),
    }
  })
  servePublic(app, DomainRoute, async ({ merchant }) => ({
    success: true as const,
    value: { domainRoute: merchant.mainDomain },
  }))
}
