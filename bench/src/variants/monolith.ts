import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { esModules, writeGenerated } from '@tessera/build/common'
import { SHARED_LIBRARIES, type SharedGroup, specifiersOf } from '@tessera/build/shared-libraries'
import { assetsOf, bundleVariant, type VariantBuild } from './build-variant.ts'
import { BENCH, readSlices, type SliceSource, shellConfig, variantEntry } from './sources.ts'
import type { LoadPlan } from './variant-document.ts'

/** Source that maps every expose, by slice and name, to an async chunk of one build. */
const gearModuleSource = (slices: readonly SliceSource[]): string => `
const exposes = {
${slices
  .flatMap(({ name, exposes }) =>
    Object.entries(exposes).map(
      ([expose, file]) =>
        `  '${name}${expose}': () => import(/* webpackChunkName: "${chunkOf(name, expose)}" */ '${file}'),`,
    ),
  )
  .join('\n')}
}
export const loadLinked = (slice, expose) => exposes[slice.name + expose]()
export const loadHosted = loadLinked
`

const chunkOf = (slice: string, expose: string) => `${slice}-${expose.slice(2)}`

/** Puts the libraries of a shared module of our shell into one chunk, tree-shaken. */
function librariesOf(group: SharedGroup, transitivePackages: readonly string[]) {
  const packages = [...new Set([...specifiersOf(group).map((s) => SHARED_LIBRARIES[s].package), ...transitivePackages])]
  return {
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|')})[\\\\/]`),
    name: group,
    chunks: 'all' as const,
    enforce: true,
  }
}

function configOf(gearFile: string, dir: string): Configuration {
  const config = shellConfig(gearFile)
  return {
    ...config,
    entry: { site: variantEntry() },
    output: { ...esModules(dir), publicPath: '/bench/monolith/' },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        // rspack merges chunks of the same name; without this loader every page would load the texts of all slices.
        { test: /[\\/]mfe-[a-z-]+[\\/]src[\\/]texts\.ts$/, loader: join(BENCH, 'src/variants/own-chunk-names.cjs') },
      ],
    },
    optimization: {
      ...config.optimization,
      runtimeChunk: { name: 'runtime' },
      splitChunks: {
        chunks: 'async',
        minSize: 4000,
        cacheGroups: {
          react: librariesOf('react', ['scheduler']),
          vendor: librariesOf('vendor', ['react-router']),
        },
      },
    },
  }
}

/** The same sources without federation: one build, split by route, its shared code tree-shaken, the libraries in two files. */
export async function buildMonolith(language: string): Promise<{ build: VariantBuild; plan: LoadPlan }> {
  const gearFile = writeGenerated(BENCH, 'monolith-gear.js', gearModuleSource(readSlices()))
  const build = await bundleVariant((dir) => configOf(gearFile, dir))
  const parts = ['site', `locale-${language}`, chunkOf('mfe-lobby', './home'), `mfe-lobby-locale-${language}`].map(
    (name) => assetsOf(build.stats, name),
  )
  // Biggest first, as on our own pages.
  parts[0]?.js.sort((a, b) => statSync(join(build.dir, b)).size - statSync(join(build.dir, a)).size)
  const entry = parts[0]?.js.find((file) => file.startsWith('site.'))
  if (!entry) throw new Error('the monolith has no entry')
  const filesOf = (kind: 'js' | 'css') =>
    [...new Set(parts.flatMap((part) => part[kind]))].map((file) => `/bench/monolith/${file}`)
  return {
    build,
    plan: {
      script: { type: 'module', href: `/bench/monolith/${entry}` },
      preloads: filesOf('js'),
      styles: filesOf('css'),
    },
  }
}
