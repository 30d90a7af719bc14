import type { App } from '@tessera/server'
import { ClientSeed, SetClientSeed } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import type { ClientSeedService } from './client-seed.service.ts'

export function clientSeedRoutes(app: App, seeds: ClientSeedService): void {
  serveWithSession(app, ClientSeed, async ({ session }) => ({
    success: true as const,
    value: { clientSeed: await seeds.getSeed(session.memberId) },
  }))
  serveWithSession(app, SetClientSeed, async ({ session, body }) => ({
    success: true as const,
    value: { clientSeed: await seeds.setSeed(session.memberId, body.clientSeed) },
  }))
}
