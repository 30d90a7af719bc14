import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApi, type DemoAccount, readApiConfig } from '@tessera/api'
import { createEdge, gamingSite, readEdgeConfig } from '@tessera/edge'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import { createSandbox, readSandboxConfig } from '@tessera/sandbox'
import type { StackConfig } from './config.ts'

export interface Stack {
  /** Address of the site, e.g. `http://127.0.0.1:8080`. */
  site: string
  registry: string
  api: string
  adminToken: string
  /** Accounts to try the site with; none where no demo data were written. */
  demoAccounts: readonly DemoAccount[]
  close(): Promise<void>
}

type Env = Record<string, string | undefined>

/** All four services in one process, each on its own port of this machine, the edge on the configured one. */
export async function createStack(config: StackConfig, env: Env): Promise<Stack> {
  const opened: { close(): Promise<unknown> }[] = []
  const close = async () => {
    // The edge first, so that nobody is served by half of a site.
    for (const one of opened.reverse()) await one.close()
  }
  try {
    const adminToken = await ensureToken(config.TESSERA_DATA, 'registry-token')
    const edgeToken = await ensureToken(config.TESSERA_DATA, 'registry-edge-token')
    const operatorToken = await ensureToken(config.TESSERA_DATA, 'operator-token')
    // This is the site for trying it out, unless it is told to be one for members.
    const local = { PRODUCTION: 'false', SEED: 'true', ...env }
    const inner = { ...local, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: config.LOG_LEVEL }
    const data = (name: string) => join(config.TESSERA_DATA, name)

    const sandbox = await createSandbox(readSandboxConfig({ ...inner, DATA_DIR: data('sandbox') }))
    opened.push(sandbox)
    const sandboxUrl = await sandbox.listen()
    const registry = await createRegistry(
      readRegistryConfig({
        ...inner,
        DATA_DIR: data('registry'),
        DATABASE_URL: config.REGISTRY_DATABASE_URL,
        REGISTRY_ADMIN_TOKEN: adminToken,
        REGISTRY_EDGE_TOKEN: edgeToken,
      }),
    )
    opened.push(registry)
    const registryUrl = await registry.listen()
    const api = await createApi(
      readApiConfig({
        ...inner,
        DATA_DIR: data('api'),
        DATABASE_URL: config.API_DATABASE_URL,
        OPERATOR_TOKEN: operatorToken,
      }),
    )
    opened.push(api)
    const apiUrl = await api.listen()
    const edgeConfig = readEdgeConfig({
      EDGE_CACHE_DIR: data('edge'),
      OPS_CONSOLE: 'true',
      ...local,
      HOST: config.HOST,
      PORT: String(config.PORT),
      LOG_LEVEL: config.LOG_LEVEL,
      REGISTRY_URL: registryUrl,
      API_URL: apiUrl,
      CDN_URL: sandboxUrl,
      PLAY_URL: sandboxUrl,
      REGISTRY_EDGE_TOKEN: edgeToken,
    })
    const edge = await createEdge(edgeConfig, gamingSite)
    opened.push(edge)
    const site = await edge.listen()
    await writeFile(
      join(config.TESSERA_DATA, 'stack.json'),
      JSON.stringify({ site, registry: registryUrl, api: apiUrl }),
    )
    return { site, registry: registryUrl, api: apiUrl, adminToken, demoAccounts: api.demoAccounts, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A token of a local service: made once, kept beside its data, readable by its owner alone. */
async function ensureToken(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known.trim()
  const token = randomBytes(24).toString('base64url')
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return token
}
