import type { App } from '@tessera/server'
import type { ApiDeps } from './api-deps.ts'
import type { Idempotency } from './http/idempotency.ts'
import type { OperatorGuard } from './http/operator-guard.ts'
import { createJobRunner } from './jobs/runner.ts'
import { endUpward } from './modules/agents/contracts/endings.ts'
import { exportRoutes } from './modules/agents/export/export.routes.ts'
import { createExportService, type ExportSource } from './modules/agents/export/export.service.ts'
import { dayPlus } from './modules/agents/figures/days.domain.ts'
import { countJob, proofJob } from './modules/agents/figures/figures.jobs.ts'
import { rateRoutes } from './modules/agents/rates/rates.routes.ts'
import { createRateService } from './modules/agents/rates/rates.service.ts'
import { rebateJob } from './modules/agents/rebates/rebates.jobs.ts'
import { rebateRoutes } from './modules/agents/rebates/rebates.routes.ts'
import { createRebateService } from './modules/agents/rebates/rebates.service.ts'
import { createOpenService } from './modules/agents/team/open.service.ts'
import { createSubordinateService } from './modules/agents/team/subordinates.service.ts'
import { teamRoutes } from './modules/agents/team/team.routes.ts'
import { createTeamService } from './modules/agents/team/team.service.ts'
import { moveRoutes } from './modules/agents/tree/moves.routes.ts'
import { createMoveService, doMoves } from './modules/agents/tree/moves.service.ts'
import type { EncryptionService } from './modules/identity/encryption/encryption.service.ts'
import type { Tell } from './modules/identity/member/tell.ts'
import type { PasswordService } from './modules/identity/passwords/passwords.service.ts'
import type { Trx } from './tables.ts'

interface AgentDeps {
  deps: Pick<ApiDeps, 'database' | 'merchants' | 'now'>
  passwords: Pick<PasswordService, 'hash'>
  tellIn: (trx: Trx) => Tell
  /** Lists of pay that can be had as files. */
  exportSources: Readonly<Record<string, ExportSource>>
  now: () => Date
  /** Called with the error of a failed job. */
  onFault: (error: unknown) => void
  /** Called with errors that an operator has to look into. */
  onAlarm: (error: unknown) => void
}

/** The work of teams by the clock. A runner each: figures do not wait for proofs, nor for pay. */
export function agentJobs({ deps, tellIn, onAlarm }: Pick<AgentDeps, 'deps' | 'tellIn' | 'onAlarm'>) {
  const merchants = deps.merchants.all
  const begins = doMoves(merchants, (trx, merchant, memberId, day, at) =>
    endUpward(trx, tellIn(trx), merchant, memberId, { name: 'move', at, today: dayPlus(day, -1) }),
  )
  return { figures: [countJob(merchants, begins)], pay: [proofJob(merchants, onAlarm), rebateJob(merchants, onAlarm)] }
}

/** Services for agents' teams: figures, members, rates, rebates. */
export async function createAgentServices({
  deps,
  passwords,
  tellIn,
  exportSources,
  now,
  onFault,
  onAlarm,
}: AgentDeps) {
  const { db } = deps.database
  const clock = deps.now ?? null
  const jobs = agentJobs({ deps, tellIn, onAlarm })
  const team = createTeamService(db, now)
  const subordinates = createSubordinateService(db, now)
  const rebates = createRebateService(db, clock)
  return {
    team,
    subordinates,
    opening: createOpenService(db, passwords, now),
    rates: createRateService(db, now),
    rebates,
    exports: createExportService({ db, team, subordinates, rebates, extraSources: exportSources, now }),
    moves: createMoveService({ db, merchants: deps.merchants.all, now }),
    agentRunners: [
      await createJobRunner(db, jobs.figures, clock, onFault),
      await createJobRunner(db, jobs.pay, clock, onFault),
    ],
  }
}
type AgentServices = Awaited<ReturnType<typeof createAgentServices>>

/** Team sums that an address may request for each password attempt: pages request two at once. */
const SUMS_OF_LIMIT = 4

interface Beside {
  encryption: EncryptionService
  idempotency: Pick<Idempotency, 'once'>
}

export function agentAreaRoutes(app: App, services: AgentServices & Beside, limit: number): void {
  const { once } = services.idempotency
  teamRoutes(app, { ...services, once, sumsLimit: limit * SUMS_OF_LIMIT, limit })
  rateRoutes(app, services.rates, once)
  rebateRoutes(app, services.rebates)
  exportRoutes(app, services.exports, limit)
}

export const deskAgentRoutes = (desk: App, services: Pick<AgentServices, 'moves'>, guard: OperatorGuard): void =>
  moveRoutes(desk, services.moves, guard)
