import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import { type App, createApp } from '@tessera/server'
import type { ApiDeps } from './api-deps.ts'
import { API_DOCS } from './api-docs.ts'
import type { ApiConfig } from './config.ts'
import { installAccess } from './http/access.ts'
import { agentRoutes } from './modules/agent/agent.routes.ts'
import { captchaRoutes } from './modules/captcha/captcha.routes.ts'
import { cashierRoutes } from './modules/cashier/cashier.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { encryptionRoutes } from './modules/encryption/encryption.routes.ts'
import { favouriteRoutes } from './modules/favourites/favourites.routes.ts'
import { gameRoutes } from './modules/games/games.routes.ts'
import { hotRoutes } from './modules/hot/hot.routes.ts'
import { loginRoutes } from './modules/login/login.routes.ts'
import { memberRoutes } from './modules/member/member.routes.ts'
import { messageRoutes } from './modules/messages/messages.routes.ts'
import { recentRoutes } from './modules/recent/recent.routes.ts'
import { referralRoutes } from './modules/referral/referral.routes.ts'
import { registerRoutes } from './modules/register/register.routes.ts'
import { sessionRoutes } from './modules/sessions/sessions.routes.ts'
import { siteStateRoutes } from './modules/site-state/site-state.routes.ts'
import { statusRoutes } from './modules/status/status.routes.ts'
import { trialRoutes } from './modules/trial/trial.routes.ts'
import { winnerRoutes } from './modules/winners/winners.routes.ts'
import { createServices } from './services.ts'
import { installSweeper } from './sweeper.ts'

/** Bytes under which packing an answer gains no packet. */
const SMALLEST_PACKED = 1024

/** The operator API over an open, migrated database. */
export async function buildApp(config: ApiConfig, deps: ApiDeps): Promise<App> {
  const app = await createApp({
    name: 'api',
    config,
    ...(deps.logger ? { logger: deps.logger } : {}),
    ready: () => deps.database.db.selectFrom('seeds').select('name').limit(1).execute(),
    docs: API_DOCS,
  })
  await app.register(cookies)
  // Made for each answer, so quickly: a higher quality costs ten times as long for a tenth of the bytes.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_PACKED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const services = await createServices(config, deps, (error) =>
    app.log.warn({ err: error }, 'could not look for changes'),
  )
  installAccess(app, { gates: services.gates, merchants: deps.merchants, sessions: services.sessions })
  installSweeper(app, services)
  const limit = config.STRICT_RATE_LIMIT
  encryptionRoutes(app, services.encryption)
  captchaRoutes(app, services.captchas, limit)
  loginRoutes(app, services, limit)
  registerRoutes(app, services.register, services.encryption, limit)
  sessionRoutes(app, services.sessions)
  memberRoutes(app, services.members)
  referralRoutes(app, services.referrals)
  statusRoutes(app, services.gates, deps.merchants)
  if (config.OPERATOR_TOKEN) siteStateRoutes(app, services.sites, config.OPERATOR_TOKEN, limit)
  gameRoutes(app, services.games)
  hotRoutes(app, services.hot)
  recentRoutes(app, services.recent)
  winnerRoutes(app, services.winners)
  favouriteRoutes(app, services.favourites)
  contentRoutes(app, services.content)
  cashierRoutes(app)
  agentRoutes(app, services.agents)
  messageRoutes(app, services.messages)
  trialRoutes(app, services.trials, config.TRIAL_RATE_LIMIT)
  return app
}
