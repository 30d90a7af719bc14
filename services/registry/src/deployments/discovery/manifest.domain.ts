import type { SliceRelease } from '@tessera/contracts'
import { FederationManifest } from '@tessera/contracts/federation-manifest'

/**
 * A slice's `mf-manifest.json` for foreign federation hosts: as its build wrote it, except the path of its files, which is absolute
 * if the artifacts' base is, and the integrity of each file, for which Module Federation has no field.
 */
export function toManifest(
  text: string,
  { name, standard, files }: SliceRelease,
  artifactBase: string,
): FederationManifest {
  const builtManifest = FederationManifest.parse(JSON.parse(text))
  const faceFiles = new Set(standard?.files)
  return {
    ...builtManifest,
    metaData: { ...builtManifest.metaData, publicPath: `${artifactBase}${name}/` },
    integrity: Object.fromEntries(
      files.filter(({ file }) => faceFiles.has(file)).map(({ file, integrity }) => [file, integrity]),
    ),
  }
}
