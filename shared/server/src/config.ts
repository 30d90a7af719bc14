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

/** Start of the secrets that a trial in containers creates; production refuses them. */
export const TRIAL_PREFIX = 'trial-'
/** A trial's secret alone, or as the password of a URL. */
const TRIAL_SECRET = new RegExp(`(^|:)${TRIAL_PREFIX}`)
const isProduction = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && 'PRODUCTION' in settings && settings.PRODUCTION === true

/** Parses the environment once. Only entry points of a process pass `process.env`; everything else receives the result. */
export function readConfig<S extends $ZodType>(schema: S, env: Record<string, string | undefined>): output<S> {
  const definedSettings = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = safeParse(schema, definedSettings)
  const trialSecrets = Object.entries(definedSettings).filter(([, value]) => TRIAL_SECRET.test(value ?? ''))
  if (isProduction(result.data) && trialSecrets.length > 0)
    throw new ConfigError(trialSecrets.map(([name]) => `${name}: is a secret of a trial, which production refuses`))
  if (result.success) return result.data
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`))
}
