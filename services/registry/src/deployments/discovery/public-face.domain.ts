import type { SelectedSlice } from '../compositions/compose.domain.ts'

/** The face of a slice that another shell mounts: the federation container if it has one, otherwise the ES module. */
export function publicFace({ release }: SelectedSlice, artifactBase: string) {
  const { name, version, linked, standard } = release
  const face = standard ?? linked
  if (!face) throw new Error(`${name} ${version} has no face`)
  const integrity = release.files.find((f) => f.file === face.entry)?.integrity
  if (!integrity) throw new Error(`${name} ${version}: ${face.entry} has no integrity`)
  return {
    name,
    version,
    url: `${artifactBase}${name}/${face.entry}`,
    integrity,
    entryType: standard?.entryType ?? 'module',
    container: standard?.container ?? null,
    exposes: Object.keys(face.exposes).sort(),
  }
}
