import { type $ZodType, type output, safeParse } from 'zod/v4/core'

/** The settings are wrong; the message lists all errors, so that one start shows them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`settings refused:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Parses the environment once. Only entry points of a process pass `process.env`; everything else receives the result. */
export function readConfig<S extends $ZodType>(schema: S, env: Record<string, string | undefined>): output<S> {
  const definedSettings = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = safeParse(schema, definedSettings)
  if (result.success) return result.data
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`))
}
