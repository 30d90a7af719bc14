import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApi, type DemoAccount, type DemoOperator, readApiConfig } from '@tessera/api'
import { createEdge, gamingSite, readEdgeConfig } from '@tessera/edge'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import { createSandbox, readSandboxConfig } from '@tessera/sandbox'
import { loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import type { StackConfig } from './config.ts'
import { outsideSettings } from './outside.ts'
import { ensureSecrets } from './secrets.ts'
import { apiSettings, edgeSettings, inHouseProvider, registrySettings, sandboxSettings } from './service-settings.ts'

export interface Stack {
  /** Address of the site, e.g. `http://127.0.0.1:8080`. */
  site: string
  /** Address of the registry, which serves its console at `/ops/`. */
  registry: string
  api: string
  /** Origin of the games. */
  games: string
  /** URL of the inbox of messages to members; null if real services send them. */
  inbox: string | null
  /** URL of the bank app that pays deposits; null if real services are used. */
  bank: string | null
  /** Address of the desk, the back office of operators. */
  desk: string
  adminToken: string
  /** Accounts to try the site with; empty without demo data. */
  demoAccounts: readonly DemoAccount[]
  /** Operators to try the desk with; empty without demo data. */
  demoOperators: readonly DemoOperator[]
  close(): Promise<void>
}

/** Measurements and browser tests send from one address as many requests as a network of members. */
const TRIAL_RATE_LIMIT = '1000000'

type Env = Record<string, string | undefined>

/** Starts all four services in one process, each on its own port of this machine, the edge on the configured one. */
export async function createStack(config: StackConfig, env: Env): Promise<Stack> {
  const startedServices: { close(): Promise<unknown> }[] = []
  const close = async () => {
    // The edge first, so that no visitor is served while other services are already stopped.
    for (const closable of startedServices.reverse()) await closable.close()
  }
  try {
    const secrets = await ensureSecrets(config.TESSERA_DATA)
    // Defaults for a trial site, which the environment may override.
    const local: Env = { PRODUCTION: 'false', SEED: 'true', NETWORK_RATE_LIMIT: TRIAL_RATE_LIMIT, ...env }
    const innerEnv = { ...local, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: config.LOG_LEVEL }
    const dataPath = (name: string) => join(config.TESSERA_DATA, name)

    const isOutsideLocal = !local.OUTSIDE_ORIGIN && local.PRODUCTION !== 'true'
    const { MERCHANTS_DIR, DEFAULT_MERCHANT } = readApiConfig(innerEnv)
    const merchants = await loadMerchants(MERCHANTS_DIR, DEFAULT_MERCHANT, false, MerchantConfig)
    const outside = isOutsideLocal
      ? outsideSettings({ secrets, merchants: merchants.all, sitePort: config.PORT })
      : null
    const walletAddress = { url: '' }
    const sandbox = await createSandbox(
      readSandboxConfig({
        ...innerEnv,
        HOST: config.HOST,
        PORT: String(config.PLAY_PORT),
        DATA_DIR: dataPath('sandbox'),
        ...sandboxSettings(secrets, outside),
        ...(outside && env.PLAY_ORIGIN ? { OUTSIDE_ORIGIN: env.PLAY_ORIGIN } : {}),
      }),
      // The API starts after the sandbox, because it needs the origin of the games.
      () => walletAddress.url,
    )
    startedServices.push(sandbox)
    const sandboxUrl = await sandbox.listen()
    const addresses = { origin: sandboxUrl, publicOrigin: env.PLAY_ORIGIN ?? sandboxUrl }
    const { publicOrigin } = addresses
    if (outside)
      await writeFile(dataPath('channels.json'), JSON.stringify(outside.channels(sandboxUrl)), { mode: 0o600 })
    await writeFile(dataPath('providers.json'), JSON.stringify(inHouseProvider(secrets, sandboxUrl)))
    const registry = await createRegistry(
      readRegistryConfig({
        ...innerEnv,
        PORT: String(config.OPS_PORT),
        DATA_DIR: dataPath('registry'),
        DATABASE_URL: config.REGISTRY_DATABASE_URL,
        ...registrySettings(secrets, env.SITE_ORIGIN ?? `http://{host}${config.PORT === 0 ? '' : `:${config.PORT}`}`),
      }),
    )
    startedServices.push(registry)
    const registryUrl = await registry.listen()
    const api = await createApi(
      readApiConfig({
        ...innerEnv,
        DATA_DIR: dataPath('api'),
        DATABASE_URL: config.API_DATABASE_URL,
        DESK_PORT: String(config.DESK_PORT),
        ...apiSettings(secrets, addresses, outside),
        ...(env.BEACON_URL ? { BEACON_URL: env.BEACON_URL } : {}),
        ...(env.LOTTERY_BEACON ? { LOTTERY_BEACON: env.LOTTERY_BEACON } : {}),
        REGISTRY_URL: registryUrl,
        PROVIDERS_FILE: dataPath('providers.json'),
        ...(outside ? { CHANNELS_FILE: dataPath('channels.json') } : {}),
      }),
    )
    startedServices.push(api)
    const apiUrl = await api.listen()
    walletAddress.url = apiUrl
    const desk = await api.listenDesk()
    const edgeConfig = readEdgeConfig({
      EDGE_CACHE_DIR: dataPath('edge'),
      ...local,
      HOST: config.HOST,
      PORT: String(config.PORT),
      LOG_LEVEL: config.LOG_LEVEL,
      REGISTRY_URL: registryUrl,
      API_URL: apiUrl,
      ...edgeSettings(secrets, addresses, outside ? publicOrigin : (local.VERIFY_ORIGIN ?? local.OUTSIDE_ORIGIN ?? '')),
    })
    const edge = await createEdge(edgeConfig, gamingSite)
    startedServices.push(edge)
    const site = await edge.listen()
    await writeFile(
      join(config.TESSERA_DATA, 'stack.json'),
      JSON.stringify({ site, registry: registryUrl, api: apiUrl, desk, outside: outside ? sandboxUrl : null }),
    )
    return {
      site,
      registry: registryUrl,
      api: apiUrl,
      desk,
      games: publicOrigin,
      inbox: outside ? `${publicOrigin}/inbox` : null,
      bank: outside ? `${publicOrigin}/bank` : null,
      adminToken: secrets.adminToken,
      demoAccounts: api.demoAccounts,
      demoOperators: api.demoOperators,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
