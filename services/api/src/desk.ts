import { type App, createApp } from '@tessera/server'
import type { ApiDeps } from './api-deps.ts'
import type { Area } from './areas/area.ts'
import type { ApiConfig } from './config.ts'
import { deskPage } from './http/desk-page.ts'
import { createOperatorGuard } from './http/operator-guard.ts'
import type { OperatorService } from './modules/identity/operators/operators.service.ts'

/** Operator API, on a port of its own: it cannot be reached through the members' API. */
export async function buildDesk(
  config: ApiConfig,
  deps: ApiDeps,
  areas: readonly Area[],
  operators: OperatorService,
): Promise<App> {
  const desk = await createApp({
    name: 'desk',
    config,
    ...(deps.logger ? { logger: deps.logger } : {}),
    ready: () => deps.database.db.selectFrom('operators').select('id').limit(1).execute(),
  })
  desk.decorateRequest('operator', null)
  const guard = createOperatorGuard(operators)
  for (const area of areas) area.deskRoutes(desk, guard)
  deskPage(desk, config.DESK_DIST)
  return desk
}
