import { claimedExposes, type Fallback, type ShellRelease, type SliceRelease } from '@tessera/contracts'
import { findMismatch } from '../../releases/fit.domain.ts'
import { importsByPath, importsOf, type SelectedSlice, toSlice } from '../compositions/compose.domain.ts'

/**
 * True if the release can replace the composed one: the shell meets its needs, and its faces contain all that is claimed.
 */
export function canReplace(release: SliceRelease, composed: SliceRelease, shell: ShellRelease): boolean {
  const faces = [release.linked, release.standard].filter((face) => face !== null)
  return (
    findMismatch(shell, release) === null &&
    faces.length > 0 &&
    claimedExposes(composed.claims).every((expose) => faces.every((face) => expose in face.exposes))
  )
}

/** Converts a fallback to the wire format: all files of its face, except modules, by full path. */
export function toFallback(member: SelectedSlice, artifactBase: string): Fallback {
  const { release, gear } = member
  const base = `${artifactBase}${release.name}/`
  const slice = toSlice(member, base)
  const face = new Set((gear === 'linked' ? release.linked : release.standard)?.files)
  const modules: Record<string, string> = {}
  const integrity: Record<string, string> = {}
  for (const { file, integrity: hash } of release.files) {
    if (!face.has(file)) continue
    const isModule = slice.entryType === 'module' && /\.m?js$/.test(file)
    const target = isModule ? modules : integrity
    target[base + file] = hash
  }
  const imports = importsByPath([importsOf(member)], () => base)
  return { slice, modules, integrity, ...(imports ? { imports } : {}) }
}
