import { ApiConfig, readApiConfig } from '@tessera/api'
import { EdgeConfig, readEdgeConfig } from '@tessera/edge'
import { RegistryConfig, readRegistryConfig } from '@tessera/registry'
import { readSandboxConfig, SandboxConfig } from '@tessera/sandbox'
import type { OwnService } from './compose-check.ts'

export const HEALTH = ['/healthz', '/readyz']

/** The four services as defined by their code: files of deployment are checked against them. */
export const OWN_SERVICES = {
  api: { config: { keys: Object.keys(ApiConfig.shape), read: readApiConfig }, health: HEALTH },
  registry: { config: { keys: Object.keys(RegistryConfig.shape), read: readRegistryConfig }, health: HEALTH },
  sandbox: { config: { keys: Object.keys(SandboxConfig.shape), read: readSandboxConfig }, health: HEALTH },
  edge: { config: { keys: Object.keys(EdgeConfig.shape), read: readEdgeConfig }, health: HEALTH },
} satisfies Record<string, OwnService>
