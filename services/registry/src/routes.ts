import type { App } from '@tessera/server'
import { artifactRoutes } from './artifacts/artifacts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { tokenRoutes } from './auth/tokens.routes.ts'
import { compositionRoutes } from './compositions/compositions.routes.ts'
import type { Deps } from './deps.ts'
import { diffRoutes } from './diff/diff.routes.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { fallbackRoutes } from './fallback/fallback.routes.ts'
import { loadRoutes } from './loads/loads.routes.ts'
import { merchantRoutes } from './merchants/merchants.routes.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { rolloutRoutes } from './rollout/rollout.routes.ts'
import { runningRoutes } from './running/running.routes.ts'

/** Every call below `/v1`. */
export function registryRoutes(app: App, deps: Deps): void {
  artifactRoutes(app, deps)
  releaseRoutes(app, deps)
  compositionRoutes(app, deps)
  merchantRoutes(app, deps)
  rolloutRoutes(app, deps)
  runningRoutes(app, deps)
  fallbackRoutes(app, deps)
  diffRoutes(app, deps)
  loadRoutes(app, deps)
  retentionRoutes(app, deps)
  tokenRoutes(app, deps)
  auditRoutes(app, deps)
  discoveryRoutes(app, deps)
  deps.news.route(app)
}
