// A slice as another team would make it: webpack and its own federation plug-in, nothing of shared/build.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import webpack from 'webpack'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')

const NAME = 'mfe-foreign'
const VERSION = '1.0.0'

/** Builds the slice into `out` and answers its release as the registry takes it. */
export async function buildForeignSlice(out) {
  const compiler = webpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: {},
    output: {
      path: out,
      uniqueName: 'foreign_1_0_0',
      publicPath: 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    resolve: { extensions: ['.jsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.jsx$/,
          loader: require.resolve('./jsx-loader.cjs'),
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'foreign',
        filename: 'foreign-entry.js',
        exposes: { './page': './src/page.jsx' },
        shared: { react: { singleton: true, import: false, requiredVersion: '^19.0.0' } },
        dts: false,
        manifest: true,
      }),
    ],
  })
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : compiler.close(resolve),
    ),
  )
  const names = readdirSync(out).filter((name) => name.endsWith('.js'))
  const files = names.map((file) => {
    const bytes = readFileSync(join(out, file))
    return {
      file,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
      brotliBytes: brotliCompressSync(bytes).length,
    }
  })
  const manifest = JSON.parse(readFileSync(join(out, 'mf-manifest.json'), 'utf8'))
  return {
    kind: 'slice',
    name: NAME,
    version: VERSION,
    builtAt: new Date().toISOString(),
    claims: {
      name: NAME,
      contract: '^1.0.0',
      routes: [
        {
          path: '/m/foreign',
          expose: './page',
          title: { th: 'จากทีมอื่น', en: 'From elsewhere' },
          access: 'public',
          header: 'page',
          back: 'history',
        },
      ],
      slots: [],
      popups: [],
    },
    shared: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true }],
    linked: null,
    standard: {
      entry: 'foreign-entry.js',
      entryType: 'script',
      container: 'foreign',
      uniqueName: 'foreign_1_0_0',
      manifest: null,
      exposes: Object.fromEntries(
        manifest.exposes.map((e) => [e.path, { js: e.assets.js.sync, css: e.assets.css.sync }]),
      ),
      files: names,
    },
    files,
  }
}
