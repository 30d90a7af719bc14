import { IN_HOUSE_PROVIDER } from '@tessera/sandbox'
import { privateKeyOf, publicHalf } from '@tessera/wallet-protocol'
import type { outsideSettings } from './outside.ts'
import type { StackSecrets } from './secrets.ts'

export type Outside = ReturnType<typeof outsideSettings>

/** Addresses of the sandbox. */
export interface SandboxAddresses {
  /** Origin for the other services. */
  origin: string
  /** Origin for browsers: games, inbox and bank. */
  publicOrigin: string
}

const publicKeyOf = (key: string): string => publicHalf(privateKeyOf(Buffer.from(key, 'base64')))

/** Settings of the sandbox as provider of the games and, with `outside`, as the external systems. */
export const sandboxSettings = ({ providerKey, operatorKey }: StackSecrets, outside: Outside | null) => ({
  PROVIDER_KEY: providerKey,
  OPERATOR_PUBLIC_KEY: publicKeyOf(operatorKey),
  ...outside?.sandbox,
})

/** Tokens of the registry, and `siteOrigin` for its links to previews, e.g. `http://{host}:8080`. */
export const registrySettings = ({ adminToken, edgeToken, readerToken }: StackSecrets, siteOrigin: string) => ({
  REGISTRY_ADMIN_TOKEN: adminToken,
  REGISTRY_EDGE_TOKEN: edgeToken,
  REGISTRY_API_TOKEN: readerToken,
  SITE_ORIGIN: siteOrigin,
})

/** Settings of the api whose games, draws and external systems are the sandbox's. */
export const apiSettings = (
  secrets: StackSecrets,
  { origin, publicOrigin }: SandboxAddresses,
  outside: Outside | null,
) => ({
  API_EDGE_TOKEN: secrets.apiEdgeToken,
  REGISTRY_API_TOKEN: secrets.readerToken,
  OPERATOR_KEY: secrets.operatorKey,
  PROTECTION_KEY: secrets.protectionKey,
  PLAY_ORIGIN: publicOrigin,
  BEACON_URL: origin,
  LOTTERY_BEACON: 'local',
  ...outside?.api(origin, publicOrigin),
})

/** Settings of the edge; `connectOrigins` are the origins that pages may call, separated by commas. */
export const edgeSettings = (
  { edgeToken, apiEdgeToken }: StackSecrets,
  { origin, publicOrigin }: SandboxAddresses,
  connectOrigins: string,
) => ({
  CDN_URL: origin,
  FRAME_ORIGINS: publicOrigin,
  CONNECT_ORIGINS: connectOrigins,
  REGISTRY_EDGE_TOKEN: edgeToken,
  API_EDGE_TOKEN: apiEdgeToken,
})

/** Contents of the api's PROVIDERS_FILE: the in-house provider, with its public key only. */
export const inHouseProvider = ({ providerKey }: StackSecrets, operatorUrl: string) => [
  {
    code: IN_HOUSE_PROVIDER,
    vendors: [IN_HOUSE_PROVIDER],
    keys: [{ id: 'k1', publicKey: publicKeyOf(providerKey) }],
    min: '1.00',
    max: '1000.00',
    operatorUrl,
  },
]
