import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Settings that every service has, by the names of their environment variables; spread `.shape` into a service's schema. */
export const AppSettings = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  BODY_LIMIT: z.coerce.number().int().min(1024).default(65_536),
  /** Whether merchants are in production whose file does not say: then neither overrides nor demo data nor fixed answers. */
  PRODUCTION: flag.default(true),
  /**
   * Whose forwarded headers are believed: how many proxies stand before the service, counted from its side, so that what a visitor
   * writes himself is beyond them; or networks, a list for `proxy-addr`; `false`: nobody's.
   */
  TRUST_PROXY: z.string().default('loopback'),
  /** Connections at once; more are closed as they come. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
  /** In which a request's head must be there. */
  HEADERS_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** In which all of a request must be there: a file comes slowly over a slow network. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(120_000),
  CONNECTION_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  /** Requests a minute from one address before it is told to wait. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_ON: flag.default(true),
  /** How long it goes on serving once it is to stop and has said so at `/readyz`: until nobody sends requests here any more. */
  DRAIN_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Then requests under way may finish for this long, before their connections are cut. */
  CLOSE_GRACE_MS: z.coerce.number().int().min(0).max(15_000).default(1_500),
})
export type AppSettings = z.infer<typeof AppSettings>

export const defaultAppSettings: AppSettings = AppSettings.parse({})
