import { ApiConfig, readApiConfig } from '@tessera/api'
import { EdgeConfig, readEdgeConfig } from '@tessera/edge'
import { RegistryConfig, readRegistryConfig } from '@tessera/registry'
import { readSandboxConfig, SandboxConfig } from '@tessera/sandbox'
import type { OwnService } from './compose-check.ts'

export const HEALTH_PATHS = ['/healthz', '/readyz']

/** The four services as defined by their code: deployment files are checked against them. */
export const OWN_SERVICES = {
  api: { config: { keys: Object.keys(ApiConfig.shape), read: readApiConfig }, health: HEALTH_PATHS },
  registry: { config: { keys: Object.keys(RegistryConfig.shape), read: readRegistryConfig }, health: HEALTH_PATHS },
  sandbox: { config: { keys: Object.keys(SandboxConfig.shape), read: readSandboxConfig }, health: HEALTH_PATHS },
  edge: { config: { keys: Object.keys(EdgeConfig.shape), read: readEdgeConfig }, health: HEALTH_PATHS },
} satisfies Record<string, OwnService>
