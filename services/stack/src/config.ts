import { fileURLToPath } from 'node:url'
import { PostgresUrl, readConfig } from '@tessera/server'
import * as z from 'zod'

const database = PostgresUrl.optional()

/** Settings of the whole site in one process, by the names of their environment variables. */
export const StackConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Port of the games, which have a separate origin. */
  PLAY_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Port of the desk, the back office of operators. */
  DESK_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Port of the registry and its console; members' slices run on another origin. */
  OPS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Folder of everything that must outlive the process. */
  TESSERA_DATA: z.string().default(fileURLToPath(new URL('../../../.data', import.meta.url))),
  /** Postgres for the api, and for the registry; without one PGlite keeps its data in TESSERA_DATA. */
  API_DATABASE_URL: database,
  REGISTRY_DATABASE_URL: database,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})
export type StackConfig = z.infer<typeof StackConfig>

export const readStackConfig = (env: Record<string, string | undefined>): StackConfig => readConfig(StackConfig, env)
