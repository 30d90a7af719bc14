import { CONFIGURATION, type ComposeBody, ComposeBody as ComposeSchema } from '@tessera/contracts'
import { UsageError } from './terminal.ts'

const SET_OPTION = /^([a-z][a-z0-9-]+)=([^:]+)(?::(linked|hosted))?$/

/** `--set name=version[:gear]`, `--remove name` and `--configuration number` converted to the changes of a composition. */
export function readChanges(
  set: readonly string[],
  remove: readonly string[],
  configuration?: number,
): ComposeBody['changes'] {
  const changes: ComposeBody['changes'] = {}
  const add = (name: string, change: ComposeBody['changes'][string]) => {
    if (name in changes) throw new UsageError(`${name} is named twice`)
    changes[name] = change
  }
  for (const text of set) {
    const [, name, version, gear] = SET_OPTION.exec(text) ?? []
    if (!name || !version) throw new UsageError(`--set ${text}: write it as name=version or name=version:hosted`)
    if (/^\d+$/.test(version) !== (name === CONFIGURATION))
      throw new UsageError(`--set ${text}: a release is named by its version, a configuration by its number`)
    add(name, { version, ...(gear === 'linked' || gear === 'hosted' ? { gear } : {}) })
  }
  for (const name of remove) add(name, null)
  if (configuration !== undefined) add(CONFIGURATION, { version: String(configuration) })
  if (Object.keys(changes).length === 0)
    throw new UsageError('nothing to change: give --set, --remove or --configuration')
  const parsed = ComposeSchema.shape.changes.safeParse(changes)
  if (!parsed.success)
    throw new UsageError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '))
  return changes
}
