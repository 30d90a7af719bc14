import type { Trx } from '../database/tables.ts'
import { endWithUpline } from '../modules/agents/contracts/end-contracts.ts'
import { exportRoutes } from '../modules/agents/export/export.routes.ts'
import { createExportService, type ExportSource } from '../modules/agents/export/export.service.ts'
import { addDays } from '../modules/agents/figures/days.domain.ts'
import { countJob, verifyJob } from '../modules/agents/figures/figures.jobs.ts'
import { rateRoutes } from '../modules/agents/rates/rates.routes.ts'
import { createRateService } from '../modules/agents/rates/rates.service.ts'
import { rebateJob } from '../modules/agents/rebates/rebates.jobs.ts'
import { rebateRoutes } from '../modules/agents/rebates/rebates.routes.ts'
import { createRebateService } from '../modules/agents/rebates/rebates.service.ts'
import { referralRoutes } from '../modules/agents/referral/referral.routes.ts'
import { createReferralService } from '../modules/agents/referral/referral.service.ts'
import { createSubordinateOpening } from '../modules/agents/team/open-subordinate.service.ts'
import { createSubordinateService } from '../modules/agents/team/subordinates.service.ts'
import { teamRoutes } from '../modules/agents/team/team.routes.ts'
import { createTeamService } from '../modules/agents/team/team.service.ts'
import { moveRoutes } from '../modules/agents/tree/moves.routes.ts'
import { createMoveService, runDueMoves } from '../modules/agents/tree/moves.service.ts'
import type { Notify } from '../modules/identity/member/notify.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'

type JobDeps = Pick<AreaContext, 'merchants' | 'onAlert'> & { notifyIn: (trx: Trx) => Notify }

/** The scheduled jobs of teams. Figures and pay have a runner each, so that figures do not wait for proofs or pay. */
export function agentJobs({ merchants, notifyIn, onAlert }: JobDeps) {
  const startDueMoves = runDueMoves(merchants, (trx, merchant, memberId, day, at) =>
    endWithUpline(trx, notifyIn(trx), merchant, memberId, { name: 'move', at, today: addDays(day, -1) }),
  )
  return {
    figures: [countJob(merchants, startDueMoves)],
    pay: [verifyJob(merchants, onAlert), rebateJob(merchants, onAlert)],
  }
}

/** Team sums that an address may request for each password attempt: pages request two at once. */
const SUMS_PER_ATTEMPT = 4

interface AgentNeeds {
  identity: IdentityArea
  /** Lists of pay that can be downloaded as files. */
  exportSources: Readonly<Record<string, ExportSource>>
}

/** Agents' teams: figures, members, rates, rebates. */
export function createAgentsArea(context: AreaContext, { identity, exportSources }: AgentNeeds) {
  const { config, db, merchants, now, clock, idempotency, onError, onAlert } = context
  const { passwords, notifyIn } = identity.guards
  const { once } = idempotency
  const limit = config.STRICT_RATE_LIMIT
  const team = createTeamService(db, now)
  const subordinates = createSubordinateService(db, now)
  const rebates = createRebateService(db, clock)
  const services = {
    team,
    subordinates,
    opening: createSubordinateOpening(db, passwords, now),
    rates: createRateService(db, now),
    rebates,
    exports: createExportService({ db, team, subordinates, rebates, extraSources: exportSources, now }),
    moves: createMoveService({ db, merchants, now }),
    referrals: createReferralService(identity.accounts),
  }
  const jobs = agentJobs({ merchants, notifyIn, onAlert })
  return defineArea(services, {
    routes: (app) => {
      teamRoutes(app, {
        ...services,
        encryption: identity.encryption,
        once,
        sumsPerMinute: limit * SUMS_PER_ATTEMPT,
        openingsPerMinute: limit,
      })
      rateRoutes(app, services.rates, once)
      rebateRoutes(app, services.rebates)
      exportRoutes(app, services.exports, limit)
      referralRoutes(app, services.referrals)
    },
    deskRoutes: (desk, guard) => moveRoutes(desk, services.moves, guard),
    jobs: [],
    jobGroups: [
      { jobs: jobs.figures, onError },
      { jobs: jobs.pay, onError },
    ],
    cleanup: {},
  })
}
