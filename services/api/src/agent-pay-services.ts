import type { App } from '@tessera/server'
import type { ApiDeps } from './api-deps.ts'
import type { Idempotency } from './http/idempotency.ts'
import { createJobRunner } from './jobs/runner.ts'
import { lapseJob } from './modules/agents/contracts/contracts.jobs.ts'
import { contractRoutes } from './modules/agents/contracts/contracts.routes.ts'
import { createContractService } from './modules/agents/contracts/contracts.service.ts'
import { createDeskContracts } from './modules/agents/contracts/desk-contracts.service.ts'
import { paySources } from './modules/agents/export/pay-sources.ts'
import { createDeskFloat } from './modules/agents/float/desk-float.service.ts'
import { floatRoutes } from './modules/agents/float/float.routes.ts'
import { createFloatService } from './modules/agents/float/float.service.ts'
import { createAgentRecords } from './modules/agents/float/records.service.ts'
import { hintJob } from './modules/agents/hints/hints.jobs.ts'
import { createAgentHints } from './modules/agents/hints/hints.service.ts'
import { linkRoutes } from './modules/agents/links/links.routes.ts'
import { createLinkService } from './modules/agents/links/links.service.ts'
import { createLinkVisits } from './modules/agents/links/visits.service.ts'
import { createDeskRebates } from './modules/agents/rebates/desk-rebates.service.ts'
import { createDeskSettlements } from './modules/agents/settlements/desk-settlements.service.ts'
import { dayPayJob, hourPayJob } from './modules/agents/settlements/settlements.jobs.ts'
import { settlementRoutes } from './modules/agents/settlements/settlements.routes.ts'
import { createSettlementService } from './modules/agents/settlements/settlements.service.ts'
import { isBelow } from './modules/agents/tree/is-below.ts'
import type { EncryptionService } from './modules/identity/encryption/encryption.service.ts'
import type { Tell } from './modules/identity/member/tell.ts'
import type { Gate } from './modules/money/gate/gate.service.ts'
import type { PaymentPasswords } from './modules/money/payment-password/payment-password.service.ts'
import type { BonusEnds } from './modules/money/withdrawals/bonus-ends.ts'
import type { Trx } from './tables.ts'

interface PayDeps {
  deps: ApiDeps
  gate: Gate
  paymentPasswords: PaymentPasswords
  bonusEnds: BonusEnds
  tellIn: (trx: Trx) => Tell
  now: () => Date
  /** Called with the error of a failed job. */
  onFault: (error: unknown) => void
}

/** Services for agents to fund their teams, invite members and sign pay contracts. */
export async function createAgentPayServices({
  deps,
  gate,
  paymentPasswords,
  bonusEnds,
  tellIn,
  now,
  onFault,
}: PayDeps) {
  const { db } = deps.database
  const merchants = deps.merchants.all
  const clock = deps.now ?? null
  const jobs = [
    lapseJob(merchants, tellIn),
    hintJob(merchants),
    dayPayJob(merchants, clock),
    hourPayJob(merchants, clock),
  ]
  const agentRecords = createAgentRecords(db, now)
  const settlements = createSettlementService(db, isBelow, now)
  return {
    /** A runner of its own, so that pay and other jobs do not block each other. */
    agentPayRunner: await createJobRunner(db, jobs, clock, onFault),
    floats: createFloatService({ db, gate, paymentPasswords, bonusEnds, isBelow, tellIn }),
    agentRecords,
    links: createLinkService(db, now),
    linkVisits: createLinkVisits(db, now),
    contracts: createContractService({ db, isBelow, tellIn, now }),
    settlements,
    exportSources: paySources(settlements, agentRecords),
    deskContracts: createDeskContracts({ db, merchants, tellIn, now }),
    deskSettlements: createDeskSettlements(db, merchants, clock, now),
    deskRebates: createDeskRebates(db, merchants, clock, now),
    deskFloat: createDeskFloat(db, merchants, now),
    agentHints: createAgentHints(db, merchants, now),
  }
}
type AgentPayServices = Awaited<ReturnType<typeof createAgentPayServices>>

interface Beside {
  encryption: EncryptionService
  idempotency: Pick<Idempotency, 'once'>
}

/** Routes for agents and their downlines. `limit`: attempts a minute from one address on calls that need a secret. */
export function agentPayRoutes(app: App, services: AgentPayServices & Beside, limit: number): void {
  const { once } = services.idempotency
  floatRoutes(app, { ...services, once }, limit)
  linkRoutes(app, { ...services, once }, limit)
  contractRoutes(app, services.contracts, once)
  settlementRoutes(app, services.settlements)
}
