import { fileURLToPath } from 'node:url'
import { AppSettings, PostgresUrl, readConfig, TokenList } from '@tessera/server'
import * as z from 'zod'
import { CATALOGUE_SIZE } from '../seed/catalogue/size.ts'
import { ProvidersByBrand } from './modules/identity/social/providers.domain.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const booleanSetting = z.enum(['true', 'false']).transform((text) => text === 'true')
const originSetting = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.parse(text)?.origin === text, 'must be an origin')
const jsonSetting = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('must be JSON')
    return z.NEVER
  }
})
const integerSetting = (min: number) => z.coerce.number().int().min(min)

/** Every setting of the operator API, by the name of its environment variable. */
export const ApiConfig = z.object({
  ...AppSettings.shape,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4101),
  /** Postgres; without it PGlite in DATA_DIR. */
  DATABASE_URL: PostgresUrl.optional(),
  /**
   * Postgres as the owner of the tables, used once at the start; without it the role of DATABASE_URL migrates and owns them.
   * Rejected in production, where `src/migrate.ts` migrates before the service starts.
   */
  MIGRATE_DATABASE_URL: PostgresUrl.optional(),
  DATA_DIR: z.string().default(resolvePath('../../../.data/api')),
  /** `true` stores everything in memory: for tests and demos. */
  IN_MEMORY: booleanSetting.default(false),
  MERCHANTS_DIR: z.string().default(resolvePath('../../../ops/merchants')),
  /** JSON file of the providers of games that may call the wallet; without it there are none. */
  PROVIDERS_FILE: z.string().optional(),
  /** JSON file of the payment channels; without it no deposit, withdrawal or transfer is offered. */
  CHANNELS_FILE: z.string().optional(),
  /** Name of this operator for providers, and its 32-byte signing key, base64. */
  OPERATOR_CODE: z
    .string()
    .regex(/^[A-Z0-9_]{2,24}$/)
    .default('TESSERA'),
  OPERATOR_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  OPERATOR_KEY_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('o1'),
  /** Calls per second of one provider; wins, rollbacks and ends of rounds are counted separately. */
  PROVIDER_RATE: integerSetting(1).default(200),
  DEFAULT_MERCHANT: z.string().default('siam'),
  /** The registry whose configurations merchants follow; without one their files apply. */
  REGISTRY_URL: z.url().optional(),
  /** Token of the role viewer, for reading them; needed with REGISTRY_URL. */
  REGISTRY_API_TOKEN: TokenList.optional(),
  /** Attempts per minute from one address on login, registration and related checks. */
  STRICT_RATE_LIMIT: integerSetting(1).default(30),
  /** Token that edges send with calls for many visitors; without it these calls are rate limited like one visitor's. */
  API_EDGE_TOKEN: TokenList.optional(),
  /** Maximum such calls per minute of one edge: each page's data is fetched every few seconds for each merchant and language. */
  EDGE_RATE_LIMIT: integerSetting(1).default(6_000),
  /** Origin and key of the external SMS and mail gateways; without both nothing is sent, and features that need them are not offered. */
  OUTSIDE_ORIGIN: originSetting.optional(),
  OUTSIDE_KEY: z.string().min(16).optional(),
  /** Provider that verifies phone numbers: project of its tokens, and the site key, which pages send to it. */
  VERIFY_PROJECT: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  VERIFY_SITE_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  /** The provider's origin for browsers, if it differs from OUTSIDE_ORIGIN; it is the issuer of its tokens. */
  VERIFY_ORIGIN: originSetting.optional(),
  /**
   * Login providers, by brand: `{"line":{"issuer","discovery"?,"clientId","secret"}}`; browsers return to `/m/login` of the
   * site.
   */
  OIDC_PROVIDERS: jsonSetting.pipe(ProvidersByBrand).default({}),
  /** Origin of the beacon that lottery draws wait for; without it no draw is held. */
  BEACON_URL: originSetting.optional(),
  /**
   * The beacon's kind, required with BEACON_URL: the sandbox's, or a relay of drand's quicknet. Existing draws retain
   * their kind. Start-up rejects `local` if a merchant is in production: its results can be computed in advance with its key.
   */
  LOTTERY_BEACON: z.enum(['local', 'drand']).optional(),
  /** Seconds from one draw of the five balls to the next, for demos; without it the regular interval. Rejected in production. */
  LOTTERY_FAST_SECONDS: integerSetting(10).max(3600).optional(),
  /** Trial sessions per minute that one address may start. */
  TRIAL_RATE_LIMIT: integerSetting(1).default(5),
  /** Origin of the providers' game pages: must differ from the site's, or their scripts could leave their frame. */
  PLAY_ORIGIN: z.url().default('http://127.0.0.1:4104'),
  SESSION_DAYS: integerSetting(1).default(30),
  SESSION_IDLE_HOURS: integerSetting(1).default(24),
  PASSWORD_WORKERS: integerSetting(1).default(2),
  /** Password checks that may wait for a worker; one more is rejected as busy. */
  PASSWORD_QUEUE: integerSetting(0).default(64),
  /** For tests: every captcha has this number as its solution. Start-up rejects it if a merchant is in production. */
  CAPTCHA_FIXED_ANSWER: z
    .string()
    .regex(/^\d{1,6}$/, 'must be one to six digits')
    .optional(),
  /**
   * Hashes the identifiers of excluded members, so that an exclusion also applies to their next account; at least 32
   * characters. Also encrypts the keys of request bodies in the database. Changing it loses the exclusions of closed
   * accounts and creates new body keys. Required in production; elsewhere each process generates its own by default.
   */
  PROTECTION_KEY: z.string().min(32).optional(),
  /** Port of the desk, the operators' back office; not reachable from members' sites. */
  DESK_PORT: z.coerce.number().int().min(0).max(65_535).default(4103),
  /** Build output folder of the desk's page. */
  DESK_DIST: z.string().default(resolvePath('../../../ops/dist/desk')),
  /** Token to create the first operator of a deployment, an admin; has no effect once an operator exists. */
  OPERATOR_SETUP_TOKEN: z.string().min(32).max(200).optional(),
  /** Writes demo data into an empty database: games, and accounts with publicly known passwords. Rejected in production. */
  SEED: booleanSetting.default(false),
  /** Games of the demo data: use 50,000 to measure a catalogue of the largest size. */
  SEED_GAMES: integerSetting(CATALOGUE_SIZE.least).default(CATALOGUE_SIZE.demo),
  /** Comma-separated codes of the merchants that get demo users; all merchants if unset. */
  SEED_PEOPLE_AT: z
    .string()
    .transform((codes) => codes.split(','))
    .optional(),
})
export type ApiConfig = z.infer<typeof ApiConfig>

export const readApiConfig = (env: Record<string, string | undefined>): ApiConfig => readConfig(ApiConfig, env)
