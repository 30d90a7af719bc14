import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core'
import { type BuildOptions, common, esModules, generated, nodeEnv, shimAliases, shimmedExternals } from './common.ts'
import { servedFace } from './served-face.ts'
import { writeSliceRelease } from './slice-release.ts'
import { declaredNeeds, readSlice, sharedNeeds } from './slice-sources.ts'
import { federationContainer } from './standard-face.ts'

/**
 * The rspack configurations of one slice: its linked face (native ES modules) and its standard face (a federation
 * container), both into `dist/`, with `dist/release.json` that describes them. Everything else is read from the slice's own
 * folder: `package.json` (name, version), `slice.ts` (claims) and `src/expose/` (one file an expose). In mode `development`,
 * or when `NODE_ENV` says so, only the standard face, as the dev server serves it.
 *
 * @throws when the claims are malformed or name an expose that does not exist
 * @example export default await remote(import.meta.dirname)
 */
export async function remote(dir: string, options: BuildOptions = {}): Promise<Configuration[]> {
  const slice = await readSlice(dir)
  const { name, version, claims, exposes, container, prefix } = slice
  if ((options.mode ?? nodeEnv()) === 'development') return [servedFace(slice)]

  const dist = join(dir, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const uniqueName = `${container}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`

  const stats: { linked?: Stats; standard?: Stats } = {}
  const collect = (face: 'linked' | 'standard') => ({
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('tessera-release', async (done: Stats) => {
        stats[face] = done
        if (!stats.linked || !stats.standard) return
        // Either face may end last; the bundler prints what is wrong with the one that failed.
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

  const base = common(dir, prefix, options)
  const linked: Configuration = {
    ...base,
    name: 'linked',
    entry: {
      entry: generated(dir, 'linked-entry.js', linkedEntry(name, version, declaredNeeds(dir), facades(dir, exposes))),
    },
    output: esModules(dist),
    resolve: { ...base.resolve, alias: shimAliases(dir) },
    externalsType: 'module',
    externals: [shimmedExternals],
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 4000,
        // Libraries stay what they are when the slice's own code changes, and members keep them.
        // One that stands on React would bring React's import into its file, and every other file would get it from there.
        cacheGroups: { libraries: { test: /[\\/]node_modules[\\/](?!@tanstack[\\/])/, minSize: 4000, priority: 10 } },
      },
    },
    plugins: [collect('linked')],
  }
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
      // A module whose import was refused must not be found half run by the next try.
      strictModuleErrorHandling: true,
      clean: false,
    },
    plugins: [
      federationContainer(slice, {
        entry: 'std-entry.[contenthash:12].js',
        manifest: `std-manifest-${version}.json`,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      collect('standard'),
    ],
  }
  return [linked, standard]
}

/**
 * One module for each expose with bindings of its own. Where an expose re-exports a module that the bundler put into a
 * shared chunk, the ES-module output would otherwise name a binding that is not there.
 */
function facades(dir: string, exposes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exposes).map(([expose, file]) => [
      expose,
      generated(
        dir,
        `expose-${expose.slice(2)}.js`,
        `import Page, { texts as loaders } from '${file}'\nimport * as whole from '${file}'\nexport const texts = loaders\nexport const prepare = 'prepare' in whole ? whole.prepare : undefined\nexport default Page\n`,
      ),
    ]),
  )
}

/**
 * The container of the linked face. The import map resolves what is shared; `init` sees by the scope whether that is what the
 * slice was built against, and throws before anything of an expose runs where it is not.
 */
const linkedEntry = (
  name: string,
  version: string,
  needs: Record<string, string>,
  exposes: Record<string, string>,
): string => `
import { satisfiesCaret } from '@tessera/contracts/caret'
const needs = ${JSON.stringify(needs)}
const exposes = {
${Object.entries(exposes)
  .map(([expose, file]) => `  '${expose}': () => import(/* webpackChunkName: "${expose.slice(2)}" */ '${file}'),`)
  .join('\n')}
}
export const init = (scope) => {
  for (const [library, range] of Object.entries(needs)) {
    const given = Object.keys(scope[library] ?? {})
    if (!given.some((one) => satisfiesCaret(one, range)))
      throw new Error('${name} ${version} needs ' + library + ' ' + range + ', given: ' + given)
  }
}
export const get = async (expose) => {
  const load = exposes[expose]
  if (!load) throw new Error('${name} ${version} does not expose ' + expose)
  const module = await load()
  return () => module
}
`
