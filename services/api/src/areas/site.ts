import { writeAuditEntry } from '../modules/identity/operators/operator-audit.repository.ts'
import { createSiteGates } from '../modules/site/site-state/site-gates.service.ts'
import { createSiteStateRepository } from '../modules/site/site-state/site-state.repository.ts'
import { siteStateRoutes } from '../modules/site/site-state/site-state.routes.ts'
import { createSiteStateService } from '../modules/site/site-state/site-state.service.ts'
import { statusRoutes } from '../modules/site/status/status.routes.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'

/** Open, closed, under maintenance: the state of each site. */
export async function createSiteArea({ db, merchants, now, onError }: AreaContext) {
  const siteStates = createSiteStateRepository(db, writeAuditEntry)
  const gates = await createSiteGates(siteStates, onError)
  const sites = createSiteStateService(siteStates, merchants, now, gates.invalidate)
  return defineArea(
    { gates },
    {
      routes: (app) => statusRoutes(app, gates),
      deskRoutes: (desk, guard) => siteStateRoutes(desk, sites, guard),
      jobs: [],
      jobGroups: [],
      cleanup: {},
    },
  )
}
