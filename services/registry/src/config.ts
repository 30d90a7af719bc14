import { fileURLToPath } from 'node:url'
import { AppSettings, PostgresUrl, readConfig, TokenList } from '@tessera/server'
import * as z from 'zod'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const booleanSetting = z.enum(['true', 'false']).transform((text) => text === 'true')

const haveCommon = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.some((token) => others.includes(token))

/** Every setting of the registry, by the name of its environment variable. */
export const RegistryConfig = z
  .object({
    ...AppSettings.shape,
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4102),
    /** Postgres; without it PGlite in DATA_DIR. */
    DATABASE_URL: PostgresUrl.optional(),
    /**
     * Postgres as the owner of the tables, used once at the start; without it the role of DATABASE_URL migrates and owns them.
     * Rejected in production, where `src/migrate.ts` migrates before the service starts.
     */
    MIGRATE_DATABASE_URL: PostgresUrl.optional(),
    DATA_DIR: z.string().default(resolvePath('../../../.data/registry')),
    IN_MEMORY: booleanSetting.default(false),
    /** One JSON file per merchant; the registry knows these and no others. */
    MERCHANTS_DIR: z.string().default(resolvePath('../../../ops/merchants')),
    DEFAULT_MERCHANT: z.string().default('siam'),
    /** Token of the first administrator; at least 24 characters. */
    REGISTRY_ADMIN_TOKEN: TokenList,
    /** Token with which the edges report loads; at least 24 characters. Without it none is made. */
    REGISTRY_EDGE_TOKEN: TokenList.optional(),
    /** Token of the role viewer, with which the api reads configurations; at least 24 characters. Without it none is made. */
    REGISTRY_API_TOKEN: TokenList.optional(),
    /** Base address of artifacts for browsers: a path of the edge or the address of a CDN; ends with `/`. */
    ARTIFACT_BASE: z
      .string()
      .regex(/^(https?:\/\/[^/]+)?\/(.*\/)?$/, 'must end with /')
      .default('/r/'),
    /** Origin of a merchant's pages, for links to previews; `{host}` is the first host name of its file. */
    SITE_ORIGIN: z
      .string()
      .regex(/^https?:\/\/\{host\}(:\d{1,5})?$/, 'must be like https://{host}')
      .default('https://{host}'),
    /** Webhooks may lead to this machine, and without TLS: for development, never in production. */
    WEBHOOK_LOOPBACK: booleanSetting.default(false),
    /** Seconds between two polls for webhooks to send. */
    WEBHOOK_EVERY_S: z.coerce.number().int().min(1).max(3_600).default(2),
    /** Seconds between two polls for due steps of wave plans. */
    WAVES_EVERY_S: z.coerce.number().int().min(1).max(3_600).default(5),
    /** Folder of the built console for operators, served below `/ops`; nothing is served there while it is absent. */
    OPS_DIST: z.string().default(resolvePath('../../../ops/dist/console')),
    /** With an endpoint, artifacts live in an S3-compatible store instead of DATA_DIR. */
    S3_ENDPOINT: z.url().optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .superRefine((config, context) => {
    for (const name of ['REGISTRY_EDGE_TOKEN', 'REGISTRY_API_TOKEN'] as const)
      if (haveCommon(config[name], config.REGISTRY_ADMIN_TOKEN))
        context.addIssue({ code: 'custom', path: [name], message: 'must not be the administrator’s' })
    if (haveCommon(config.REGISTRY_API_TOKEN, config.REGISTRY_EDGE_TOKEN))
      context.addIssue({ code: 'custom', path: ['REGISTRY_API_TOKEN'], message: 'must not be the edges’' })
    if (config.PRODUCTION && config.WEBHOOK_LOOPBACK)
      context.addIssue({ code: 'custom', path: ['WEBHOOK_LOOPBACK'], message: 'is for development' })
    if (!config.S3_ENDPOINT) return
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!config[name]) context.addIssue({ code: 'custom', path: [name], message: 'is needed with S3_ENDPOINT' })
  })
export type RegistryConfig = z.infer<typeof RegistryConfig>

export const readRegistryConfig = (env: Record<string, string | undefined>): RegistryConfig =>
  readConfig(RegistryConfig, env)
