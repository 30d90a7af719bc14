import { createGroupCommit } from '../database/group-commit.ts'
import type { JobKind } from '../jobs/jobs.domain.ts'
import type { LimitService } from '../modules/money/limits/limits.service.ts'
import type { CatalogueService } from '../modules/play/catalogue/catalogue.service.ts'
import { createClientSeedRepository } from '../modules/play/client-seed/client-seed.repository.ts'
import { clientSeedRoutes } from '../modules/play/client-seed/client-seed.routes.ts'
import { createClientSeedService } from '../modules/play/client-seed/client-seed.service.ts'
import { createCloseStake } from '../modules/play/closing/closing.service.ts'
import { createFavouriteRepository } from '../modules/play/favourites/favourites.repository.ts'
import { favouriteRoutes } from '../modules/play/favourites/favourites.routes.ts'
import { createFavouriteService } from '../modules/play/favourites/favourites.service.ts'
import { freeRoundJobs } from '../modules/play/free-rounds/free-rounds.jobs.ts'
import { gameRoutes } from '../modules/play/games/games.routes.ts'
import { createGameService } from '../modules/play/games/games.service.ts'
import { createHotRepository } from '../modules/play/hot/hot.repository.ts'
import { hotRoutes } from '../modules/play/hot/hot.routes.ts'
import { createHotService } from '../modules/play/hot/hot.service.ts'
import { jackpotJobs } from '../modules/play/jackpots/jackpots.jobs.ts'
import { createJackpotRepository } from '../modules/play/jackpots/jackpots.repository.ts'
import { jackpotRoutes } from '../modules/play/jackpots/jackpots.routes.ts'
import { configuredPools, createJackpotService } from '../modules/play/jackpots/jackpots.service.ts'
import { createLaunchRepository } from '../modules/play/launch/launch.repository.ts'
import { launchRoutes } from '../modules/play/launch/launch.routes.ts'
import { createLaunchService } from '../modules/play/launch/launch.service.ts'
import { oversightRoutes } from '../modules/play/oversight/oversight.routes.ts'
import { createOversightService } from '../modules/play/oversight/oversight.service.ts'
import { createPlaySessionRepository } from '../modules/play/play-session/play-session.repository.ts'
import { playSessionRoutes } from '../modules/play/play-session/play-session.routes.ts'
import { createPlaySessionService } from '../modules/play/play-session/play-session.service.ts'
import { createProviderCalls } from '../modules/play/providers/provider-calls.ts'
import { createRecentRepository } from '../modules/play/recent/recent.repository.ts'
import { recentRoutes } from '../modules/play/recent/recent.routes.ts'
import { createRecentService } from '../modules/play/recent/recent.service.ts'
import { reconciliationJobs } from '../modules/play/reconciliation/reconciliation.jobs.ts'
import { createRecordRepository } from '../modules/play/records/records.repository.ts'
import { recordRoutes } from '../modules/play/records/records.routes.ts'
import { createRecordService } from '../modules/play/records/records.service.ts'
import { roundVoidRoutes } from '../modules/play/round-voids/round-voids.routes.ts'
import { createRoundVoidService } from '../modules/play/round-voids/round-voids.service.ts'
import { createRounds } from '../modules/play/rounds/rounds.service.ts'
import { createProviderWallet } from '../modules/play/wallet-calls/create-wallet.ts'
import { walletCallRoutes } from '../modules/play/wallet-calls/wallet-calls.routes.ts'
import { createWinnerRepository } from '../modules/play/winners/winners.repository.ts'
import { winnerRoutes } from '../modules/play/winners/winners.routes.ts'
import { createWinnerService } from '../modules/play/winners/winners.service.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'
import { STAKE_SUBSCRIBERS } from './stake-subscribers.ts'
import type { WithdrawalsArea } from './withdrawals.ts'

interface PlayNeeds {
  identity: IdentityArea
  catalogues: CatalogueService
  limits: LimitService
  withdrawals: WithdrawalsArea
}

/** Stores the merchants' jackpot pools in the database, and returns all of them. */
async function storePools({ db, merchants }: AreaContext) {
  const jackpots = createJackpotRepository(db)
  const pools: { merchant: string; pool: string }[] = []
  for (const merchant of merchants) {
    const merchantPools = configuredPools(merchant)
    await jackpots.storePools(merchant.code, merchantPools)
    pools.push(...merchantPools.map(({ pool }) => ({ merchant: merchant.code, pool })))
  }
  return { jackpots, pools }
}

/** Requests to game providers; none without an operator's key. */
function providerJobs({ config, deps, db, now, onAlert }: AreaContext): JobKind[] {
  const { OPERATOR_CODE: code, OPERATOR_KEY_ID: keyId, OPERATOR_KEY: key } = config
  if (key === undefined) return []
  const providers = deps.providers ?? []
  const calls = createProviderCalls({ code, keyId, key }, now)
  return [...reconciliationJobs(db, providers, calls), freeRoundJobs(db, providers, calls, onAlert)]
}

/** Games: the catalogue, launches, providers' wallet calls, rounds and jackpots. */
export async function createPlayArea(context: AreaContext, needs: PlayNeeds) {
  const { config, deps, db, merchants, gate, now, clock, onAlert } = context
  const { identity, catalogues, limits, withdrawals } = needs
  const providers = deps.providers ?? []
  const { jackpots, pools } = await storePools(context)
  const rounds = createRounds(gate, createCloseStake(STAKE_SUBSCRIBERS))
  const walletCalls = createProviderWallet({
    db,
    commit: createGroupCommit(deps.database),
    gate,
    rounds,
    catalogues,
    merchants,
    clock,
    idleMs: identity.life.idleMs,
    callsPerSecond: config.PROVIDER_RATE,
    onError: onAlert,
  })
  const launches = createLaunchService(
    createLaunchRepository(db),
    catalogues,
    gate,
    now,
    config.PLAY_ORIGIN,
    withdrawals.hasOpenTransfer,
  )
  return defineArea(
    { launches, walletCalls },
    {
      routes: (app) => {
        gameRoutes(app, createGameService(catalogues))
        jackpotRoutes(app, createJackpotService(jackpots, catalogues, now))
        launchRoutes(app, launches)
        playSessionRoutes(
          app,
          createPlaySessionService(createPlaySessionRepository(db), identity.trialAccounts),
          limits,
        )
        hotRoutes(app, createHotService(createHotRepository(db), catalogues, now))
        recentRoutes(app, createRecentService(createRecentRepository(db), catalogues, now))
        winnerRoutes(app, createWinnerService(createWinnerRepository(db), catalogues))
        recordRoutes(app, createRecordService(createRecordRepository(db), catalogues), config.STRICT_RATE_LIMIT)
        clientSeedRoutes(app, createClientSeedService(createClientSeedRepository(db)))
        favouriteRoutes(app, createFavouriteService(createFavouriteRepository(db), now))
        walletCallRoutes(app, walletCalls, providers, now)
      },
      deskRoutes: (desk, guard) => {
        oversightRoutes(desk, createOversightService(db, merchants, providers, now), guard)
        roundVoidRoutes(desk, createRoundVoidService(db, rounds, merchants, now), guard)
      },
      jobs: [jackpotJobs(pools)],
      jobGroups: [{ jobs: providerJobs(context), onError: onAlert }],
      cleanup: { launches: launches.sweep, walletCalls: walletCalls.sweep },
    },
  )
}
