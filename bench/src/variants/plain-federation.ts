import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { installedVersion, writeGenerated } from '@tessera/build/common'
import { SHARED_LIBRARIES, type SharedSpecifier } from '@tessera/build/shared-libraries'
import { assetsOf, bundleVariant, type VariantBuild } from './build-variant.ts'
import { BENCH, readSlices, SHELL, type SliceSource, shellConfig, variantEntry } from './sources.ts'
import type { LoadPlan } from './variant-document.ts'

/** Follows Module Federation's own guide: remotes by manifest, loaded on demand. */
const gearModuleSource = (slices: readonly SliceSource[]): string => `
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
const containers = ${JSON.stringify(Object.fromEntries(slices.map(({ name, release }) => [name, release.standard?.container])))}
registerRemotes(${JSON.stringify(
  slices.map(({ name, release }) => ({
    name: release.standard?.container,
    entry: `/r/${name}/${release.standard?.manifest}`,
  })),
)})
export const loadLinked = (slice, expose) => loadRemote(containers[slice.name] + expose.slice(1))
export const loadHosted = loadLinked
`

const SHARED = (Object.keys(SHARED_LIBRARIES) as SharedSpecifier[]).filter(
  (s) => s !== 'react/jsx-runtime' && s !== 'react-dom/client',
)

function configOf(gearFile: string, dir: string): Configuration {
  const config = shellConfig(gearFile)
  return {
    ...config,
    // A host shares its libraries asynchronously by default, which needs this boundary.
    entry: { site: writeGenerated(BENCH, 'plain-entry.js', `import(${JSON.stringify(variantEntry())})`) },
    output: {
      path: dir,
      publicPath: '/bench/plain/',
      uniqueName: 'plain_shell',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      cssFilename: '[name].[contenthash:12].css',
      cssChunkFilename: '[name].[contenthash:12].css',
    },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: 'plain_shell',
        remotes: {},
        shared: Object.fromEntries(
          SHARED.map((s) => [
            s,
            { singleton: true, requiredVersion: `^${installedVersion(SHARED_LIBRARIES[s].package, SHELL)}` },
          ]),
        ),
        dts: false,
        dev: false,
      }),
    ],
  }
}

/**
 * Builds a host of the same shell sources with the federation's default settings; the slices are loaded through their
 * standard faces.
 */
export async function buildPlainFederation(): Promise<{ build: VariantBuild; plan: LoadPlan }> {
  const gearFile = writeGenerated(BENCH, 'plain-gear.js', gearModuleSource(readSlices()))
  const build = await bundleVariant((dir) => configOf(gearFile, dir))
  const { js, css } = assetsOf(build.stats, 'site')
  const [entry, ...extraScripts] = js.map((file) => `/bench/plain/${file}`)
  if (!entry || extraScripts.length > 0) throw new Error('expected exactly one entry script of the plain host')
  return {
    build,
    plan: { script: { type: 'defer', href: entry }, preloads: [], styles: css.map((file) => `/bench/plain/${file}`) },
  }
}
