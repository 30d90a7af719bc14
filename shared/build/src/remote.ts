import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core'
import { type BuildOptions, commonConfiguration, devServerFace, nodeEnv } from './common.ts'
import { linkedFace } from './linked-face.ts'
import { servedFace } from './served-face.ts'
import { writeSliceRelease } from './slice-release.ts'
import { readSlice, sharedNeeds } from './slice-sources.ts'
import { federationContainer } from './standard-face.ts'

/**
 * Returns the rspack configurations of one slice: its linked face (native ES modules) and its standard face (a federation
 * container), both into `dist/`, with `dist/release.json` that describes them. Everything else is read from the slice's own
 * folder: `package.json` (name, version), `slice.ts` (claims) and `src/expose/` (one file per expose). If
 * the mode or `NODE_ENV` is `development`, returns only the face of the dev server.
 *
 * @throws when the claims are malformed or name an expose that does not exist
 * @example export default await remote(import.meta.dirname)
 */
export async function remote(dir: string, options: BuildOptions = {}): Promise<Configuration[]> {
  const slice = await readSlice(dir)
  const { name, version, claims, exposes, container, prefix } = slice
  if ((options.mode ?? nodeEnv()) === 'development') return [servedFace(slice, devServerFace())]

  const dist = join(dir, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const uniqueName = `${container}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`

  const stats: { linked?: Stats; standard?: Stats } = {}
  const collectStats = (face: 'linked' | 'standard') => ({
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('tessera-release', async (faceStats: Stats) => {
        stats[face] = faceStats
        if (!stats.linked || !stats.standard) return
        // Either face may finish last; the bundler prints the errors of a failed one.
        if (stats.linked.hasErrors() || stats.standard.hasErrors()) return
        await writeSliceRelease({
          dist,
          name,
          version,
          claims,
          container,
          uniqueName,
          exposes,
          linked: stats.linked,
          standard: stats.standard,
          shared: sharedNeeds(dir),
        })
      })
    },
  })

  const base = commonConfiguration(dir, prefix, options)
  const linked = linkedFace(slice, base, dist, [collectStats('linked')])
  const standard: Configuration = {
    ...base,
    name: 'standard',
    entry: {},
    output: {
      path: dist,
      uniqueName,
      publicPath: 'auto',
      filename: 'std-[name].[contenthash:12].js',
      chunkFilename: 'std-[name].[contenthash:12].js',
      cssFilename: 'std-[name].[contenthash:12].css',
      cssChunkFilename: 'std-[name].[contenthash:12].css',
      crossOriginLoading: 'anonymous',
      // A module whose import failed must not be half evaluated at the next attempt.
      strictModuleErrorHandling: true,
      clean: false,
    },
    plugins: [
      federationContainer(slice, {
        entry: 'std-entry.[contenthash:12].js',
        manifest: `std-manifest-${version}.json`,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      collectStats('standard'),
    ],
  }
  return [linked, standard]
}
