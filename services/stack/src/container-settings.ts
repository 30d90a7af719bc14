import { readApiConfig } from '@tessera/api'
import { loadMerchants, TRIAL_PREFIX } from '@tessera/server'
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

const DATABASE_ROLES = ['api_owner', 'api_service', 'registry_owner', 'registry_service'] as const

/** Settings of a trial: passwords of the database's roles, variables of each service, and the JSON files that the api reads. */
async function createTrialSettings({ SETTINGS_DIR, SITE_PORT, PLAY_PORT }: ContainerConfig) {
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
    postgresPassword: await passwordOf('postgres'),
    rolePasswords: Object.fromEntries(
      DATABASE_ROLES.map((role) => [`${role.toUpperCase()}_PASSWORD`, passwords[role] ?? '']),
    ),
    adminToken: secrets.adminToken,
    api: {
      DATABASE_URL: databaseUrl('api_service'),
      MIGRATE_DATABASE_URL: databaseUrl('api_owner'),
      ...apiSettings(secrets, addresses, outside),
    },
    registry: {
      DATABASE_URL: databaseUrl('registry_service'),
      MIGRATE_DATABASE_URL: databaseUrl('registry_owner'),
      ...registrySettings(secrets, `http://{host}:${SITE_PORT}`),
    },
    sandbox: { OUTSIDE_ORIGIN: addresses.publicOrigin, ...sandboxSettings(secrets, outside) },
    edge: edgeSettings(secrets, addresses, addresses.publicOrigin),
    files: {
      'providers.json': JSON.stringify(inHouseProvider(secrets, SANDBOX)),
      'channels.json': JSON.stringify(outside.channels(SANDBOX)),
    },
  }
}

/** Files of a trial's settings, by name: an env file for each service, and the JSON files that the api reads. */
export async function containerSettings(config: ContainerConfig): Promise<Record<string, string>> {
  const trial = await createTrialSettings(config)
  return {
    'postgres-password': trial.postgresPassword,
    'postgres.env': envFile(trial.rolePasswords),
    'api.env': envFile({
      PROVIDERS_FILE: `${config.SETTINGS_DIR}/providers.json`,
      CHANNELS_FILE: `${config.SETTINGS_DIR}/channels.json`,
      ...trial.api,
    }),
    'registry.env': envFile(trial.registry),
    'sandbox.env': envFile(trial.sandbox),
    'edge.env': envFile(trial.edge),
    'deploy.env': envFile({ TESSERA_TOKEN: trial.adminToken }),
    ...trial.files,
  }
}

/** Settings that a cluster has in a Secret; the others are in ops/kubernetes/overlays/local/kustomization.yaml. */
const CLUSTER_SECRETS = [
  'REGISTRY_ADMIN_TOKEN',
  'REGISTRY_EDGE_TOKEN',
  'REGISTRY_API_TOKEN',
  'API_EDGE_TOKEN',
  'PROTECTION_KEY',
  'OPERATOR_KEY',
  'OPERATOR_PUBLIC_KEY',
  'PROVIDER_KEY',
  'OUTSIDE_KEY',
  'OIDC_PROVIDERS',
  'OIDC_CLIENTS',
  'CHANNELS',
]

/** Files of a trial in a cluster, from which ops/kubernetes/overlays/local generates its Secrets. */
export async function clusterSettings(config: ContainerConfig): Promise<Record<string, string>> {
  const { api, registry, sandbox, edge, ...trial } = await createTrialSettings(config)
  const settings: Record<string, string | undefined> = { ...edge, ...sandbox, ...registry, ...api }
  return {
    'secrets.env': plainEnvFile({
      POSTGRES_PASSWORD: trial.postgresPassword,
      ...trial.rolePasswords,
      API_DATABASE_URL: api.DATABASE_URL,
      REGISTRY_DATABASE_URL: registry.DATABASE_URL,
      ...Object.fromEntries(CLUSTER_SECRETS.map((name) => [name, settings[name] ?? ''])),
    }),
    'owners.env': plainEnvFile({
      API_MIGRATE_DATABASE_URL: api.MIGRATE_DATABASE_URL,
      REGISTRY_MIGRATE_DATABASE_URL: registry.MIGRATE_DATABASE_URL,
    }),
    ...trial.files,
  }
}

/** Formats an env file for Node and for a shell; no value has a single quote. */
const envFile = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')

/** Formats an env file for kustomize, which does not remove quotes. */
const plainEnvFile = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
