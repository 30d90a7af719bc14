import { fileURLToPath } from 'node:url'
import { AppSettings, readConfig, TokenList } from '@tessera/server'
import * as z from 'zod'

const booleanSetting = z.enum(['true', 'false']).transform((text) => text === 'true')
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Every setting of the edge, by the name of its environment variable. */
export const EdgeConfig = z.object({
  ...AppSettings.shape,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  REGISTRY_URL: z.url().default('http://127.0.0.1:4102'),
  API_URL: z.url().default('http://127.0.0.1:4101'),
  /** The image CDN behind `/cdn`. */
  CDN_URL: z.url().default('http://127.0.0.1:4104'),
  /** Comma-separated external origins that the site's pages may frame, such as game providers'. */
  FRAME_ORIGINS: z
    .string()
    .default('http://127.0.0.1:4104')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.url().refine((url) => URL.parse(url)?.origin === url, 'must be an origin'))),
  /** Comma-separated external origins that the site's pages may call, such as the one that verifies phone numbers. */
  CONNECT_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.url().refine((url) => URL.parse(url)?.origin === url, 'must be an origin'))),
  /** Site whose pages this edge composes: the gaming site, or a plain one of which only the slices' claims are known. */
  SITE: z.enum(['gaming', 'plain']).default('gaming'),
  MERCHANTS_DIR: z.string().default(resolvePath('../../../ops/merchants')),
  DEFAULT_MERCHANT: z.string().default('siam'),
  /** Maximum bytes of artifacts held in memory. */
  ARTIFACT_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(1_000_000)
    .default(128 * 1024 * 1024),
  /** Folder of the disk cache; without one a restart needs the registry. */
  EDGE_CACHE_DIR: z.string().optional(),
  /** Maximum bytes of artifacts in EDGE_CACHE_DIR. */
  EDGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(1_000_000)
    .default(512 * 1024 * 1024),
  /** Token for forwarding load reports; without one they are dropped. */
  REGISTRY_EDGE_TOKEN: TokenList.optional(),
  /** Token that identifies the edge to the api, so that its calls for many visitors have a separate rate limit. */
  API_EDGE_TOKEN: TokenList.optional(),
  /** Pages and calls per minute of one network; beyond it, at most as many as all other networks together. */
  NETWORK_RATE_LIMIT: z.coerce.number().int().min(1).default(3_000),
  /** Serves the registry's console at `/ops`; do not enable it on members' hosts. */
  OPS_CONSOLE: booleanSetting.default(false),
  /** Time for which a response of the api is inlined before it is requested again, in ms. */
  FIRST_DATA_TTL_MS: z.coerce.number().int().min(0).default(5000),
  /** Time limit of a request to the api or the CDN, in ms; then the visitor gets 503. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
})
export type EdgeConfig = z.infer<typeof EdgeConfig>

export const readEdgeConfig = (env: Record<string, string | undefined>): EdgeConfig => readConfig(EdgeConfig, env)
