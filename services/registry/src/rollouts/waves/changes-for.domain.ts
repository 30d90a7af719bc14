import { CONFIGURATION, type PlanRow } from '@tessera/contracts'
import type { CompositionRow } from '../../deployments/compositions/composition.ts'

type Changes = PlanRow['changes']

/** Returns those of a plan's changes that apply to a merchant: members that it has, in another version or gear. */
export function changesFor(
  stable: Pick<CompositionRow, 'shell_version' | 'configuration' | 'slices'> | null,
  changes: Changes,
): Changes {
  if (!stable) return {}
  const currentMembers = new Map<string, { version: string; gear?: string }>(
    stable.slices.map((slice) => [slice.name, slice]),
  )
  currentMembers.set('shell', { version: stable.shell_version })
  // Every merchant has a configuration, if only that of its file.
  currentMembers.set(CONFIGURATION, { version: String(stable.configuration) })
  return Object.fromEntries(
    Object.entries(changes).filter(([name, { version, gear }]) => {
      const member = currentMembers.get(name)
      return member && (member.version !== version || (gear && member.gear && member.gear !== gear))
    }),
  )
}
