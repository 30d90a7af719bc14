// A slice as another team would make it: webpack and its own federation plug-in, nothing of shared/build.
import { createRequire } from 'node:module'
import webpack from 'webpack'
import { foreignRelease } from './release.mjs'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')

const VERSION = '1.0.0'

/** Builds the slice into `out` and answers its release as the registry takes it. */
export async function buildForeignSlice(out) {
  const compiler = webpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: {},
    output: {
      path: out,
      uniqueName: 'mfe_foreign_1_0_0',
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
        name: 'mfe_foreign',
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
  return foreignRelease(out, {
    name: 'mfe-foreign',
    version: VERSION,
    path: '/m/foreign',
    title: { th: 'จากทีมอื่น', en: 'From elsewhere' },
    standard: {
      entry: 'foreign-entry.js',
      entryType: 'script',
      container: 'mfe_foreign',
      uniqueName: 'mfe_foreign_1_0_0',
    },
  })
}
