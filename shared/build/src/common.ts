import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { type Configuration, type ExternalItem, type PathData, rspack } from '@rspack/core'
import {
  isShared,
  SHARED_LIBRARIES,
  type SharedGroup,
  type SharedSpecifier,
  sharedLibrary,
  shimSource,
} from './shared-libraries.ts'

export interface BuildOptions {
  mode?: 'production' | 'development'
}

/**
 * Reads name and version of a workspace. `TESSERA_BUILD` marks a build of an unreleased version, so that a checkout in
 * progress never collides with a published version.
 */
export function readPackage(dir: string): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const buildId = process.env.TESSERA_BUILD
  return { name, version: buildId ? `${version}-${buildId}` : version }
}

/** Node environment of the build. The bundler's own command line sets it to `development` when it serves. */
export const nodeEnv = (): string | undefined => process.env.NODE_ENV

export type Face = 'linked' | 'standard'

let servedFace: Face = 'standard'

/** Face that the dev server builds. */
export const devServerFace = (): Face => servedFace

/** Switches the builds of this process to those of a dev server. */
export function enableDevServer(face: Face): void {
  process.env.NODE_ENV = 'development'
  servedFace = face
}

/** Writes a generated source to the workspace's cache, which is never committed; returns its path. */
export function writeGenerated(dir: string, file: string, source: string): string {
  const folder = join(dir, '.cache', 'generated')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, file)
  writeFileSync(path, source)
  return path
}

export function installedVersion(packageName: string, from: string): string {
  const require = createRequire(join(from, 'package.json'))
  const searchPaths = require.resolve.paths(packageName) ?? []
  for (const base of searchPaths) {
    try {
      return JSON.parse(readFileSync(join(base, packageName, 'package.json'), 'utf8')).version
    } catch {}
  }
  throw new Error(`${packageName} is not installed`)
}

const swcRule = {
  test: /\.(ts|tsx)$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      // The shared React is its production build, also in development.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
}

/** Path of a loader in this folder: `.ts` in the sources, `.js` in the build. */
const loader = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename))

/** Drops definitions of the contracts that a bundle does not use. The last loader runs first. */
const contractsRule = {
  test: /[\\/](shared|@tessera)[\\/](contracts|site)[\\/](src|dist)[\\/].*\.[jt]s$/,
  enforce: 'post' as const,
  use: [loader('pure-definitions'), loader('drop-requests')],
}

/** Browsers with import maps, module integrity and everything else that the site needs. */
const BROWSERS = ['chrome >= 120', 'edge >= 120', 'firefox >= 128', 'safari >= 17.4', 'ios_saf >= 17.4']

/** The router publishes its production build only under a separate path. */
export const productionAliases = (dir: string): Record<string, string> => {
  const base = join(
    dirname(createRequire(join(dir, 'package.json')).resolve('react-router/package.json')),
    'dist/production',
  )
  return { 'react-router$': join(base, 'index.mjs'), 'react-router/dom$': join(base, 'dom-export.mjs') }
}

/** Lets builds drop unused components of the router, whose bundle is a single module. */
export const routerRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: loader('unnamed-components'),
}

/**
 * Configuration that all builds share. `prefix` prevents collisions between class names of different builds, `hashLength`
 * between those of the modules of one build.
 */
export function commonConfiguration(dir: string, prefix: string, options: BuildOptions, hashLength = 4): Configuration {
  return {
    context: dir,
    mode: options.mode ?? 'production',
    target: ['web', 'es2023'],
    devtool: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        swcRule,
        contractsRule,
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
      ],
      parser: { javascript: { exportsPresence: 'error' }, 'css/module': { namedExports: true } },
      generator: {
        'css/module': {
          localIdentName: `${prefix}-[local]-[hash:${hashLength}]`,
          exportsConvention: 'as-is',
          esModule: true,
        },
      },
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      nodeEnv: options.mode ?? 'production',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

/**
 * File names of chunks. The bundler names a chunk of a single module after its package; `@` and `/` are replaced, because they
 * would create a folder.
 */
export const chunkFileName =
  (end: string) =>
  ({ chunk }: PathData): string =>
    `${chunk?.name?.replace('@', '').replaceAll('/', '-') ?? '[name]'}.${end}`

/** Output of native ES modules: no bundler runtime between the files, names by content. */
export const esModules = (path: string): NonNullable<Configuration['output']> => ({
  path,
  module: true,
  library: { type: 'modern-module' },
  chunkFormat: 'module',
  chunkLoading: 'import',
  filename: '[name].[contenthash:12].js',
  chunkFilename: chunkFileName('[contenthash:12].js'),
  cssFilename: '[name].[contenthash:12].css',
  cssChunkFilename: chunkFileName('[contenthash:12].css'),
  assetModuleFilename: '[name].[contenthash:12][ext]',
  publicPath: '',
  clean: false,
})

/** Leaves shared libraries of the given groups as bare imports, which the composed import map resolves. */
export const sharedExternals = (groups: readonly SharedGroup[]): ExternalItem => {
  return ({ request }, callback) => {
    if (request && isShared(request) && groups.includes(sharedLibrary(request).group))
      return callback(undefined, `module ${request}`)
    callback()
  }
}

/**
 * Does the same for a slice, whose imports resolve to the shims first. Externals are checked before aliases, so a library that
 * has a shim must not be matched here under its own name.
 */
export const shimmedExternals: ExternalItem = ({ request }, callback) => {
  if (request?.startsWith('#shared/')) return callback(undefined, `module ${request.slice(8)}`)
  if (request && isShared(request) && sharedLibrary(request).names === 'all')
    return callback(undefined, `module ${request}`)
  callback()
}

/** Points each shared library with a list of permitted names at its shim; a name outside the list fails the build. */
export function shimAliases(dir: string): Record<string, string> {
  const aliases: Record<string, string> = {}
  for (const specifier of Object.keys(SHARED_LIBRARIES) as SharedSpecifier[]) {
    if (sharedLibrary(specifier).names === 'all') continue
    const file = `shim-${specifier.replaceAll(/[^a-z]/g, '-')}.js`
    aliases[`${specifier}$`] = writeGenerated(dir, file, shimSource(specifier))
  }
  return aliases
}

export {
  /** @deprecated Use chunkFileName. */
  chunkFileName as chunkNamed,
  /** @deprecated Use commonConfiguration. */
  commonConfiguration as common,
  /** @deprecated Use devServerFace. */
  devServerFace as developedFace,
  /** @deprecated Use enableDevServer. */
  enableDevServer as startDeveloping,
  /** @deprecated Use writeGenerated. */
  writeGenerated as generated,
}
