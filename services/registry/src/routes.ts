import { type App, refuseUnstorable } from '@tessera/server'
import type { RouteContext } from './answer.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import type { ArtifactStore } from './artifacts/artifact-store.ts'
import { artifactRoutes } from './artifacts/artifacts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { tokenRoutes } from './auth/tokens.routes.ts'
import { candidateRoutes } from './candidate/candidate.routes.ts'
import { changesRoute } from './changes.routes.ts'
import { compositionRoutes } from './compositions/compositions.routes.ts'
import { configurationRoutes } from './configurations/configurations.routes.ts'
import type { ConfigurationRules } from './configurations/configurations.service.ts'
import { diffRoutes } from './diff/diff.routes.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { fallbackRoutes } from './fallback/fallback.routes.ts'
import { faultRoutes } from './faults/faults.routes.ts'
import { freezeRoutes } from './freezes/freezes.routes.ts'
import { loadRoutes } from './loads/loads.routes.ts'
import type { LoadsReceiver } from './loads/loads.service.ts'
import { merchantRoutes } from './merchants/merchants.routes.ts'
import type { PreviewLinkDeps } from './previews/preview.ts'
import { previewRoutes } from './previews/previews.routes.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import type { ConnectionSlots } from './rooms.ts'
import { runningRoutes } from './running/running.routes.ts'
import type { RunningSource } from './running/running.service.ts'
import type { WaveScheduler } from './waves/conductor.ts'
import { groupRoutes } from './waves/groups.routes.ts'
import { waveRoutes } from './waves/waves.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export interface Deps extends RouteContext {
  store: ArtifactStore
  /** Base address of artifacts for browsers; ends with `/`. */
  artifactBase: string
  running: RunningSource
  loads: LoadsReceiver
  connectionSlots: ConnectionSlots
  scheduler: WaveScheduler
  links: PreviewLinkDeps
  configurations: ConfigurationRules
  /** Webhooks may lead to this machine, for development. */
  webhookLoopback: boolean
}

/** Reports hold what visitors' browsers sent: their routes sanitize it instead of rejecting it. */
const REPORT_PATHS: readonly (string | undefined)[] = ['/v1/loads']

/** Every call below `/v1`. */
export function registryRoutes(app: App, deps: Deps): void {
  app.addHook('preValidation', async (request) => {
    if (!REPORT_PATHS.includes(request.routeOptions.url)) refuseUnstorable(request)
  })
  artifactRoutes(app, deps)
  releaseRoutes(app, deps)
  compositionRoutes(app, deps)
  configurationRoutes(app, deps)
  merchantRoutes(app, deps)
  candidateRoutes(app, deps)
  approvalRoutes(app, deps)
  freezeRoutes(app, deps)
  groupRoutes(app, deps)
  waveRoutes(app, deps)
  previewRoutes(app, deps)
  runningRoutes(app, deps)
  fallbackRoutes(app, deps)
  diffRoutes(app, deps)
  loadRoutes(app, deps)
  faultRoutes(app, deps)
  retentionRoutes(app, deps)
  tokenRoutes(app, deps)
  webhookRoutes(app, deps)
  auditRoutes(app, deps)
  discoveryRoutes(app, deps)
  changesRoute(app, deps)
}
