import { readApiConfig } from '@tessera/api'
import { loadMerchants } from '@tessera/server'
import { MerchantConfig } from '@tessera/site'
import * as z from 'zod'
import { outsideSettings } from './outside.ts'
import { ensureSecret, ensureSecrets } from './secrets.ts'
import { apiSettings, edgeSettings, inHouseProvider, registrySettings, sandboxSettings } from './service-settings.ts'

const portSetting = (port: number) => z.coerce.number().int().min(1).max(65_535).default(port)

/** Settings of a trial in containers, by the names of their environment variables. */
export const ContainerConfig = z.object({
  /** Folder that every container can read. */
  SETTINGS_DIR: z.string().default('/settings'),
  /** Ports at which browsers on this machine reach the site, and the games. */
  SITE_PORT: portSetting(8080),
  PLAY_PORT: portSetting(4104),
})
export type ContainerConfig = z.infer<typeof ContainerConfig>

/** Services as containers reach each other. */
const SANDBOX = 'http://sandbox:4104'
/** Production refuses secrets with this prefix. */
export const TRIAL_PREFIX = 'trial-'

const DATABASE_ROLES = ['api_owner', 'api_service', 'registry_owner', 'registry_service'] as const

/** Files of a trial's settings, by name: an env file for each service, and the JSON files that the api reads. */
export async function containerSettings({
  SETTINGS_DIR,
  SITE_PORT,
  PLAY_PORT,
}: ContainerConfig): Promise<Record<string, string>> {
  const secretsDir = `${SETTINGS_DIR}/secrets`
  const secrets = await ensureSecrets(secretsDir, TRIAL_PREFIX)
  const passwordOf = (name: string) => ensureSecret(secretsDir, `${name}-password`, 'base64url', TRIAL_PREFIX)
  const passwords = Object.fromEntries(
    await Promise.all(DATABASE_ROLES.map(async (role) => [role, await passwordOf(role)] as const)),
  )
  const databaseUrl = (role: (typeof DATABASE_ROLES)[number]) =>
    `postgres://${role}:${passwords[role]}@postgres:5432/${role.split('_')[0]}`
  const { MERCHANTS_DIR, DEFAULT_MERCHANT } = readApiConfig({})
  const { all: merchants } = await loadMerchants(MERCHANTS_DIR, DEFAULT_MERCHANT, false, MerchantConfig)
  const outside = outsideSettings({ secrets, merchants, sitePort: SITE_PORT })
  const addresses = { origin: SANDBOX, publicOrigin: `http://127.0.0.1:${PLAY_PORT}` }
  return {
    'postgres-password': await passwordOf('postgres'),
    'postgres.env': envFile(
      Object.fromEntries(DATABASE_ROLES.map((role) => [`${role.toUpperCase()}_PASSWORD`, passwords[role] ?? ''])),
    ),
    'api.env': envFile({
      DATABASE_URL: databaseUrl('api_service'),
      MIGRATE_DATABASE_URL: databaseUrl('api_owner'),
      PROVIDERS_FILE: `${SETTINGS_DIR}/providers.json`,
      CHANNELS_FILE: `${SETTINGS_DIR}/channels.json`,
      ...apiSettings(secrets, addresses, outside),
    }),
    'registry.env': envFile({
      DATABASE_URL: databaseUrl('registry_service'),
      MIGRATE_DATABASE_URL: databaseUrl('registry_owner'),
      ...registrySettings(secrets, `http://{host}:${SITE_PORT}`),
    }),
    'sandbox.env': envFile({ OUTSIDE_ORIGIN: addresses.publicOrigin, ...sandboxSettings(secrets, outside) }),
    'edge.env': envFile(edgeSettings(secrets, addresses, addresses.publicOrigin)),
    'deploy.env': envFile({ TESSERA_TOKEN: secrets.adminToken }),
    'providers.json': JSON.stringify(inHouseProvider(secrets, SANDBOX)),
    'channels.json': JSON.stringify(outside.channels(SANDBOX)),
  }
}

/** Formats an env file for Node and for a shell; no value has a single quote. */
const envFile = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
