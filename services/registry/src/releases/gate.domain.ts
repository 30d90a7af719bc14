import {
  claimedExposes,
  ENTRY_BUDGET,
  EXPOSE_BUDGETS,
  type LinkedFace,
  type Release,
  type ReleaseFile,
  type ShellRelease,
  type SliceRelease,
} from '@tessera/contracts'
import { err, ok, type Rejection, type Result } from '../registry-error.ts'
import { findMismatch } from './fit.domain.ts'

/** Files by their names, with SHA-384 and, if it is known, SHA-256. */
type StoredFiles = ReadonlyMap<
  string,
  { integrity: string; sha256: string | null; bytes: bigint; brotli_bytes: bigint | null }
>

/** Lists all files that a release references. */
function referencedFiles(release: Release): string[] {
  if (release.kind === 'shell')
    return [
      release.entry,
      ...release.js,
      ...release.css,
      ...localeFiles(release),
      ...Object.values(release.shared).map((s) => s.file),
      release.frame.html,
      release.frame.css,
      ...(release.serviceWorker ? [release.serviceWorker] : []),
      ...(release.hosted ?? []),
      ...(release.wantedEarly ?? []),
      ...importedFiles(release),
    ]
  const faces = [release.linked, release.standard].filter((face) => face !== null)
  return [
    ...faces.flatMap(({ entry, exposes, files }) => [
      entry,
      ...Object.values(exposes).flatMap((e) => [...e.js, ...e.css]),
      ...files,
    ]),
    ...(release.linked ? [...localeFiles(release.linked), ...importedFiles(release.linked)] : []),
  ]
}

const importedFiles = ({ imports = {} }: Pick<ShellRelease, 'imports'>): string[] => Object.entries(imports).flat(2)

const localeFiles = ({ locales }: Pick<ShellRelease, 'locales'>): string[] =>
  Object.values(locales).filter((file) => file !== null)

/** A file from before SHA-256 gets that hash once it is uploaded again; its SHA-384 then verifies that it is the same. */
const isHashUnknown = ({ sha256 }: { sha256: string | null }, { integrity }: ReleaseFile): boolean =>
  sha256 === null && integrity.startsWith('sha256-')

/**
 * Checks that every file that is referenced is listed, stored, and matches its hash in the release. A release that is only
 * checked may have files that are not uploaded yet.
 */
export function checkFiles(
  release: Release,
  storedFiles: StoredFiles,
  missingFiles: 'refused' | 'allowed',
): Result<null> {
  const listed = new Map<string, ReleaseFile>(release.files.map((f) => [f.file, f]))
  const unlistedFile = referencedFiles(release).find((file) => !listed.has(file))
  if (unlistedFile)
    return err(
      'gate.integrity',
      `${unlistedFile} has no integrity`,
      'List every file of the build in release.json with its hash.',
    )
  for (const file of release.files) {
    const storedFile = storedFiles.get(file.file)
    if (missingFiles === 'allowed' && (!storedFile || isHashUnknown(storedFile, file))) continue
    if (!storedFile)
      return err('gate.file-missing', `${file.file} was not uploaded`, 'Upload every listed file before the release.')
    if (![storedFile.integrity, storedFile.sha256].includes(file.integrity) || storedFile.bytes !== BigInt(file.bytes))
      return err(
        'gate.integrity',
        `${file.file} does not match release.json`,
        'Build again and publish the whole of dist/.',
      )
  }
  return ok(null)
}

/** Returns the release with the file sizes that were measured at upload, instead of its own. */
export const withMeasuredSizes = <R extends Release>(release: R, storedFiles: StoredFiles): R => ({
  ...release,
  files: release.files.map((file) => {
    const size = storedFiles.get(file.file)?.brotli_bytes
    return size === null || size === undefined ? file : { ...file, brotliBytes: Number(size) }
  }),
})

/** Checks that both faces are alike, every claim is exposed, the container has the names of its slice, and entry and exposes are within budget. */
export function checkSlice(release: SliceRelease): Result<null> {
  const faces = [release.linked, release.standard].filter((face) => face !== null)
  if (faces.length === 0)
    return err('gate.faces-differ', 'the release has no face', 'Publish a linked face, a standard face, or both.')
  const names = faces.map((face) => Object.keys(face.exposes).sort().join(' '))
  if (new Set(names).size > 1)
    return err(
      'gate.faces-differ',
      `the faces expose different names: ${names.join(' and ')}`,
      'Build both faces from the same src/expose/.',
    )
  const exposedNames = new Set(Object.keys(faces[0]?.exposes ?? {}))
  const missingExpose = claimedExposes(release.claims).find((expose) => !exposedNames.has(expose))
  if (missingExpose)
    return err(
      'gate.claim-not-exposed',
      `slice.ts claims ${missingExpose}, which is not exposed`,
      'Add the expose, or take the claim back.',
    )
  if (release.standard) {
    const container = release.name.replaceAll('-', '_')
    const uniqueName = `${container}_${release.version.replaceAll(/[^0-9A-Za-z]/g, '_')}`
    if (release.standard.container !== container || release.standard.uniqueName !== uniqueName)
      return err(
        'gate.unique-name',
        `the standard face is container ${release.standard.container} with output.uniqueName ${release.standard.uniqueName}`,
        `Name the container ${container} and set output.uniqueName to ${uniqueName}: no other slice may have these names.`,
      )
  }
  return release.linked ? checkBudgets(release.linked, release.files) : ok(null)
}

function checkBudgets({ entry, exposes }: LinkedFace, files: readonly ReleaseFile[]): Result<null> {
  const size = new Map(files.map((f) => [f.file, f.brotliBytes]))
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (size.get(name) ?? 0), 0)
  if (sum([entry]) > ENTRY_BUDGET)
    return err(
      'gate.budget',
      `the linked entry has ${sum([entry])} bytes of brotli`,
      `Reduce it to ${ENTRY_BUDGET} bytes or less: load features from exposes.`,
    )
  for (const [expose, exposeFiles] of Object.entries(exposes))
    for (const kind of ['js', 'css'] as const)
      if (sum(exposeFiles[kind]) > EXPOSE_BUDGETS[kind])
        return err(
          'gate.budget',
          `${expose} needs ${sum(exposeFiles[kind])} bytes of ${kind} as brotli before it can render`,
          `Reduce it to ${EXPOSE_BUDGETS[kind]} bytes or less: load lazily what the first render does not need.`,
        )
  return ok(null)
}

/** Error codes, ordered by how close to running the slice is. */
const CODES_BY_NEARNESS: readonly Rejection['code'][] = [
  'gate.contract',
  'gate.shared-missing',
  'gate.shared-range',
  'gate.shared-name',
]

/** Checks that one live shell meets all of the slice's needs; passes if no shell is live. */
export function checkAgainstShells(release: SliceRelease, shells: readonly ShellRelease[]): Result<null> {
  let nearest: Rejection | null = null
  for (const shell of shells) {
    const rejection = findMismatch(shell, release)
    if (!rejection) return ok(null)
    if (!nearest || CODES_BY_NEARNESS.indexOf(rejection.code) > CODES_BY_NEARNESS.indexOf(nearest.code))
      nearest = rejection
  }
  return nearest ? { ok: false, rejection: nearest } : ok(null)
}
