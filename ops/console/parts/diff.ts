import { CONFIGURATION, type CompositionDiff, type CompositionRef } from '@tessera/contracts'

export type DiffMember = CompositionDiff['members'][number]

export const isMemberChanged = ({ before, after }: DiffMember): boolean =>
  before?.version !== after?.version || before?.gear !== after?.gear

/** Total Brotli bytes of the shell and the slices, before and after. */
export const totalBytesOf = (diff: CompositionDiff): { before: number; after: number } => ({
  before: diff.members.reduce((sum, m) => sum + (m.before?.brotliBytes ?? 0), 0),
  after: diff.members.reduce((sum, m) => sum + (m.after?.brotliBytes ?? 0), 0),
})

export interface ReleaseChange {
  name: string
  before: string | null
  after: string | null
  isHosted: boolean
}

type ComposedReleases = Record<string, { version: string; gear: 'linked' | 'hosted' }>

export const releasesOf = (composition: CompositionRef): ComposedReleases => ({
  shell: { version: composition.shell, gear: 'linked' },
  ...composition.slices,
})

/** Returns the composition's releases, and its configuration if it has one. */
const releasesAndConfiguration = (composition: CompositionRef): ComposedReleases =>
  composition.configuration === null
    ? releasesOf(composition)
    : { ...releasesOf(composition), [CONFIGURATION]: { version: String(composition.configuration), gear: 'linked' } }

/** Releases whose version or gear differs, and the configuration if it differs. */
export function releaseChanges(before: CompositionRef, after: CompositionRef): ReleaseChange[] {
  const [oldReleases, newReleases] = [releasesAndConfiguration(before), releasesAndConfiguration(after)]
  const names = [...new Set([...Object.keys(oldReleases), ...Object.keys(newReleases)])]
  return names
    .filter(
      (name) =>
        oldReleases[name]?.version !== newReleases[name]?.version ||
        oldReleases[name]?.gear !== newReleases[name]?.gear,
    )
    .map((name) => ({
      name,
      before: oldReleases[name]?.version ?? null,
      after: newReleases[name]?.version ?? null,
      isHosted: newReleases[name]?.gear === 'hosted',
    }))
}
