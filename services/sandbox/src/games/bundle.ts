import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const require = createRequire(import.meta.url)

/** The script of each game as one ES module, by the name of its folder. */
export async function bundleGames(games: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const out = await mkdtemp(join(tmpdir(), 'games-'))
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: at('.'),
    entry: Object.fromEntries(games.map((game) => [game, at(`./${game}/main.ts`)])),
    output: { path: out, filename: '[name].js', module: true, chunkFormat: 'module' },
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
      compiler.run((failed, stats) => {
        if (failed) reject(failed)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
        else resolve()
      })
    })
    return new Map(
      await Promise.all(games.map(async (game) => [game, await readFile(join(out, `${game}.js`))] as const)),
    )
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
    await rm(out, { recursive: true, force: true })
  }
}
