import * as z from 'zod'

const booleanSetting = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Settings that every service has, by the names of their environment variables; spread `.shape` into a service's schema. */
export const AppSettings = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  BODY_LIMIT: z.coerce.number().int().min(1024).default(65_536),
  /**
   * Default for merchants whose file does not set it. In production there are no overrides, demo data or fixed responses.
   */
  PRODUCTION: booleanSetting.default(true),
  /**
   * Proxies whose forwarded headers are trusted: the number of proxies in front of the service, counted from its side, so
   * that headers of the visitor are not trusted; or networks, a list for `proxy-addr`; `false`: none.
   */
  TRUST_PROXY: z.string().default('loopback'),
  /** Maximum of simultaneous connections; further ones are closed immediately. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(10_000),
  /** Time in which the head of a request must be received. */
  HEADERS_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** Timeout for receiving a whole request: a file upload is slow over a slow network. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(120_000),
  CONNECTION_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  /** Requests a minute from one address before they are rejected. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_ON: booleanSetting.default(true),
  /**
   * Time for which the service continues to serve after reporting at `/readyz` that it is stopping, until no more requests are sent
   * to it.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** Then requests in flight may finish for this long, before their connections are cut. */
  CLOSE_GRACE_MS: z.coerce.number().int().min(0).max(15_000).default(1_500),
})
export type AppSettings = z.infer<typeof AppSettings>

export const defaultAppSettings: AppSettings = AppSettings.parse({})
