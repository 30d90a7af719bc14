import { CONFIGURATION, type CompositionDiff, type CompositionRef } from '@tessera/contracts'

export type DiffMember = CompositionDiff['members'][number]

export const isChanged = ({ before, after }: DiffMember): boolean =>
  before?.version !== after?.version || before?.gear !== after?.gear

/** Brotli bytes of all members, before and after. */
export const sumOf = (diff: CompositionDiff): { before: number; after: number } => ({
  before: diff.members.reduce((sum, m) => sum + (m.before?.brotliBytes ?? 0), 0),
  after: diff.members.reduce((sum, m) => sum + (m.after?.brotliBytes ?? 0), 0),
})

export interface MemberChange {
  name: string
  before: string | null
  after: string | null
  hosted: boolean
}

type Members = Record<string, { version: string; gear: 'linked' | 'hosted' }>

export const membersOf = (ref: CompositionRef): Members => ({
  shell: { version: ref.shell, gear: 'linked' },
  ...ref.slices,
})

/** Adds the configuration to the members, if the composition has one. */
const membersWithConfiguration = (ref: CompositionRef): Members =>
  ref.configuration === null
    ? membersOf(ref)
    : { ...membersOf(ref), [CONFIGURATION]: { version: String(ref.configuration), gear: 'linked' } }

/** Members of which the version or the gear differs, and the configuration. */
export function memberChanges(before: CompositionRef, after: CompositionRef): MemberChange[] {
  const [old, next] = [membersWithConfiguration(before), membersWithConfiguration(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  return names
    .filter((name) => old[name]?.version !== next[name]?.version || old[name]?.gear !== next[name]?.gear)
    .map((name) => ({
      name,
      before: old[name]?.version ?? null,
      after: next[name]?.version ?? null,
      hosted: next[name]?.gear === 'hosted',
    }))
}
