import type {
  ComposedSlice,
  Composition,
  ConfigurationRef,
  ImportsByPath,
  ShellRelease,
  SliceRelease,
} from '@tessera/contracts'
import { err, ok, type Result } from '../../registry-error.ts'
import { ownedClaims } from '../../releases/claims.domain.ts'
import { findMismatch } from '../../releases/fit.domain.ts'
import type { CompositionRow } from './composition.ts'

export interface SelectedSlice {
  release: SliceRelease
  gear: 'linked' | 'hosted'
}

/** The releases of one shell and its slices. */
export interface ReleaseSet {
  shell: ShellRelease
  members: SelectedSlice[]
}

/** Result of changes to a composition: its releases, and the merchant's configuration. */
export interface PlannedSet extends ReleaseSet {
  /** Null for the merchant's file. */
  configuration: number | null
}

/** Is the set one that can run: this shell meets every need of every slice, no route, slot expose, popup or container claimed twice, each gear's face there? */
export function checkSet(shell: ShellRelease, members: readonly SelectedSlice[]): Result<null> {
  const owner = new Map<string, string>()
  for (const { release, gear } of members) {
    const { name, claims } = release
    const rejection = findMismatch(shell, release)
    if (rejection) return { ok: false, rejection }
    if (!(gear === 'linked' ? release.linked : release.standard))
      return err(
        'gate.faces-differ',
        `${name} ${release.version} has no face for the ${gear} gear`,
        'Choose the other gear, or publish that face.',
      )
    // Releases older than the derived container name may have the same one.
    const container = gear === 'hosted' && release.standard ? [`container ${release.standard.container}`] : []
    for (const claim of [...ownedClaims(claims), ...container]) {
      const otherSlice = owner.get(claim)
      if (otherSlice)
        return err(
          'gate.claim-taken',
          `${claim} is claimed by ${otherSlice} and ${name}`,
          'One of them must take its claim back.',
        )
      owner.set(claim, name)
    }
  }
  return ok(null)
}

/** The wire form of a composition: all that an edge or another shell needs to run it. */
export function toWire(
  row: Pick<CompositionRow, 'id' | 'number' | 'merchant' | 'created_at'>,
  shell: ShellRelease,
  members: readonly SelectedSlice[],
  artifactBase: string,
  configuration: ConfigurationRef | null,
): Composition {
  const integrity: Record<string, string> = {}
  const baseOf = (name: string) => `${artifactBase}${name}/`
  const addIntegrity = (release: ShellRelease | SliceRelease, face?: readonly string[]) => {
    for (const { file, integrity: hash } of release.files)
      if (!face || face.includes(file)) integrity[baseOf(release.name) + file] = hash
  }
  addIntegrity(shell)
  for (const { release, gear } of members)
    addIntegrity(release, (gear === 'linked' ? release.linked : release.standard)?.files)
  const { version, contract, entry, js, css, locales, shared, frame, serviceWorker, hosted } = shell
  const { readsCompositionFile, wantedEarly } = shell
  const imports = importsByPath([shell, ...members.map(importsOf)], baseOf)
  return {
    schema: 1,
    id: row.id,
    number: row.number,
    merchant: row.merchant,
    createdAt: row.created_at.toISOString(),
    shell: {
      version,
      contract,
      base: baseOf('shell'),
      entry,
      js,
      css,
      locales,
      shared,
      frame,
      ...(serviceWorker ? { serviceWorker } : {}),
      ...(hosted ? { hosted } : {}),
      ...(readsCompositionFile ? { readsCompositionFile } : {}),
      ...(wantedEarly ? { wantedEarly } : {}),
    },
    slices: members.map((member) => toSlice(member, baseOf(member.release.name))),
    ...(configuration ? { configuration } : {}),
    integrity,
    ...(imports ? { imports } : {}),
  }
}

/** Returns the imports of the modules of a member's face; undefined if they load later ones without the page. */
export const importsOf = ({ release: { name, linked, standard }, gear }: SelectedSlice): ReleaseImports => ({
  name,
  // A container that is a script has no modules; one that is a module has a loader of its own.
  imports: gear === 'linked' ? linked?.imports : standard?.entryType === 'script' ? {} : undefined,
})

/** A release that may list the imports of its modules. */
type ReleaseImports = Pick<ShellRelease, 'imports'> & { name: string }

/**
 * Merges the imports of several releases, keyed by full path; `base` is the location of a release's files. Null if one of them lists
 * none.
 */
export function importsByPath(
  releases: readonly ReleaseImports[],
  baseOf: (name: string) => string,
): ImportsByPath | null {
  const merged: ImportsByPath = {}
  for (const { name, imports } of releases) {
    if (!imports) return null
    const basePath = baseOf(name)
    for (const [file, importedFiles] of Object.entries(imports))
      merged[basePath + file] = importedFiles.map((importedFile) => basePath + importedFile)
  }
  return merged
}

/** One slice in the wire form; its base ends with `/`. */
export function toSlice({ release, gear }: SelectedSlice, base: string): ComposedSlice {
  const { name, version, claims, linked, standard } = release
  if (gear === 'linked' && linked)
    return {
      name,
      version,
      gear,
      base,
      entry: linked.entry,
      entryType: 'module',
      container: null,
      exposes: linked.exposes,
      locales: linked.locales,
      claims,
    }
  if (!standard) throw new Error(`${name} ${version} has no face for the ${gear} gear`)
  return {
    name,
    version,
    gear: 'hosted',
    base,
    entry: standard.entry,
    entryType: standard.entryType,
    container: standard.container,
    exposes: standard.exposes,
    locales: { th: null, en: null },
    claims,
  }
}
