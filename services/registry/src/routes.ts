import { type App, refuseUnstorable } from '@tessera/server'
import { tokenRoutes } from './access/auth/tokens.routes.ts'
import { freezeRoutes } from './change-control/freezes/freezes.routes.ts'
import { changesRoute } from './changes.routes.ts'
import type { ConnectionSlots } from './connection-slots.ts'
import { compositionRoutes } from './deployments/compositions/compositions.routes.ts'
import { configurationRoutes } from './deployments/configurations/configurations.routes.ts'
import type { ConfigurationRules } from './deployments/configurations/configurations.service.ts'
import { diffRoutes } from './deployments/diff/diff.routes.ts'
import { discoveryRoutes } from './deployments/discovery/discovery.routes.ts'
import { fallbackRoutes } from './deployments/fallback/fallback.routes.ts'
import { runningRoutes } from './deployments/running/running.routes.ts'
import type { RunningSource } from './deployments/running/running.service.ts'
import { auditRoutes } from './events/audit/audit.routes.ts'
import { webhookRoutes } from './events/webhooks/webhooks.routes.ts'
import type { ArtifactStore } from './releases/artifacts/artifact-store.ts'
import { artifactRoutes } from './releases/artifacts/artifacts.routes.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { retentionRoutes } from './releases/retention/retention.routes.ts'
import type { RouteContext } from './responses.ts'
import { approvalRoutes } from './rollouts/approvals/approvals.routes.ts'
import { candidateRoutes } from './rollouts/candidate/candidate.routes.ts'
import { faultRoutes } from './rollouts/faults/faults.routes.ts'
import { loadRoutes } from './rollouts/loads/loads.routes.ts'
import type { LoadsReceiver } from './rollouts/loads/loads.service.ts'
import { merchantRoutes } from './rollouts/merchants/merchants.routes.ts'
import type { PreviewLinkDeps } from './rollouts/previews/preview.ts'
import { previewRoutes } from './rollouts/previews/previews.routes.ts'
import { groupRoutes } from './rollouts/waves/groups.routes.ts'
import type { WaveScheduler } from './rollouts/waves/wave-scheduler.ts'
import { waveRoutes } from './rollouts/waves/waves.routes.ts'

export interface RegistryDeps extends RouteContext {
  store: ArtifactStore
  /** Base address of artifacts for browsers; ends with `/`. */
  artifactBase: string
  running: RunningSource
  loads: LoadsReceiver
  connectionSlots: ConnectionSlots
  scheduler: WaveScheduler
  links: PreviewLinkDeps
  configurations: ConfigurationRules
  /** True if webhooks may be sent to this machine, for development. */
  webhookLoopback: boolean
}

/** Reports hold what visitors' browsers sent: their routes sanitize it instead of rejecting it. */
const REPORT_PATHS: readonly (string | undefined)[] = ['/v1/loads']

/** Every call below `/v1`. */
export function registryRoutes(app: App, deps: RegistryDeps): void {
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
