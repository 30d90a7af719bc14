import type { App } from '@tessera/server'
import { ClientSeed, SetClientSeed } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import type { ClientSeedService } from './client-seed.service.ts'

export function clientSeedRoutes(app: App, seeds: ClientSeedService): void {
  serveSigned(app, ClientSeed, async ({ session }) => ({
    success: true as const,
    value: { clientSeed: await seeds.seedOf(session.memberId) },
  }))
  serveSigned(app, SetClientSeed, async ({ session, body }) => ({
    success: true as const,
    value: { clientSeed: await seeds.set(session.memberId, body.clientSeed) },
  }))
}
