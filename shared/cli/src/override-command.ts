import { type Connection, localStack } from './connection.ts'
import type { CommandResult } from './release-commands.ts'
import { type Terminal, UsageError } from './terminal.ts'

export interface OverrideOptions {
  site?: string
  path: string
  off?: boolean
}

/**
 * Prints the link that opens a site with some slices from servers of this machine: `lobby:3001`. A merchant in production ignores it.
 * Without rules, or with `--off`, prints the link that removes all overrides.
 */
export async function override(
  _connection: Connection,
  terminal: Terminal,
  rules: readonly string[],
  options: OverrideOptions,
): Promise<CommandResult> {
  const site = options.site ?? (await localStack(terminal))?.site
  if (!site || !URL.canParse(site)) throw new UsageError('name the site with --site, e.g. http://127.0.0.1:8080')
  for (const rule of rules)
    if (!/^[a-z][a-z0-9-]*(:\d{2,5}|=https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/.*)$/.test(rule))
      throw new UsageError(`${rule}: write it as lobby:3001 or lobby=http://localhost:3001/`)
  const url = new URL(options.path, site)
  url.searchParams.set('mfo', rules.length > 0 && !options.off ? rules.join(',') : 'off')
  const link = url.href.replaceAll('%3A', ':').replaceAll('%2C', ',')
  return { json: { link }, text: `${link}\n` }
}
