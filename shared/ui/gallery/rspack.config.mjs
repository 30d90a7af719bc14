import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { commonConfiguration, productionAliases } from '@tessera/build/common'

const dir = import.meta.dirname
const base = commonConfiguration(dir, 'ui', {})
// A class tells whose it is to whoever reads what a check found.
base.module.generator['css/module'].localIdentName = '[name]-[local]'

export default {
  ...base,
  entry: { gallery: join(dir, 'main.tsx') },
  output: { path: join(dir, 'dist'), filename: '[name].js', cssFilename: '[name].css', clean: true },
  resolve: { ...base.resolve, alias: productionAliases(dir) },
  plugins: [new rspack.HtmlRspackPlugin({ template: join(dir, 'index.html') })],
  devServer: { host: '127.0.0.1', port: 3200, hot: false, static: false, client: { overlay: false } },
}
