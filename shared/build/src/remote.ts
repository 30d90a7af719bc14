import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core'
import { claimedExposes, type SharedNeed, type SliceClaims, SliceClaims as SliceClaimsSchema } from '@tessera/contracts'
import {
  type BuildOptions,
  common,
  esModules,
  generated,
  installedVersion,
  readPackage,
  shimAliases,
  shimmedExternals,
} from './common.ts'
import { SHARED_LIBRARIES, type SharedSpecifier } from './shared-libraries.ts'
import { writeSliceRelease } from './slice-release.ts'

/** Modules that a foreign host shares by these names; the JSX runtime is bundled, it weighs nothing and few hosts share it. */
const standardShared = (Object.keys(SHARED_LIBRARIES) as SharedSpecifier[]).filter(
  (s) => s !== 'react/jsx-runtime' && s !== 'react-dom/client',
)

/**
 * The rspack configurations of one slice: its linked face (native ES modules) and its standard face (a federation
 * container), both into `dist/`, with `dist/release.json` that describes them. Everything else is read from the slice's own
 * folder: `package.json` (name, version), `slice.ts` (claims) and `src/expose/` (one file an expose).
 *
 * @throws when the claims are malformed or name an expose that does not exist
 * @example export default await remote(import.meta.dirname)
 */
export async function remote(dir: string, options: BuildOptions = {}): Promise<Configuration[]> {
  const { name, version } = readPackage(dir)
  const claims = await readClaims(dir, name)
  const exposes = readExposes(dir)
  for (const expose of claimedExposes(claims))
    if (!(expose in exposes)) throw new Error(`${name}: slice.ts claims ${expose}, but src/expose/ has no such file`)

  const dist = join(dir, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const container = name.replaceAll('-', '_')
  const uniqueName = `${container}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`
  const prefix = name.replace(/^mfe-/, '')

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
          shared: needs(dir),
        })
      })
    },
  })

  const base = common(dir, prefix, options)
  const linked: Configuration = {
    ...base,
    name: 'linked',
    entry: { entry: generated(dir, 'linked-entry.js', linkedEntry(name, version, claims, facades(dir, exposes))) },
    output: esModules(dist),
    resolve: { ...base.resolve, alias: shimAliases(dir) },
    externalsType: 'module',
    externals: [shimmedExternals],
    optimization: { ...base.optimization, splitChunks: { chunks: 'async', minSize: 4000 } },
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
      clean: false,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'std-entry.[contenthash:12].js',
        exposes,
        shared: Object.fromEntries(
          standardShared.map((s) => [
            s,
            {
              singleton: true,
              import: false as const,
              requiredVersion: `^${installedVersion(SHARED_LIBRARIES[s].package, dir)}`,
            },
          ]),
        ),
        manifest: { fileName: `std-manifest-${version}.json`, disableAssetsAnalyze: false },
        dts: false,
        dev: false,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      collect('standard'),
    ],
  }
  return [linked, standard]
}

async function readClaims(dir: string, name: string): Promise<SliceClaims> {
  const module = (await import(pathToFileURL(join(dir, 'slice.ts')).href)) as { default: unknown }
  const claims = SliceClaimsSchema.parse(module.default)
  if (claims.name !== name) throw new Error(`slice.ts says ${claims.name}, package.json says ${name}`)
  return claims
}

function readExposes(dir: string): Record<string, string> {
  const folder = join(dir, 'src', 'expose')
  const files = readdirSync(folder).filter((f) => /\.tsx?$/.test(f) && !/\.test\./.test(f))
  return Object.fromEntries(files.sort().map((f) => [`./${basename(f).replace(/\.tsx?$/, '')}`, join(folder, f)]))
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
        `import Page, { texts as loaders } from '${file}'\nexport const texts = loaders\nexport default Page\n`,
      ),
    ]),
  )
}

function needs(dir: string): (specifier: string) => SharedNeed {
  return (specifier) => {
    const known = SHARED_LIBRARIES[specifier as SharedSpecifier]
    if (!known) throw new Error(`built files import ${specifier}, which the shell does not provide`)
    return { name: specifier, requiredVersion: `^${installedVersion(known.package, dir)}`, singleton: true }
  }
}

/** The container of the linked face. The import map resolves what is shared, so `init` has nothing to take from the scope. */
const linkedEntry = (name: string, version: string, claims: SliceClaims, exposes: Record<string, string>): string => `
const exposes = {
${Object.entries(exposes)
  .map(([expose, file]) => `  '${expose}': () => import(/* webpackChunkName: "${expose.slice(2)}" */ '${file}'),`)
  .join('\n')}
}
export const name = '${name}'
export const version = '${version}'
export const contract = '${claims.contract}'
export const init = () => {}
export const get = async (expose) => {
  const load = exposes[expose]
  if (!load) throw new Error(name + ' ' + version + ' does not expose ' + expose)
  const module = await load()
  return () => module
}
`
