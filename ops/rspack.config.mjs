import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { commonConfiguration, productionAliases } from '@tessera/build/common'

const dir = import.meta.dirname
const base = commonConfiguration(dir, 'ops', {})

// The theme must stand before the first paint; everything else may come after the document.
const tagsOf = ({ css, js }) =>
  [
    ...css.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...js.map((file) => `<script src="${file}"${file.includes('/theme.') ? '' : ' defer'}></script>`),
  ].join('\n    ')

/** A page of its own, at an address below which nothing else stands. */
const page = (name, publicPath) => ({
  ...base,
  name,
  entry: { theme: join(dir, 'ui/theme/first-paint.ts'), main: join(dir, name, 'main.tsx') },
  output: {
    path: join(dir, 'dist', name),
    publicPath,
    filename: '[name].[contenthash:12].js',
    cssFilename: '[name].[contenthash:12].css',
    assetModuleFilename: '[name].[contenthash:12][ext]',
    clean: true,
  },
  resolve: { ...base.resolve, alias: productionAliases(dir) },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: ({ htmlRspackPlugin }) =>
        readFileSync(join(dir, name, 'index.html'), 'utf8').replace('{{files}}', tagsOf(htmlRspackPlugin.files)),
      filename: 'index.html',
      inject: false,
    }),
  ],
})

const [console, desk] = [page('console', '/ops/'), page('desk', '/desk/')]

// The desk's policy of contents knows no data: addresses, so its icon is a file.
desk.plugins.push(new rspack.CopyRspackPlugin({ patterns: [join(dir, 'desk/icon.svg')] }))

export default [console, desk]
