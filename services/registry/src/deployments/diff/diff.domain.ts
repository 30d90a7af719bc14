import { type CompositionDiff, type ConfigurationDiff, type Release, totalBytes } from '@tessera/contracts'
import { allClaims } from '../../releases/claims.domain.ts'
import type { ReleaseSet, SelectedSlice } from '../compositions/compose.domain.ts'

/** One set of the comparison; `ref` is null if it is not stored. */
export interface DiffSide extends ReleaseSet {
  ref: { id: string; number: number } | null
}

type SizedMember = NonNullable<CompositionDiff['members'][number]['before']>

/** Returns the differences of two sets; `before` is null for a merchant that runs nothing yet. */
export function diffSets(
  before: DiffSide | null,
  after: DiffSide,
  configuration: ConfigurationDiff | null,
): CompositionDiff {
  const [old, next] = [before ? sizesByName(before) : new Map<string, SizedMember>(), sizesByName(after)]
  const names = [...new Set([...old.keys(), ...next.keys()])].sort()
  // The shell is first: all the others run in it.
  names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell'))
  const [claimsBefore, claimsAfter] = [before ? claimsOf(before.members) : new Map(), claimsOf(after.members)]
  return {
    from: before?.ref ?? null,
    to: after.ref,
    members: names.map((name) => ({ name, before: old.get(name) ?? null, after: next.get(name) ?? null })),
    claims: { added: claimsOnlyIn(claimsAfter, claimsBefore), removed: claimsOnlyIn(claimsBefore, claimsAfter) },
    shared: sharedChanges(before, after),
    contract: { before: before?.shell.contract ?? null, after: after.shell.contract },
    configuration,
  }
}

function sizesByName({ shell, members }: ReleaseSet): Map<string, SizedMember> {
  const all = new Map<string, SizedMember>([
    [
      'shell',
      {
        version: shell.version,
        gear: 'linked',
        ...sizeOf(
          shell,
          shell.files.map((f) => f.file),
        ),
      },
    ],
  ])
  for (const { release, gear } of members) {
    const face = gear === 'linked' ? release.linked : release.standard
    all.set(release.name, { version: release.version, gear, ...sizeOf(release, face?.files ?? []) })
  }
  return all
}

function sizeOf(release: Release, files: readonly string[]) {
  const fileSet = new Set(files)
  return totalBytes(release.files.filter((f) => fileSet.has(f.file)))
}

interface Claim {
  claim: string
  slice: string
}

const claimsOf = (members: readonly SelectedSlice[]): Map<string, Claim> =>
  new Map(
    members.flatMap(({ release }) =>
      allClaims(release.claims).map((claim) => [`${claim} ${release.name}`, { claim, slice: release.name }] as const),
    ),
  )

const claimsOnlyIn = (included: ReadonlyMap<string, Claim>, excluded: ReadonlyMap<string, Claim>): Claim[] =>
  [...included].filter(([key]) => !excluded.has(key)).map(([, claim]) => claim)

function sharedChanges(before: DiffSide | null, after: DiffSide): CompositionDiff['shared'] {
  const [old, next] = [before?.shell.shared ?? {}, after.shell.shared]
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .sort()
    .map((name) => ({ name, before: old[name]?.version ?? null, after: next[name]?.version ?? null }))
    .filter((library) => library.before !== library.after)
}
