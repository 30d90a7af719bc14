import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core'
import type { ReleaseFile, SliceRelease } from '@tessera/contracts'
import { chunkFileName, commonConfiguration, type Face } from './common.ts'
import { linkedFace } from './linked-face.ts'
import { integrityOf } from './release-files.ts'
import { readStandardManifest, standardExposes } from './slice-release.ts'
import { declaredNeeds, type SliceSources } from './slice-sources.ts'
import { federationContainer } from './standard-face.ts'

const ENTRY = 'std-entry.js'
const MANIFEST = 'std-manifest.json'
const RELEASE = 'release.json'

type ReleaseFaces = Pick<SliceRelease, 'shared' | 'linked' | 'standard'>

/**
 * Returns the rspack configuration of a slice under development: one face only, into `.cache/dev`, with a `release.json` that every
 * successful build rewrites. A failed build leaves the last good build in place.
 */
export function servedFace(slice: SliceSources, face: Face): Configuration {
  const base = commonConfiguration(slice.dir, slice.prefix, { mode: 'development' })
  const path = join(slice.dir, '.cache', 'dev')
  // The shell provides React in its production form, and the JSX runtime must have the same form.
  const optimization = { minimize: false, emitOnErrors: false, nodeEnv: 'production' as const }
  if (face === 'linked') {
    const linked = linkedFace(slice, base, path, [releaseAsset(slice, (built) => describeLinked(slice, built))])
    return {
      ...linked,
      name: slice.name,
      devtool: 'source-map',
      // The reload client is part of the output, and identifies its build by the hash of the whole.
      output: {
        ...linked.output,
        filename: '[name].[fullhash:12].js',
        chunkFilename: chunkFileName('[fullhash:12].js'),
      },
      optimization: { ...linked.optimization, ...optimization },
    }
  }
  return {
    ...base,
    name: slice.name,
    entry: {},
    devtool: 'source-map',
    output: {
      path,
      uniqueName: `${slice.container}_dev`,
      publicPath: 'auto',
      filename: 'std-[name].js',
      chunkFilename: 'std-[name].js',
      cssFilename: 'std-[name].css',
      cssChunkFilename: 'std-[name].css',
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...base.optimization, ...optimization },
    plugins: [
      federationContainer(slice, { entry: ENTRY, manifest: MANIFEST }),
      releaseAsset(slice, (built) => describeStandard(slice, built)),
    ],
  }
}

/** Adds `release.json` to the files of each good build, so that both are served from the same moment on. */
const releaseAsset = (slice: SliceSources, describe: (compilation: Compilation) => ReleaseFaces) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('tessera-release', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'tessera-release', stage }, () => {
        if (compilation.errors.length > 0) return
        const text = `${JSON.stringify(servedRelease(slice, compilation, describe(compilation)), null, 1)}\n`
        compilation.emitAsset(RELEASE, new rspack.sources.RawSource(text))
      })
    })
  },
})

function servedRelease(slice: SliceSources, compilation: Compilation, faces: ReleaseFaces): SliceRelease {
  const files = compilation
    .getAssets()
    .filter(({ name }) => name !== RELEASE)
    .map(({ name, source }) => fileOf(name, Buffer.from(source.source())))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  // A build with other content gets another version, so that caches never mix them up.
  const contentHash = createHash('sha256')
    .update(files.map((file) => file.integrity).join())
    .digest('hex')
    .slice(0, 8)
  return {
    kind: 'slice',
    name: slice.name,
    version: `${slice.version.replace(/-.*/, '')}-dev.${contentHash}`,
    builtAt: new Date().toISOString(),
    claims: slice.claims,
    ...faces,
    files,
  }
}

function describeStandard(slice: SliceSources, compilation: Compilation): ReleaseFaces {
  const manifest = readStandardManifest(compilation.getAsset(MANIFEST)?.source.source().toString() ?? '')
  return {
    shared: manifest.shared.map(({ name, requiredVersion, singleton }) => ({ name, requiredVersion, singleton })),
    linked: null,
    standard: {
      entry: ENTRY,
      entryType: 'script',
      container: slice.container,
      uniqueName: `${slice.container}_dev`,
      manifest: MANIFEST,
      exposes: standardExposes(manifest),
      files: namesOf(compilation),
    },
  }
}

/** Describes the modules as members get them, but not minified: the shell resolves shared libraries and checks them against the needs. */
function describeLinked(slice: SliceSources, compilation: Compilation): ReleaseFaces {
  const names = namesOf(compilation)
  const filesOf = (chunk: string) =>
    compilation.namedChunkGroups.get(chunk)?.chunks.flatMap(({ files }) => [...files]) ?? []
  const scriptOf = (chunk: string) =>
    filesOf(chunk).find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js')) ?? null
  const exposes = Object.keys(slice.exposes).map((expose) => {
    const files = filesOf(expose.slice(2))
    const filesWithEnding = (end: string) => files.filter((file) => file.endsWith(end))
    return [expose, { js: filesWithEnding('.js'), css: filesWithEnding('.css') }]
  })
  return {
    shared: Object.entries(declaredNeeds(slice.dir)).map(([name, requiredVersion]) => ({
      name,
      requiredVersion,
      singleton: true,
    })),
    linked: {
      entry: names.find((file) => /^entry\..*js$/.test(file)) ?? '',
      exposes: Object.fromEntries(exposes),
      locales: { th: scriptOf('locale-th'), en: scriptOf('locale-en') },
      files: names,
    },
    standard: null,
  }
}

const namesOf = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name !== RELEASE)
    .sort()

/** Compressed at the lowest quality, so that a change is served at once; the size is an upper bound. */
const fileOf = (file: string, bytes: Buffer): ReleaseFile => ({
  file,
  integrity: integrityOf(bytes),
  bytes: bytes.length,
  brotliBytes: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length,
})
