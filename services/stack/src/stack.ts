import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApi, type DemoAccount, type DemoOperator, readApiConfig } from '@tessera/api'
import { createEdge, gamingSite, readEdgeConfig } from '@tessera/edge'
import { createRegistry, readRegistryConfig } from '@tessera/registry'
import { createSandbox, IN_HOUSE_PROVIDER, readSandboxConfig } from '@tessera/sandbox'
import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import type { StackConfig } from './config.ts'
import { configureOutside } from './outside.ts'
import { ensureSecret } from './secrets.ts'

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
    const adminToken = await ensureSecret(config.TESSERA_DATA, 'registry-token')
    const edgeToken = await ensureSecret(config.TESSERA_DATA, 'registry-edge-token')
    const readerToken = await ensureSecret(config.TESSERA_DATA, 'registry-api-token')
    const apiEdgeToken = await ensureSecret(config.TESSERA_DATA, 'api-edge-token')
    // Defaults for a trial site, which the environment may override.
    const local: Env = { PRODUCTION: 'false', SEED: 'true', NETWORK_RATE_LIMIT: TRIAL_RATE_LIMIT, ...env }
    const innerEnv = { ...local, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: config.LOG_LEVEL }
    const dataPath = (name: string) => join(config.TESSERA_DATA, name)

    const providerKey = await ensureSecret(config.TESSERA_DATA, 'provider-key', 'base64')
    const operatorKey = await ensureSecret(config.TESSERA_DATA, 'operator-key', 'base64')
    const { MERCHANTS_DIR, DEFAULT_MERCHANT } = readApiConfig(innerEnv)
    const outside = await configureOutside(local, config, MERCHANTS_DIR, DEFAULT_MERCHANT)
    const walletAddress = { url: '' }
    const sandbox = await createSandbox(
      readSandboxConfig({
        ...innerEnv,
        HOST: config.HOST,
        PORT: String(config.PLAY_PORT),
        DATA_DIR: dataPath('sandbox'),
        PROVIDER_KEY: providerKey,
        ...outside?.sandbox,
        OPERATOR_PUBLIC_KEY: publicHalf(privateKeyOf(Buffer.from(operatorKey, 'base64'))),
      }),
      // The API starts after the sandbox, because it needs the origin of the games.
      () => walletAddress.url,
    )
    startedServices.push(sandbox)
    const sandboxUrl = await sandbox.listen()
    const playOrigin = env.PLAY_ORIGIN ?? sandboxUrl
    if (outside)
      await writeFile(dataPath('channels.json'), JSON.stringify(outside.channels(sandboxUrl)), { mode: 0o600 })
    await writeFile(dataPath('providers.json'), JSON.stringify(inHouseProvider(providerKey, sandboxUrl)))
    const registry = await createRegistry(
      readRegistryConfig({
        ...innerEnv,
        PORT: String(config.OPS_PORT),
        DATA_DIR: dataPath('registry'),
        DATABASE_URL: config.REGISTRY_DATABASE_URL,
        REGISTRY_ADMIN_TOKEN: adminToken,
        REGISTRY_EDGE_TOKEN: edgeToken,
        REGISTRY_API_TOKEN: readerToken,
        SITE_ORIGIN: env.SITE_ORIGIN ?? `http://{host}${config.PORT === 0 ? '' : `:${config.PORT}`}`,
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
        API_EDGE_TOKEN: apiEdgeToken,
        REGISTRY_URL: registryUrl,
        REGISTRY_API_TOKEN: readerToken,
        PLAY_ORIGIN: playOrigin,
        PROVIDERS_FILE: dataPath('providers.json'),
        ...(outside ? { CHANNELS_FILE: dataPath('channels.json') } : {}),
        OPERATOR_KEY: operatorKey,
        PROTECTION_KEY: await ensureSecret(config.TESSERA_DATA, 'protection-key'),
        BEACON_URL: env.BEACON_URL ?? sandboxUrl,
        LOTTERY_BEACON: env.LOTTERY_BEACON ?? 'local',
        ...outside?.api(sandboxUrl, playOrigin),
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
      CDN_URL: sandboxUrl,
      FRAME_ORIGINS: playOrigin,
      CONNECT_ORIGINS: outside ? playOrigin : (local.VERIFY_ORIGIN ?? local.OUTSIDE_ORIGIN ?? ''),
      REGISTRY_EDGE_TOKEN: edgeToken,
      API_EDGE_TOKEN: apiEdgeToken,
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
      games: playOrigin,
      inbox: outside ? `${playOrigin}/inbox` : null,
      bank: outside ? `${playOrigin}/bank` : null,
      adminToken,
      demoAccounts: api.demoAccounts,
      demoOperators: api.demoOperators,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the operator's configuration of the in-house provider, with its public key only. */
const inHouseProvider = (key: string, operatorUrl: string) => [
  {
    code: IN_HOUSE_PROVIDER,
    vendors: [IN_HOUSE_PROVIDER],
    keys: [{ id: 'k1', publicKey: publicHalf(privateKeyOf(Buffer.from(key, 'base64'))) }],
    min: '1.00',
    max: '1000.00',
    operatorUrl,
  },
]
