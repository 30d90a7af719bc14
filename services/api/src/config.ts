import { fileURLToPath } from 'node:url'
import { AppSettings, readConfig } from '@tessera/server'
import * as z from 'zod'
import { ProvidersByBrand } from './modules/identity/social/providers.domain.ts'
import { CATALOGUE_SIZE } from './seed/catalogue/size.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const origin = z.url({ protocol: /^https?$/ }).refine((text) => URL.parse(text)?.origin === text, 'must be an origin')
const json = z.string().transform((text, check): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    check.addIssue('must be JSON')
    return z.NEVER
  }
})
const integer = (min: number) => z.coerce.number().int().min(min)

/** Every setting of the operator API, by the name of its environment variable. */
export const ApiConfig = z.object({
  ...AppSettings.shape,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4101),
  /** Postgres; without it PGlite in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
    .optional(),
  /** Postgres as the owner of the tables, used once at the start; without it the role of DATABASE_URL migrates and owns them. */
  MIGRATE_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
    .optional(),
  DATA_DIR: z.string().default(here('../../../.data/api')),
  /** `true` stores everything in memory: for tests and trials. */
  IN_MEMORY: flag.default(false),
  MERCHANTS_DIR: z.string().default(here('../../../ops/merchants')),
  /** JSON file of the providers of games that may call the wallet; without it there are none. */
  PROVIDERS_FILE: z.string().optional(),
  /** JSON file of the channels that money takes to the outside; without it no deposit, withdrawal or transfer is offered. */
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
  /** Calls a second of one provider; wins, rollbacks and ends of rounds count apart. */
  PROVIDER_RATE: integer(1).default(200),
  DEFAULT_MERCHANT: z.string().default('siam'),
  /** The registry whose configurations merchants follow; without one their files apply. */
  REGISTRY_URL: z.url().optional(),
  /** Token of the role viewer, for reading them; needed with REGISTRY_URL. */
  REGISTRY_API_TOKEN: z.string().min(24).optional(),
  /** Tries a minute from one address on login, register and the checks around them. */
  STRICT_RATE_LIMIT: integer(1).default(30),
  /** Token that edges show with calls that they make for many visitors; without it those count as one visitor's. */
  API_EDGE_TOKEN: z.string().min(24).optional(),
  /** Such calls a minute of one edge: each page's data once in its few seconds, for each merchant and language. */
  EDGE_RATE_LIMIT: integer(1).default(6_000),
  /** Gateways of the outside for SMS and mail, and the key for them; without both nothing is sent, and no way that needs it is offered. */
  OUTSIDE_ORIGIN: origin.optional(),
  OUTSIDE_KEY: z.string().min(16).optional(),
  /** The provider that proves numbers: the project that its tokens are for, and the site's key, which pages show it. */
  VERIFY_PROJECT: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  VERIFY_SITE_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
  /** The provider's origin as browsers know it, where that is not OUTSIDE_ORIGIN; its tokens are issued by it. */
  VERIFY_ORIGIN: origin.optional(),
  /**
   * Login providers, by brand: `{"line":{"issuer","discovery"?,"clientId","secret"}}`; browsers return to `/m/login` of the
   * site.
   */
  OIDC_PROVIDERS: json.pipe(ProvidersByBrand).default({}),
  /** Origin of the beacon that draws of the lottery wait for; without it none is held. */
  BEACON_URL: origin.optional(),
  /**
   * The beacon's kind, required with BEACON_URL: the sandbox's, or a relay of drand's quicknet. Existing draws retain
   * theirs. Start-up rejects `local` if a merchant is in production: its results can be computed in advance with its key.
   */
  LOTTERY_BEACON: z.enum(['local', 'drand']).optional(),
  /** Seconds from one draw of the five balls to the next, for trying out; without it their own pace. Refused in production. */
  LOTTERY_FAST_SECONDS: integer(10).max(3600).optional(),
  /** Trial sessions a minute that one address may start. */
  TRIAL_RATE_LIMIT: integer(1).default(5),
  /** Origin of the providers' game pages: not the site's, or their scripts could leave their frame. */
  PLAY_ORIGIN: z.url().default('http://127.0.0.1:4104'),
  SESSION_DAYS: integer(1).default(30),
  SESSION_IDLE_HOURS: integer(1).default(24),
  PASSWORD_WORKERS: integer(1).default(2),
  /** Password checks that may wait for a worker; one more is rejected as busy. */
  PASSWORD_QUEUE: integer(0).default(64),
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
  /** Port of the desk, which operators work on; members' addresses never lead there. */
  DESK_PORT: z.coerce.number().int().min(0).max(65_535).default(4103),
  /** Build output folder of the desk's page. */
  DESK_DIST: z.string().default(here('../../../ops/dist/desk')),
  /** Makes the first operator of a deployment, an admin, and nothing once there is one. */
  OPERATOR_SETUP_TOKEN: z.string().min(32).max(200).optional(),
  /** Writes demo data into an empty database: games, and accounts with publicly known passwords. Rejected in production. */
  SEED: flag.default(false),
  /** Games of the demo data: 50,000 measure a catalogue of the greatest operators. */
  SEED_GAMES: integer(CATALOGUE_SIZE.least).default(CATALOGUE_SIZE.demo),
  /** Codes of the merchants that have the demo's people, with commas between; all of them without. */
  SEED_PEOPLE_AT: z
    .string()
    .transform((codes) => codes.split(','))
    .optional(),
})
export type ApiConfig = z.infer<typeof ApiConfig>

export const readApiConfig = (env: Record<string, string | undefined>): ApiConfig => readConfig(ApiConfig, env)
