import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Configuration, rspack, type Stats } from '@rspack/core'

/** A built variant of the site: its files are under `/bench/<name>/`. */
export interface VariantBuild {
  dir: string
  stats: Stats
}

/** Builds into a new temporary folder. */
export async function bundleVariant(configOf: (dir: string) => Configuration): Promise<VariantBuild> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-variant-'))
  const compiler = rspack(configOf(dir))
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) =>
      error ? reject(error) : result ? resolve(result) : reject(new Error('rspack returned no result')),
    ),
  )
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  return { dir, stats }
}

/** Scripts and stylesheets of an entry or a named chunk with everything that is loaded together with it. */
export function assetsOf(stats: Stats, name: string): { js: string[]; css: string[] } {
  const { entrypoints = {}, namedChunkGroups = {} } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
    assets: true,
  })
  const group = entrypoints[name] ?? namedChunkGroups[name]
  if (!group) throw new Error(`the build has no chunk ${name}`)
  const files = (group.assets ?? []).map((asset) => asset.name)
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) }
}
