import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'

const require = createRequire(import.meta.url)

const versionOf = (name) => {
  for (const base of require.resolve.paths(name) ?? [])
    try {
      return JSON.parse(readFileSync(join(base, name, 'package.json'), 'utf8')).version
    } catch {}
  throw new Error(`${name} is not installed`)
}

const SHARED = [
  'react',
  'react-dom',
  'mobx',
  'mobx-react-lite',
  'react-router-dom',
  'i18next',
  '@tessera/platform',
  '@tessera/i18n',
  '@tessera/ui',
]

/** Builds the plain federation host into `out`: index.html and its scripts. */
export async function buildPlainHost(out) {
  const compiler = rspack({
    mode: 'production',
    context: import.meta.dirname,
    entry: './src/index.ts',
    output: { path: out, publicPath: '/', filename: '[name].js', clean: true },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
      ],
      parser: { 'css/module': { namedExports: true } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'somebody_else',
        remotes: {},
        shared: {
          ...Object.fromEntries(
            SHARED.map((name) => [
              name,
              { singleton: true, version: versionOf(name), requiredVersion: `^${versionOf(name)}` },
            ]),
          ),
          'zod/mini': { singleton: true, version: versionOf('zod'), requiredVersion: `^${versionOf('zod')}` },
        },
        dts: false,
      }),
      new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><div id="root"></div>' }),
    ],
  })
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats.hasErrors()
        ? reject(error ?? new Error(stats.toString({ all: false, errors: true })))
        : compiler.close(resolve),
    ),
  )
  return dirname(join(out, 'index.html'))
}
