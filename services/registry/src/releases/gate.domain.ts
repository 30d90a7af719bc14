import {
  claimedExposes,
  ENTRY_BUDGET,
  type Release,
  type ReleaseFile,
  type ShellRelease,
  type SliceRelease,
  satisfiesCaret,
} from '@tessera/contracts'
import { accept, type Outcome, refuse } from '../registry-error.ts'

type Stored = ReadonlyMap<string, { integrity: string; bytes: bigint }>

/** Files that a release speaks of, wherever it does. */
function mentioned(release: Release): string[] {
  if (release.kind === 'shell')
    return [
      release.entry,
      ...release.js,
      ...release.css,
      ...texts(release),
      ...Object.values(release.shared).map((s) => s.file),
      release.frame.html,
      release.frame.css,
      ...(release.serviceWorker ? [release.serviceWorker] : []),
    ]
  const faces = [release.linked, release.standard].filter((face) => face !== null)
  return [
    ...faces.flatMap(({ entry, exposes, files }) => [
      entry,
      ...Object.values(exposes).flatMap((e) => [...e.js, ...e.css]),
      ...files,
    ]),
    ...(release.linked ? texts(release.linked) : []),
  ]
}

const texts = ({ locales }: Pick<ShellRelease, 'locales'>): string[] =>
  Object.values(locales).filter((file) => file !== null)

/**
 * Every file that is spoken of is listed, stored, and is what the release says it is. A release that is only checked may
 * have files that are still to come.
 */
export function checkFiles(release: Release, stored: Stored, toCome: 'refused' | 'allowed'): Outcome<null> {
  const listed = new Map<string, ReleaseFile>(release.files.map((f) => [f.file, f]))
  const without = mentioned(release).find((file) => !listed.has(file))
  if (without)
    return refuse(
      'gate.integrity',
      `${without} has no integrity`,
      'List every file of the build in release.json with its SHA-384.',
    )
  for (const file of release.files) {
    const have = stored.get(file.file)
    if (!have && toCome === 'allowed') continue
    if (!have)
      return refuse(
        'gate.file-missing',
        `${file.file} was not uploaded`,
        'Upload every listed file before the release.',
      )
    if (have.integrity !== file.integrity || have.bytes !== BigInt(file.bytes))
      return refuse(
        'gate.integrity',
        `${file.file} is not what release.json says`,
        'Build again and publish the whole of dist/.',
      )
  }
  return accept(null)
}

/** Does a slice keep its own word: both faces alike, every claim exposed, entry within budget? */
export function checkSlice(release: SliceRelease): Outcome<null> {
  const faces = [release.linked, release.standard].filter((face) => face !== null)
  if (faces.length === 0)
    return refuse('gate.faces-differ', 'the release has no face', 'Publish a linked face, a standard face, or both.')
  const names = faces.map((face) => Object.keys(face.exposes).sort().join(' '))
  if (new Set(names).size > 1)
    return refuse(
      'gate.faces-differ',
      `the faces expose different names: ${names.join(' and ')}`,
      'Build both faces from the same src/expose/.',
    )
  const exposed = new Set(Object.keys(faces[0]?.exposes ?? {}))
  const missing = claimedExposes(release.claims).find((expose) => !exposed.has(expose))
  if (missing)
    return refuse(
      'gate.claim-not-exposed',
      `slice.ts claims ${missing}, which is not exposed`,
      'Add the expose, or take the claim back.',
    )
  const entry = release.files.find((f) => f.file === release.linked?.entry)
  if (entry && entry.brotliBytes > ENTRY_BUDGET)
    return refuse(
      'gate.budget',
      `the linked entry has ${entry.brotliBytes} bytes`,
      `Keep it within ${ENTRY_BUDGET} bytes: load features from exposes.`,
    )
  return accept(null)
}

/** Does some live shell satisfy the slice's contract range and shared libraries? Nothing to check while no shell is live. */
export function checkAgainstShells(release: SliceRelease, shells: readonly ShellRelease[]): Outcome<null> {
  if (shells.length === 0) return accept(null)
  const fits = shells.filter((shell) => satisfiesCaret(shell.contract, release.claims.contract))
  if (fits.length === 0)
    return refuse(
      'gate.contract',
      `contract ${release.claims.contract} is met by no live shell (${shells.map((s) => s.contract).join(', ')})`,
      'Build against the contract of a live shell, or release the shell first.',
    )
  for (const need of release.shared) {
    const offers = fits.map((shell) => shell.shared[need.name]?.version).filter((v) => v !== undefined)
    if (offers.length === 0)
      return refuse(
        'gate.shared-missing',
        `no live shell shares ${need.name}`,
        'Bundle the library, or ask for it in the shell.',
      )
    if (!offers.some((version) => satisfiesCaret(version, need.requiredVersion)))
      return refuse(
        'gate.shared-range',
        `${need.name} ${need.requiredVersion} is outside of what live shells share (${offers.join(', ')})`,
        'Build against the version that the shell shares.',
      )
  }
  return accept(null)
}
