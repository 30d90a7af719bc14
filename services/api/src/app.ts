import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import { type App, createApp } from '@tessera/server'
import { agentPayRoutes } from './agent-pay-services.ts'
import { agentAreaRoutes } from './agent-services.ts'
import type { ApiDeps } from './api-deps.ts'
import { API_DOCS } from './api-docs.ts'
import type { ApiConfig } from './config.ts'
import { contentAreaRoutes } from './content-services.ts'
import { buildDesk } from './desk.ts'
import { installAccess } from './http/access.ts'
import { createKnownCallers } from './http/known-callers.ts'
import { installJobs } from './jobs/runner.ts'
import { lotteryOrderAreaRoutes } from './lottery-order-services.ts'
import { referralRoutes } from './modules/agents/referral/referral.routes.ts'
import { entryRoutes } from './modules/content/entries/entries.routes.ts'
import { raffleRoutes } from './modules/content/raffles/raffles.routes.ts'
import { rewardRoutes } from './modules/content/rewards/rewards.routes.ts'
import { captchaRoutes } from './modules/identity/captcha/captcha.routes.ts'
import { closingRoutes } from './modules/identity/closing/closing.routes.ts'
import { codeRoutes } from './modules/identity/codes/codes.routes.ts'
import { encryptionRoutes } from './modules/identity/encryption/encryption.routes.ts'
import { loginRoutes } from './modules/identity/login/login.routes.ts'
import { loginEventRoutes } from './modules/identity/logins/logins.routes.ts'
import { memberRoutes } from './modules/identity/member/member.routes.ts'
import { passkeyRoutes } from './modules/identity/passkeys/passkeys.routes.ts'
import { passwordRoutes } from './modules/identity/passwords/change.routes.ts'
import { headIconRoutes } from './modules/identity/profile/head-icon.routes.ts'
import { profileRoutes } from './modules/identity/profile/profile.routes.ts'
import { recoveryRoutes } from './modules/identity/recovery/recovery.routes.ts'
import { registerRoutes } from './modules/identity/register/register.routes.ts'
import { contactRoutes } from './modules/identity/security/contacts.routes.ts'
import { securityRoutes } from './modules/identity/security/security.routes.ts'
import { sessionRoutes } from './modules/identity/sessions/sessions.routes.ts'
import { socialRoutes } from './modules/identity/social/social.routes.ts'
import { trialRoutes } from './modules/identity/trial/trial.routes.ts'
import { callbackRoutes } from './modules/money/callbacks/callbacks.routes.ts'
import { depositRoutes } from './modules/money/deposits/deposits.routes.ts'
import { limitRoutes } from './modules/money/limits/limits.routes.ts'
import { streamRoute } from './modules/money/stream/stream.routes.ts'
import { walletRoutes } from './modules/money/wallet/wallet.routes.ts'
import { pictureRoutes } from './modules/pictures/pictures.routes.ts'
import { clientSeedRoutes } from './modules/play/client-seed/client-seed.routes.ts'
import { favouriteRoutes } from './modules/play/favourites/favourites.routes.ts'
import { gameRoutes } from './modules/play/games/games.routes.ts'
import { hotRoutes } from './modules/play/hot/hot.routes.ts'
import { jackpotRoutes } from './modules/play/jackpots/jackpots.routes.ts'
import { launchRoutes } from './modules/play/launch/launch.routes.ts'
import { playSessionRoutes } from './modules/play/play-session/play-session.routes.ts'
import { recentRoutes } from './modules/play/recent/recent.routes.ts'
import { recordRoutes } from './modules/play/records/records.routes.ts'
import { walletCallRoutes } from './modules/play/wallet-calls/wallet-calls.routes.ts'
import { winnerRoutes } from './modules/play/winners/winners.routes.ts'
import { statusRoutes } from './modules/site/status/status.routes.ts'
import { createServices } from './services.ts'
import { installSweeper } from './sweeper.ts'
import { cashierOutRoutes } from './withdrawal-services.ts'

/** Bytes below which compressing a response saves no packet. */
const SMALLEST_PACKED = 1024

/** The operator API over an open, migrated database, and the desk of its operators, which no visitor reaches. */
export async function buildApps(config: ApiConfig, deps: ApiDeps): Promise<{ app: App; desk: App }> {
  const callers = createKnownCallers(deps.now ?? (() => new Date()))
  const app = await createApp({
    name: 'api',
    config,
    ...(deps.logger ? { logger: deps.logger } : {}),
    ready: () => deps.database.db.selectFrom('seeds').select('name').limit(1).execute(),
    docs: API_DOCS,
    edges: { token: config.API_EDGE_TOKEN, limit: config.EDGE_RATE_LIMIT },
    callerOf: callers.keyOf,
  })
  await app.register(cookies)
  // Compressed for each response, so at a fast setting: a higher quality takes ten times as long for a tenth of the bytes.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_PACKED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const services = await createServices(
    config,
    deps,
    (error) => app.log.warn({ err: error }, 'background job failed'),
    (error) => app.log.error({ err: error }, 'provider needs attention'),
  )
  installAccess(app, { gates: services.gates, merchants: deps.merchants, sessions: services.sessions, callers })
  installSweeper(app, services, deps.database)
  installJobs(app, services.jobs)
  installJobs(app, services.askingJobs)
  installJobs(app, services.depositJobs)
  installJobs(app, services.statementJobs)
  for (const runner of services.cashierOutJobs) installJobs(app, runner)
  for (const runner of services.outboxJobs) installJobs(app, runner)
  for (const runner of services.lotteryRunners) installJobs(app, runner)
  for (const runner of services.raffleRunners) installJobs(app, runner)
  for (const runner of services.agentRunners) installJobs(app, runner)
  installJobs(app, services.agentPayRunner)
  const limit = config.STRICT_RATE_LIMIT
  encryptionRoutes(app, services.encryption)
  captchaRoutes(app, services.captchas, limit)
  loginRoutes(app, services, limit)
  registerRoutes(app, services, limit)
  codeRoutes(app, services, limit)
  socialRoutes(app, services, limit)
  passkeyRoutes(app, services, limit)
  passwordRoutes(app, services.changes, services.encryption, limit)
  recoveryRoutes(app, services.recovery, services.encryption, limit)
  sessionRoutes(app, services.sessions)
  loginEventRoutes(app, services.logins)
  memberRoutes(app, services.members)
  pictureRoutes(app, services.pictures)
  headIconRoutes(app, services.headIcons, limit)
  profileRoutes(app, services, limit)
  securityRoutes(app, services.security)
  contactRoutes(app, services, limit)
  closingRoutes(app, services.closings, services.encryption, limit)
  walletRoutes(app, services.wallets)
  limitRoutes(app, services.limits)
  streamRoute(app, services.streams)
  rewardRoutes(app, services)
  raffleRoutes(app, services.raffles)
  entryRoutes(app, services.myPromotions)
  referralRoutes(app, services.referrals)
  statusRoutes(app, services.gates)
  gameRoutes(app, services.games)
  jackpotRoutes(app, services.jackpots)
  launchRoutes(app, services.launches)
  playSessionRoutes(app, services.plays, services.limits)
  hotRoutes(app, services.hot)
  recentRoutes(app, services.recent)
  winnerRoutes(app, services.winners)
  recordRoutes(app, services.records, limit)
  clientSeedRoutes(app, services.clientSeeds)
  favouriteRoutes(app, services.favourites)
  lotteryOrderAreaRoutes(app, services, services.idempotency.once)
  walletCallRoutes(app, services.walletCalls, deps.providers ?? [], deps.now ?? (() => new Date()))
  contentAreaRoutes(app, services, limit)
  depositRoutes(app, services, services.idempotency.once, limit)
  callbackRoutes(app, services.callbacks)
  cashierOutRoutes(app, services, limit)
  agentPayRoutes(app, services, limit)
  agentAreaRoutes(app, services, limit)
  trialRoutes(app, services.trials, config.TRIAL_RATE_LIMIT)
  return { app, desk: await buildDesk(config, deps, services) }
}
