import { createAgentPayServices } from './agent-pay-services.ts'
import { createAgentServices } from './agent-services.ts'
import type { ApiDeps } from './api-deps.ts'
import type { ApiConfig } from './config.ts'
import { createContent, createContentServices } from './content-services.ts'
import { createDepositServices } from './deposit-services.ts'
import { createGroupCommit } from './group-commit.ts'
import { createIdempotency } from './http/idempotency.ts'
import { createIdentityServices } from './identity-services.ts'
import { createJobRunner } from './jobs/runner.ts'
import { createLotteryOrderServices } from './lottery-order-services.ts'
import { createLotteryServices } from './lottery-services.ts'
import { createReferralService } from './modules/agents/referral/referral.service.ts'
import { recordAct } from './modules/identity/operators/operator-audit.repository.ts'
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
import { createRaffleServices } from './raffle-services.ts'
import { createRewardServices } from './reward-services.ts'
import { STAKE_SUBSCRIBERS } from './stake-subscribers.ts'
import { createWithdrawalServices } from './withdrawal-services.ts'

/**
 * Builds every service once, on the one database of the process. `onFault` is called with errors of background jobs,
 * `onAlarm` with those that an operator has to look into.
 */
export async function createServices(
  config: ApiConfig,
  deps: ApiDeps,
  onFault: (error: unknown) => void,
  onAlarm: (error: unknown) => void,
) {
  const { db } = deps.database
  const now = deps.now ?? (() => new Date())
  const { life, closing, guards, accounts, trialAccounts, ...identity } = await createIdentityServices({
    config,
    deps,
    now,
    onFault,
  })
  const ledger = createLedgerRepository(db)
  const gate = createGate(deps.now ?? null)
  const siteStates = createSiteStateRepository(db, recordAct)
  const catalogues = createCatalogueService(createCatalogueRepository(db), onFault)
  const jackpots = createJackpotRepository(db)
  const pools: { merchant: string; pool: string }[] = []
  for (const merchant of deps.merchants.all) {
    const merchantPools = poolsOf(merchant)
    await jackpots.name(merchant.code, merchantPools)
    pools.push(...merchantPools.map(({ pool }) => ({ merchant: merchant.code, pool })))
  }
  const gates = await createSiteGates(siteStates, onFault)
  const contentReads = createContent(db, now)
  const { depositPromises, bonusEnds, rewardJobs, prizes, grantFor, mayApply, ...rewardServices } =
    createRewardServices({
      db,
      merchants: deps.merchants.all,
      gate,
      tellIn: guards.tellIn,
      resolve: contentReads.content.resolve,
      now,
    })
  const { messagesJob, ...contentServices } = createContentServices({
    deps,
    gate,
    pictures: identity.pictures,
    tellIn: guards.tellIn,
    grantFor,
    mayApply,
    chatProvider: outsideOf(config).gateway,
    now,
  })
  const limits = createLimitService(db, gate, bonusEnds.exclude, guards.protections)
  const out = await createWithdrawalServices({ deps, gate, guards, catalogues, bonusEnds, now, onFault, onAlarm })
  const agentPay = await createAgentPayServices({
    deps,
    gate,
    paymentPasswords: out.paymentPasswords,
    bonusEnds,
    tellIn: guards.tellIn,
    now,
    onFault,
  })
  const deposits = await createDepositServices({
    deps,
    now,
    gate,
    limits,
    pictures: identity.pictures,
    content: contentReads.content,
    promises: depositPromises,
    giveBack: out.giveBack,
    handlers: out.payoutHandlers,
    onAlarm,
  })
  const lottery = await createLotteryServices({ config, deps, now, onAlarm })
  const bets = await createLotteryOrderServices({ config, deps, gate, now, beacon: lottery.beacon })
  const { source, urlOf } = lottery.beacon
  const raffles = await createRaffleServices({ deps, beacon: source, urlOf, grants: prizes, now, onAlarm })
  const rounds = createRounds(gate, createCloseStake(STAKE_SUBSCRIBERS))
  const walletCalls = createWalletForProviders({
    db,
    commit: createGroupCommit(deps.database),
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
  const providerCalls = key === undefined ? null : createProviderCalls({ code, keyId, key }, now)
  const askers = providerCalls
    ? [...reconciliationJobs(db, providers, providerCalls), freeRoundJobs(db, providers, providerCalls, onAlarm)]
    : []
  return {
    ...identity,
    ...deposits,
    ...out,
    ...contentReads,
    ...contentServices,
    ...rewardServices,
    ...agentPay,
    ...lottery,
    ...bets,
    ...raffles,
    gates,
    idempotency: createIdempotency(db, now),
    /** Jobs that wait for external responses: separate, so that they block no others. */
    askingJobs: await createJobRunner(db, askers, deps.now ?? null, onAlarm),
    /** A slow payment provider does not block game providers. */
    depositJobs: await createJobRunner(db, deposits.depositAskers, deps.now ?? null, onAlarm),
    statementJobs: await createJobRunner(db, [deposits.statementAsker], deps.now ?? null, onAlarm),
    jobs: await createJobRunner(
      db,
      [
        ...ledgerJobs(deps.merchants.all, onFault),
        jackpotJobs(pools),
        closing,
        deposits.depositEnds,
        messagesJob,
        ...rewardJobs,
      ],
      deps.now ?? null,
      onFault,
    ),
    jackpots: createJackpotService(jackpots, catalogues, now),
    sites: createSiteStateService(siteStates, deps.merchants.all, now, gates.forget),
    books: createBooksService(createBooksRepository(db), deps.merchants.all),
    oversight: createOversightService(db, deps.merchants.all, providers, now),
    referrals: createReferralService(accounts),
    wallets: createWalletService(ledger, trialAccounts),
    streams: createMemberStreams(createStreamRepository(db), now, onFault),
    limits,
    games: createGameService(catalogues),
    launches: createLaunchService(createLaunchRepository(db), catalogues, gate, now, config.PLAY_ORIGIN, out.isInDoubt),
    plays: createPlaySessionService(createPlaySessionRepository(db), trialAccounts),
    hot: createHotService(createHotRepository(db), catalogues, now),
    walletCalls,
    roundVoids: createRoundVoidService(db, rounds, deps.merchants.all, now),
    recent: createRecentService(createRecentRepository(db), catalogues, now),
    winners: createWinnerService(createWinnerRepository(db), catalogues),
    records: createRecordService(createRecordRepository(db), catalogues),
    clientSeeds: createClientSeedService(createClientSeedRepository(db)),
    favourites: createFavouriteService(createFavouriteRepository(db), now),
    ...(await createAgentServices({
      deps,
      passwords: guards.passwords,
      tellIn: guards.tellIn,
      exportSources: agentPay.exportSources,
      now,
      onFault,
      onAlarm,
    })),
  }
}
export type Services = Awaited<ReturnType<typeof createServices>>
