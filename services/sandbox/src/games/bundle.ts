import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'

const require = createRequire(import.meta.url)

/** Bundles each entry into a separate ES module; returns them by name. */
export async function bundleScripts(entries: Readonly<Record<string, URL>>): Promise<ReadonlyMap<string, Buffer>> {
  const outputDir = await mkdtemp(join(tmpdir(), 'games-'))
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: import.meta.dirname,
    entry: Object.fromEntries(Object.entries(entries).map(([name, url]) => [name, fileURLToPath(url)])),
    output: { path: outputDir, filename: '[name].js', module: true, chunkFormat: 'module' },
    devtool: false,
    performance: false,
    resolve: {
      extensions: ['.ts', '.js'],
      alias: { '@tessera/wallet-protocol/frame': require.resolve('@tessera/wallet-protocol/frame') },
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
      ],
    },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
        else resolve()
      })
    })
    return new Map(
      await Promise.all(
        Object.keys(entries).map(async (name) => [name, await readFile(join(outputDir, `${name}.js`))] as const),
      ),
    )
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
    await rm(outputDir, { recursive: true, force: true })
  }
}
