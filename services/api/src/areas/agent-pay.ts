import { expireOffersJob } from '../modules/agents/contracts/contracts.jobs.ts'
import { contractRoutes } from '../modules/agents/contracts/contracts.routes.ts'
import { createContractService } from '../modules/agents/contracts/contracts.service.ts'
import { createDeskContracts } from '../modules/agents/contracts/desk-contracts.service.ts'
import { paySources } from '../modules/agents/export/pay-sources.ts'
import { createDeskFloat } from '../modules/agents/float/desk-float.service.ts'
import { floatRoutes } from '../modules/agents/float/float.routes.ts'
import { createFloatService } from '../modules/agents/float/float.service.ts'
import { createAgentRecords } from '../modules/agents/float/records.service.ts'
import { alertJob } from '../modules/agents/hints/hints.jobs.ts'
import { createAgentHints } from '../modules/agents/hints/hints.service.ts'
import { linkRoutes } from '../modules/agents/links/links.routes.ts'
import { createLinkService } from '../modules/agents/links/links.service.ts'
import { createLinkVisits } from '../modules/agents/links/visits.service.ts'
import { payDeskRoutes } from '../modules/agents/pay-desk/pay-desk.routes.ts'
import { createDeskRebates } from '../modules/agents/rebates/desk-rebates.service.ts'
import { createDeskSettlements } from '../modules/agents/settlements/desk-settlements.service.ts'
import { dayPayJob, hourPayJob } from '../modules/agents/settlements/settlements.jobs.ts'
import { settlementRoutes } from '../modules/agents/settlements/settlements.routes.ts'
import { createSettlementService } from '../modules/agents/settlements/settlements.service.ts'
import { isBelow } from '../modules/agents/tree/is-below.ts'
import type { PaymentPasswords } from '../modules/money/payment-password/payment-password.service.ts'
import type { BonusEndHooks } from '../modules/money/withdrawals/bonus-ends.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'

interface AgentPayNeeds {
  identity: IdentityArea
  paymentPasswords: PaymentPasswords
  bonusEnds: BonusEndHooks
}

/** Agents' money: they fund their teams, invite members, and sign contracts about pay. */
export function createAgentPayArea(context: AreaContext, { identity, paymentPasswords, bonusEnds }: AgentPayNeeds) {
  const { config, db, merchants, now, clock, gate, idempotency, onError } = context
  const { notifyIn } = identity.guards
  const { once } = idempotency
  const limit = config.STRICT_RATE_LIMIT
  const agentRecords = createAgentRecords(db, now)
  const settlements = createSettlementService(db, isBelow, now)
  const linkVisits = createLinkVisits(db, now)
  const services = {
    floats: createFloatService({ db, gate, paymentPasswords, bonusEnds, isBelow, notifyIn }),
    agentRecords,
    links: createLinkService(db, now),
    linkVisits,
    contracts: createContractService({ db, isBelow, notifyIn, now }),
    settlements,
  }
  const desk = {
    deskContracts: createDeskContracts({ db, merchants, notifyIn, now }),
    deskSettlements: createDeskSettlements(db, merchants, clock, now),
    deskRebates: createDeskRebates(db, merchants, clock, now),
    deskFloat: createDeskFloat(db, merchants, now),
    agentHints: createAgentHints(db, merchants, now),
  }
  const jobs = [
    expireOffersJob(merchants, notifyIn),
    alertJob(merchants),
    dayPayJob(merchants, clock),
    hourPayJob(merchants, clock),
  ]
  return defineArea(
    { ...services, exportSources: paySources(settlements, agentRecords) },
    {
      routes: (app) => {
        floatRoutes(app, { ...services, encryption: identity.encryption, once }, limit)
        linkRoutes(app, { ...services, once }, limit)
        contractRoutes(app, services.contracts, once)
        settlementRoutes(app, services.settlements)
      },
      deskRoutes: (app, guard) => payDeskRoutes(app, desk, guard),
      jobs: [],
      jobGroups: [{ jobs, onError }],
      cleanup: { linkVisits: linkVisits.sweep },
    },
  )
}
