import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createApi, readApiConfig } from '@tessera/api'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import type { App } from '@tessera/server'

interface StartedService {
  app: App
  close(): Promise<void>
}

/** A service that describes its calls as OpenAPI. */
export interface ServiceDescription {
  /** Path of the stored file, from the root. */
  file: string
  /** Path at which the service serves it. */
  path: string
  start(): Promise<StartedService>
}

const TEST_SETTINGS = { LOG_LEVEL: 'silent', IN_MEMORY: 'true', PRODUCTION: 'false' }

export const DESCRIPTIONS: readonly ServiceDescription[] = [
  {
    file: 'docs/api.json',
    path: '/api/docs/json',
    start: () => createApi(readApiConfig({ ...TEST_SETTINGS, SEED: 'false' })),
  },
  {
    file: 'docs/registry.json',
    path: '/v1/docs/json',
    start: () =>
      createRegistry(readRegistryConfig({ ...TEST_SETTINGS, DATA_DIR: tmpdir(), REGISTRY_ADMIN_TOKEN: randomUUID() })),
  },
]

/** Loads a service's own description: OpenAPI 3.1. */
export async function loadDescription({ path, start }: ServiceDescription): Promise<object> {
  const { app, close } = await start()
  const response = await app.inject(path)
  await close()
  if (response.statusCode !== 200)
    throw new Error(`description could not be loaded: ${response.statusCode} ${response.body}`)
  return response.json()
}
