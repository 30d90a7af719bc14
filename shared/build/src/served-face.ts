import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core'
import type { ReleaseFile, SliceRelease } from '@tessera/contracts'
import { common } from './common.ts'
import { integrityOf } from './release-files.ts'
import { readStandardManifest, standardExposes } from './slice-release.ts'
import type { SliceSources } from './slice-sources.ts'
import { federationContainer } from './standard-face.ts'

const ENTRY = 'std-entry.js'
const MANIFEST = 'std-manifest.json'
const RELEASE = 'release.json'

/**
 * The rspack configuration of a slice under development: its standard face alone, into `.cache/dev`, with a `release.json`
 * that is made anew by every good build. What fails to build leaves the last good build in place.
 */
export function servedFace(slice: SliceSources): Configuration {
  const base = common(slice.dir, slice.prefix, { mode: 'development' })
  return {
    ...base,
    name: slice.name,
    entry: {},
    devtool: 'source-map',
    output: {
      path: join(slice.dir, '.cache', 'dev'),
      uniqueName: `${slice.container}_dev`,
      publicPath: 'auto',
      filename: 'std-[name].js',
      chunkFilename: 'std-[name].js',
      cssFilename: 'std-[name].css',
      cssChunkFilename: 'std-[name].css',
      crossOriginLoading: 'anonymous',
    },
    // React comes from the shell in its production form, and the JSX runtime must be of the same form.
    optimization: { ...base.optimization, minimize: false, emitOnErrors: false, nodeEnv: 'production' },
    plugins: [federationContainer(slice, { entry: ENTRY, manifest: MANIFEST }), releaseAsset(slice)],
  }
}

/** Adds `release.json` to the files of each good build, so that both are served from the same moment on. */
const releaseAsset = (slice: SliceSources) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('tessera-release', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'tessera-release', stage }, () => {
        if (compilation.errors.length > 0) return
        const text = `${JSON.stringify(servedRelease(slice, compilation), null, 1)}\n`
        compilation.emitAsset(RELEASE, new rspack.sources.RawSource(text))
      })
    })
  },
})

function servedRelease(slice: SliceSources, compilation: Compilation): SliceRelease {
  const manifest = readStandardManifest(compilation.getAsset(MANIFEST)?.source.source().toString() ?? '')
  const files = compilation
    .getAssets()
    .filter(({ name }) => name !== RELEASE)
    .map(({ name, source }) => describe(name, Buffer.from(source.source())))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  // A build of other content is another version: nothing that knew the last one takes this one for it.
  const mark = createHash('sha256')
    .update(files.map((file) => file.integrity).join())
    .digest('hex')
    .slice(0, 8)
  return {
    kind: 'slice',
    name: slice.name,
    version: `${slice.version.replace(/-.*/, '')}-dev.${mark}`,
    builtAt: new Date().toISOString(),
    claims: slice.claims,
    shared: manifest.shared.map(({ name, requiredVersion, singleton }) => ({ name, requiredVersion, singleton })),
    linked: null,
    standard: {
      entry: ENTRY,
      entryType: 'script',
      container: slice.container,
      uniqueName: `${slice.container}_dev`,
      manifest: MANIFEST,
      exposes: standardExposes(manifest),
      files: files.map(({ file }) => file),
    },
    files,
  }
}

/** Compressed at the lowest quality, so that a change is served at once: the size is a bound from above. */
const describe = (file: string, bytes: Buffer): ReleaseFile => ({
  file,
  integrity: integrityOf(bytes),
  bytes: bytes.length,
  brotliBytes: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length,
})
