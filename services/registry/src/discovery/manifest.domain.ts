import type { SliceRelease } from '@tessera/contracts'
import { FederationManifest } from '@tessera/contracts/federation-manifest'

/**
 * A slice's `mf-manifest.json` for hosts of others: as its build wrote it, but for the place of its files, which is absolute
 * where the artifacts' base is, and the integrity of each, which Module Federation itself has no word for.
 */
export function toManifest(
  text: string,
  { name, standard, files }: SliceRelease,
  artifactBase: string,
): FederationManifest {
  const built = FederationManifest.parse(JSON.parse(text))
  const own = new Set(standard?.files)
  return {
    ...built,
    metaData: { ...built.metaData, publicPath: `${artifactBase}${name}/` },
    integrity: Object.fromEntries(
      files.filter(({ file }) => own.has(file)).map(({ file, integrity }) => [file, integrity]),
    ),
  }
}
