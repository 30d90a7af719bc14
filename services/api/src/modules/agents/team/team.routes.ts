import type { App } from '@tessera/server'
import { OpenSubordinate, SubordinateById, Subordinates, TeamLegs, TeamSummary } from '@tessera/site/calls'
import type { RunIdempotent } from '../../../http/idempotency.ts'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { EncryptionService } from '../../identity/encryption/encryption.service.ts'
import type { OpenService } from './open-subordinate.service.ts'
import type { SubordinateService } from './subordinates.service.ts'
import type { TeamService } from './team.service.ts'

interface RouteDeps {
  team: TeamService
  subordinates: SubordinateService
  opening: OpenService
  encryption: EncryptionService
  once: RunIdempotent
  /** Requests for team sums per minute and address: each reads up to three months of days. */
  sumsPerMinute: number
  /** Subordinates that one address may open per minute: each costs a slow password hash. */
  openingsPerMinute: number
}

export function teamRoutes(
  app: App,
  { team, subordinates, opening, encryption, once, sumsPerMinute: sumsLimit, openingsPerMinute: limit }: RouteDeps,
): void {
  const success = true as const
  const { decrypt } = encryption
  serveWithSession(
    app,
    TeamSummary,
    async ({ query, session, merchant }) => ({
      success,
      value: unwrap(await team.summary({ ...query, callerId: session.memberId, merchant })),
    }),
    { rateLimit: sumsLimit },
  )
  serveWithSession(
    app,
    TeamLegs,
    async ({ query, session, merchant }) => ({
      success,
      value: unwrap(await team.legs({ ...query, callerId: session.memberId, merchant }, query)),
    }),
    { rateLimit: sumsLimit },
  )
  serveWithSession(app, Subordinates, async ({ query, session, merchant }) => ({
    success,
    value: unwrap(await subordinates.list(session.memberId, merchant, query)),
  }))
  serveWithSession(app, SubordinateById, async ({ query, session, merchant }) => ({
    success,
    value: unwrap(await subordinates.byId(session.memberId, merchant, query.node)),
  }))
  serveWithSession(
    app,
    OpenSubordinate,
    async ({ body, session, merchant }) => ({
      success,
      value: unwrap(await opening.open(session.memberId, merchant, body)),
    }),
    {
      errorCodes: ['username.taken', 'agent.rate.above', 'system.busy'],
      rateLimit: limit,
      decrypt,
      // The hash that identifies repeated calls must not reveal the password.
      idempotent: { run: once, identify: withoutPassword },
    },
  )
}

const withoutPassword = (body: unknown): unknown => {
  const { username, type, rates } = body as { username: string; type: string; rates: unknown }
  return { username, type, rates }
}
