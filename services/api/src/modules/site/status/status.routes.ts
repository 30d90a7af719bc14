import type { App } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { DomainRoute, SystemStatus } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import type { SiteGates } from '../site-state/site-gates.service.ts'
import { hideTargets, toSystemStatus } from './status.domain.ts'

/** Targets that are obscured once for each configuration of a merchant. */
function rememberTargets() {
  const hidden = new WeakMap<object, ReturnType<typeof hideTargets>>()
  return (merchant: MerchantConfig) => {
    const { customerService } = merchant
    const have = hidden.get(customerService) ?? hideTargets(merchant)
    hidden.set(customerService, have)
    return have
  }
}

export function statusRoutes(app: App, gates: Pick<SiteGates, 'of'>): void {
  const channelsOf = rememberTargets()
  servePublic(app, SystemStatus, async ({ merchant, request, reply }) => {
    const gate = await gates.of(merchant.code)
    // A shared cache, such as the edge, must vary by address.
    if (gate.dependsOnAddress) reply.header('vary', 'x-forwarded-for')
    return {
      success: true as const,
      value: toSystemStatus(
        merchant,
        channelsOf(merchant),
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
