import type { ApiDeps } from './api-deps.ts'
import type { ApiConfig } from './config.ts'
import { createIdempotency } from './http/idempotency.ts'
import { createJobRunner } from './jobs/runner.ts'
import { createAgentRepository } from './modules/agents/agent/agent.repository.ts'
import { createAgentService } from './modules/agents/agent/agent.service.ts'
import { createReferralService } from './modules/agents/referral/referral.service.ts'
import { createContentRepository } from './modules/content/content/content.repository.ts'
import { createContentService } from './modules/content/content/content.service.ts'
import { createMessageRepository } from './modules/content/messages/messages.repository.ts'
import { createMessageService } from './modules/content/messages/messages.service.ts'
import { createRewardRepository } from './modules/content/rewards/rewards.repository.ts'
import { createRewardService } from './modules/content/rewards/rewards.service.ts'
import { createPuzzle } from './modules/identity/captcha/captcha.domain.ts'
import { createCaptchaRepository } from './modules/identity/captcha/captcha.repository.ts'
import { createCaptchaService } from './modules/identity/captcha/captcha.service.ts'
import { createAskRepository } from './modules/identity/codes/asks.repository.ts'
import { createAskService } from './modules/identity/codes/asks.service.ts'
import { createCodeRepository } from './modules/identity/codes/codes.repository.ts'
import { createCodeService } from './modules/identity/codes/codes.service.ts'
import { createPhoneTokens } from './modules/identity/codes/phone-tokens.service.ts'
import { createProofService } from './modules/identity/codes/proofs.service.ts'
import { createTakenTokens } from './modules/identity/codes/taken-tokens.repository.ts'
import { createEncryptionRepository } from './modules/identity/encryption/encryption.repository.ts'
import { createEncryptionService } from './modules/identity/encryption/encryption.service.ts'
import { createLoginRepository } from './modules/identity/login/login.repository.ts'
import { createLoginService } from './modules/identity/login/login.service.ts'
import { createUnlockService } from './modules/identity/login/unlock.service.ts'
import { createMemberService } from './modules/identity/member/member.service.ts'
import { createMemberRepository } from './modules/identity/member/members.repository.ts'
import { createGateway } from './modules/identity/messages-out/gateway.ts'
import { outboxJob } from './modules/identity/messages-out/outbox.jobs.ts'
import { createOutboxRepository } from './modules/identity/messages-out/outbox.repository.ts'
import { recordAct } from './modules/identity/operators/operator-audit.repository.ts'
import { createOperatorService } from './modules/identity/operators/operators.service.ts'
import { createPasswordChanges } from './modules/identity/passwords/change.repository.ts'
import { createChangeService } from './modules/identity/passwords/change.service.ts'
import { createPasswordService } from './modules/identity/passwords/passwords.service.ts'
import { createLinkRepository } from './modules/identity/recovery/links.repository.ts'
import { createRecoveryService } from './modules/identity/recovery/recovery.service.ts'
import { createEnrolments } from './modules/identity/register/register.repository.ts'
import { createRegisterService } from './modules/identity/register/register.service.ts'
import { createSessionRepository } from './modules/identity/sessions/sessions.repository.ts'
import { createSessionService } from './modules/identity/sessions/sessions.service.ts'
import { createTrialRepository } from './modules/identity/trial/trial.repository.ts'
import { createTrialService } from './modules/identity/trial/trial.service.ts'
import { createBooksRepository } from './modules/money/books/books.repository.ts'
import { createBooksService } from './modules/money/books/books.service.ts'
import { createGate } from './modules/money/gate/gate.service.ts'
import { ledgerJobs } from './modules/money/ledger/ledger.jobs.ts'
import { createLedgerRepository } from './modules/money/ledger/ledger.repository.ts'
import { createLimitService } from './modules/money/limits/limits.service.ts'
import { createStreamRepository } from './modules/money/stream/stream.repository.ts'
import { createMemberStreams } from './modules/money/stream/stream.service.ts'
import { createWalletService } from './modules/money/wallet/wallet.service.ts'
import { createCatalogueRepository } from './modules/play/catalogue/catalogue.repository.ts'
import { createCatalogueService } from './modules/play/catalogue/catalogue.service.ts'
import { createClientSeedRepository } from './modules/play/client-seed/client-seed.repository.ts'
import { createClientSeedService } from './modules/play/client-seed/client-seed.service.ts'
import { createCloseStake } from './modules/play/closing/closing.service.ts'
import { createFavouriteRepository } from './modules/play/favourites/favourites.repository.ts'
import { createFavouriteService } from './modules/play/favourites/favourites.service.ts'
import { freeRoundJobs } from './modules/play/free-rounds/free-rounds.jobs.ts'
import { createGameService } from './modules/play/games/games.service.ts'
import { createHotRepository } from './modules/play/hot/hot.repository.ts'
import { createHotService } from './modules/play/hot/hot.service.ts'
import { jackpotJobs } from './modules/play/jackpots/jackpots.jobs.ts'
import { createJackpotRepository } from './modules/play/jackpots/jackpots.repository.ts'
import { createJackpotService, poolsOf } from './modules/play/jackpots/jackpots.service.ts'
import { createLaunchRepository } from './modules/play/launch/launch.repository.ts'
import { createLaunchService } from './modules/play/launch/launch.service.ts'
import { createOversightRepository } from './modules/play/oversight/oversight.repository.ts'
import { createOversightService } from './modules/play/oversight/oversight.service.ts'
import { createPlaySessionRepository } from './modules/play/play-session/play-session.repository.ts'
import { createPlaySessionService } from './modules/play/play-session/play-session.service.ts'
import { createProviderCalls } from './modules/play/providers/provider-calls.ts'
import { createRecentRepository } from './modules/play/recent/recent.repository.ts'
import { createRecentService } from './modules/play/recent/recent.service.ts'
import { reconciliationJobs } from './modules/play/reconciliation/reconciliation.jobs.ts'
import { createRecordRepository } from './modules/play/records/records.repository.ts'
import { createRecordService } from './modules/play/records/records.service.ts'
import { createRoundVoidService } from './modules/play/round-voids/round-voids.service.ts'
import { createRounds } from './modules/play/rounds/rounds.service.ts'
import { createWalletForProviders } from './modules/play/wallet-calls/create-wallet.ts'
import { createWinnerRepository } from './modules/play/winners/winners.repository.ts'
import { createWinnerService } from './modules/play/winners/winners.service.ts'
import { createSiteGates } from './modules/site/site-state/site-gates.service.ts'
import { createSiteStateRepository } from './modules/site/site-state/site-state.repository.ts'
import { createSiteStateService } from './modules/site/site-state/site-state.service.ts'
import { outsideOf } from './outside.ts'
import { STAKE_SUBSCRIBERS } from './stake-subscribers.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * Builds every service once, on the one database of the process. `onFault` hears of work beside requests that failed, `onAlarm` of
 * what somebody has to look into.
 */
export async function createServices(
  config: ApiConfig,
  deps: ApiDeps,
  onFault: (error: unknown) => void,
  onAlarm: (error: unknown) => void,
) {
  const { db } = deps.database
  const now = deps.now ?? (() => new Date())
  const members = createMemberRepository(db)
  const ledger = createLedgerRepository(db)
  const life = { absoluteMs: config.SESSION_DAYS * DAY_MS, idleMs: config.SESSION_IDLE_HOURS * HOUR_MS }
  const sessions = createSessionService(createSessionRepository(db), now, life)
  const captchas = createCaptchaService(createCaptchaRepository(db), now, deps.createPuzzle ?? createPuzzle)
  const passwords = await createPasswordService({ workers: config.PASSWORD_WORKERS, queue: config.PASSWORD_QUEUE })
  const trials = createTrialRepository(db)
  const gate = createGate(deps.now ?? null)
  const failures = createLoginRepository(db)
  const { senders, gateway, provider } = outsideOf(config)
  const outbox = createOutboxRepository(db)
  const asks = createAskService(createAskRepository(db), captchas, now)
  const codes = createCodeService({ codes: createCodeRepository(db), asks, outbox, now })
  const phoneTokens = provider && createPhoneTokens(provider, createTakenTokens(db), now)
  const proofs = createProofService(senders, codes, phoneTokens)
  const changes = createChangeService({
    members,
    failures,
    passwords,
    changes: createPasswordChanges(db),
    sessions,
    now,
  })
  const links = createLinkRepository(db)
  /** A runner for each channel: mails wait for no SMS gateway, and nothing else for either. */
  const outboxJobs = (gateway ? (['sms', 'mail'] as const) : []).map((channel) =>
    createJobRunner(
      db,
      [outboxJob(db, channel, deps.merchants.all, createGateway(gateway?.origin ?? '', gateway?.key ?? ''), onFault)],
      deps.now ?? null,
      onFault,
    ),
  )
  const siteStates = createSiteStateRepository(db, recordAct)
  const catalogues = createCatalogueService(createCatalogueRepository(db), onFault)
  const jackpots = createJackpotRepository(db)
  const pools: { merchant: string; pool: string }[] = []
  for (const merchant of deps.merchants.all) {
    const named = poolsOf(merchant)
    await jackpots.name(merchant.code, named)
    pools.push(...named.map(({ pool }) => ({ merchant: merchant.code, pool })))
  }
  const gates = await createSiteGates(siteStates, onFault)
  const rounds = createRounds(gate, createCloseStake(STAKE_SUBSCRIBERS))
  const walletCalls = createWalletForProviders({
    db,
    gate,
    rounds,
    catalogues,
    merchants: deps.merchants.all,
    clock: deps.now ?? null,
    idleMs: life.idleMs,
    callsASecond: config.PROVIDER_RATE,
    onFault: onAlarm,
  })
  const providers = deps.providers ?? []
  const { OPERATOR_CODE: code, OPERATOR_KEY_ID: keyId, OPERATOR_KEY: key } = config
  const ask = key === undefined ? null : createProviderCalls({ code, keyId, key }, now)
  const askers = ask ? [...reconciliationJobs(db, providers, ask), freeRoundJobs(db, providers, ask, onAlarm)] : []
  return {
    gates,
    idempotency: createIdempotency(db, now),
    /** Jobs that wait for others to answer: they keep nobody else waiting. */
    askingJobs: await createJobRunner(db, askers, deps.now ?? null, onAlarm),
    jobs: await createJobRunner(
      db,
      [...ledgerJobs(deps.merchants.all, onFault), jackpotJobs(pools)],
      deps.now ?? null,
      onFault,
    ),
    outboxJobs: await Promise.all(outboxJobs),
    jackpots: createJackpotService(jackpots, catalogues, now),
    sites: createSiteStateService(siteStates, deps.merchants.all, now, gates.forget),
    books: createBooksService(createBooksRepository(db), deps.merchants.all),
    oversight: createOversightService(createOversightRepository(db), deps.merchants.all, providers),
    operators: createOperatorService(db, passwords, now),
    sessions,
    captchas,
    encryption: await createEncryptionService(createEncryptionRepository(db), now),
    login: createLoginService({
      members,
      openAccount: ledger.memberAccount,
      failures,
      captchas,
      passwords,
      proofs,
      senders,
      sessions,
      now,
    }),
    senders,
    asks,
    codes,
    phoneTokens,
    outbox,
    changes,
    recovery: createRecoveryService({ members, proofs, senders, asks, outbox, links, changes, now }),
    unlock: createUnlockService({ members, failures, passwords, sessions, now }),
    register: createRegisterService({
      members,
      enrolments: createEnrolments(db, (trx, ...account) => createLedgerRepository(trx).memberAccount(...account)),
      captchas,
      passwords,
      proofs,
      senders,
      now,
    }),
    referrals: createReferralService(members),
    members: createMemberService(members),
    rewards: createRewardService(createRewardRepository(db)),
    wallets: createWalletService(ledger, trials),
    streams: createMemberStreams(createStreamRepository(db), now, onFault),
    limits: createLimitService(db, gate),
    games: createGameService(catalogues),
    launches: createLaunchService(createLaunchRepository(db), catalogues, gate, now, config.PLAY_ORIGIN),
    plays: createPlaySessionService(createPlaySessionRepository(db), trials),
    hot: createHotService(createHotRepository(db), catalogues, now),
    walletCalls,
    roundVoids: createRoundVoidService(db, rounds, deps.merchants.all, now),
    recent: createRecentService(createRecentRepository(db), catalogues, now),
    winners: createWinnerService(createWinnerRepository(db), catalogues),
    records: createRecordService(createRecordRepository(db), catalogues),
    clientSeeds: createClientSeedService(createClientSeedRepository(db)),
    favourites: createFavouriteService(createFavouriteRepository(db), now),
    content: createContentService(createContentRepository(db), gate, now),
    messages: createMessageService(createMessageRepository(db)),
    trials: createTrialService(trials, sessions, now),
    agents: createAgentService(createAgentRepository(db), now),
  }
}
export type Services = Awaited<ReturnType<typeof createServices>>
