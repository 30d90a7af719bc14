import type { App } from '@tessera/server'
import { CollectTickets, MyRaffles, RaffleDraw, RaffleLeaves, Raffles, RaffleTickets } from '@tessera/site/calls'
import { type ServeOptions, servePublic, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { RaffleService } from './raffles.service.ts'

export function raffleRoutes(app: App, raffles: RaffleService): void {
  const success = true as const
  const options: ServeOptions = { errorCodes: ['draw.not.found'] }
  servePublic(
    app,
    Raffles,
    async ({ query, merchant }) => ({ success, value: await raffles.list(merchant.code, query.language) }),
    { isPubliclyCacheable: true },
  )
  servePublic(
    app,
    RaffleDraw,
    async ({ query, merchant }) => ({
      success,
      value: unwrap(await raffles.bundle(merchant.code, query.id, query.language)),
    }),
    { isPubliclyCacheable: true, ...options },
  )
  servePublic(
    app,
    RaffleLeaves,
    async ({ query, merchant }) => ({
      success,
      value: unwrap(await raffles.leaves(merchant.code, query.drawId, query.from)),
    }),
    { isPubliclyCacheable: true, ...options },
  )
  serveWithSession(app, MyRaffles, async ({ query, session, merchant }) => ({
    success,
    value: await raffles.listMine(merchant.code, session.memberId, query.language),
  }))
  serveWithSession(
    app,
    RaffleTickets,
    async ({ query, session, merchant }) => ({
      success,
      value: unwrap(await raffles.tickets(merchant.code, session.memberId, query.drawId)),
    }),
    options,
  )
  serveWithSession(
    app,
    CollectTickets,
    async ({ body, session, merchant }) => ({
      success,
      value: unwrap(await raffles.collect(merchant.code, session.memberId, body.drawId)),
    }),
    options,
  )
}
