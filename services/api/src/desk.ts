import { type App, createApp } from '@tessera/server'
import { deskAgentRoutes } from './agent-services.ts'
import type { ApiDeps } from './api-deps.ts'
import type { ApiConfig } from './config.ts'
import { deskContentRoutes } from './content-services.ts'
import { deskPage } from './http/desk-page.ts'
import { createOperatorGuard } from './http/operator-guard.ts'
import { payDeskRoutes } from './modules/agents/pay-desk/pay-desk.routes.ts'
import { rewardDeskRoutes } from './modules/content/reward-desk/reward-desk.routes.ts'
import { operatorRoutes } from './modules/identity/operators/operators.routes.ts'
import { lotteryDeskRoutes } from './modules/lottery/desk/desk.routes.ts'
import { booksRoutes } from './modules/money/books/books.routes.ts'
import { caseRoutes } from './modules/money/cases/cases.routes.ts'
import { depositDeskRoutes } from './modules/money/deposits/desk.routes.ts'
import { statementRoutes } from './modules/money/statements/statements.routes.ts'
import { deskCashierOutRoutes } from './modules/money/withdrawals/desk-cashier-out.routes.ts'
import { oversightRoutes } from './modules/play/oversight/oversight.routes.ts'
import { roundVoidRoutes } from './modules/play/round-voids/round-voids.routes.ts'
import { siteStateRoutes } from './modules/site/site-state/site-state.routes.ts'
import type { Services } from './services.ts'

/** Operator API, on a port of its own: it cannot be reached through the members' API. */
export async function buildDesk(config: ApiConfig, deps: ApiDeps, services: Services): Promise<App> {
  const desk = await createApp({
    name: 'desk',
    config,
    ...(deps.logger ? { logger: deps.logger } : {}),
    ready: () => deps.database.db.selectFrom('operators').select('id').limit(1).execute(),
  })
  desk.decorateRequest('operator', null)
  const guard = createOperatorGuard(services.operators)
  const setupToken = config.OPERATOR_SETUP_TOKEN
  operatorRoutes(desk, services.operators, guard, { limit: config.STRICT_RATE_LIMIT, setupToken })
  siteStateRoutes(desk, services.sites, guard)
  booksRoutes(desk, services.books, guard)
  oversightRoutes(desk, services.oversight, guard)
  depositDeskRoutes(desk, services, guard)
  rewardDeskRoutes(desk, services.rewardDesk, guard)
  statementRoutes(desk, services.statements, guard)
  deskPage(desk, config.DESK_DIST)
  roundVoidRoutes(desk, services.roundVoids, guard)
  deskCashierOutRoutes(desk, services, guard)
  caseRoutes(desk, services.cases, guard)
  deskContentRoutes(desk, services, guard)
  payDeskRoutes(desk, services, guard)
  deskAgentRoutes(desk, services, guard)
  lotteryDeskRoutes(desk, services, guard)
  return desk
}
