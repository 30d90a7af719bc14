import { fileURLToPath } from 'node:url'
import { OidcClient, OutsideChannel, VerifySite } from '@tessera/outside'
import { AppSettings, readConfig } from '@tessera/server'
import * as z from 'zod'

/** A setting that is a list, written as JSON. */
const listOf = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        check.addIssue('must be JSON')
        return z.NEVER
      }
    })
    .pipe(z.array(schema))
    .default([])

/** Every setting of the sandbox, by the name of its environment variable. */
export const SandboxConfig = z.object({
  ...AppSettings.shape,
  /** One page of games requests dozens of pictures. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(6_000),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4104),
  DATA_DIR: z.string().default(fileURLToPath(new URL('../../../.data/sandbox', import.meta.url))),
  /** Folder of the built scripts of its pages (`npm run build -w services/sandbox`); without one they are bundled when first requested. */
  SCRIPTS_DIST: z.string().optional(),
  /** Maximum number of pictures on disk; beyond it the oldest are deleted. */
  PICTURES_KEPT: z.coerce.number().int().min(1).default(12_000),
  /** Pictures drawn at the same time. */
  RENDER_WORKERS: z.coerce.number().int().min(1).max(16).default(2),
  /** Maximum number of pictures waiting to be drawn; further requests get the error that the system is busy. */
  RENDER_QUEUE: z.coerce.number().int().min(0).default(240),
  /** Origin of the operator's API, whose wallet the sandbox's own games call. */
  WALLET_URL: z.string().url().default('http://127.0.0.1:4101'),
  /** The 32 bytes that the provider signs with, base64; without them there are no games. */
  PROVIDER_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  PROVIDER_KEY_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('k1'),
  /** Bearer key of the simulated external systems (messages, OIDC login, phone verification); without it they are disabled. */
  OUTSIDE_KEY: z.string().min(16).optional(),
  /** Public origin of the sandbox, if it differs from its own address; issuer URLs contain it. */
  OUTSIDE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.parse(text)?.origin === text, 'must be an origin')
    .optional(),
  /** OIDC clients that may log people in through a simulated identity provider: `[{"clientId","secret","redirectUris"}]`. */
  OIDC_CLIENTS: listOf(OidcClient),
  /** Sites whose pages may request the verification of phone numbers: `[{"siteKey","projectId"}]`. */
  VERIFY_SITES: listOf(VerifySite),
  /** Payment channels that the sandbox simulates: `[{"code","key","secret"}]`; their webhooks are sent to WALLET_URL. */
  CHANNELS: listOf(OutsideChannel),
  /**
   * Code of the operator that may request the provider's transactions, and its public key, base64; without the key no requests
   * are accepted.
   */
  OPERATOR_CODE: z
    .string()
    .regex(/^[A-Z0-9_]{2,24}$/)
    .default('TESSERA'),
  OPERATOR_PUBLIC_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  OPERATOR_KEY_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('o1'),
})
export type SandboxConfig = z.infer<typeof SandboxConfig>

export const readSandboxConfig = (env: Record<string, string | undefined>): SandboxConfig =>
  readConfig(SandboxConfig, env)
