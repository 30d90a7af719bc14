import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

type Entries = Readonly<Record<string, URL>>

/** Reads the script of each entry from `folder`, the output of the sandbox's build; without one it bundles them now. */
export async function loadScripts(entries: Entries, folder: string | undefined): Promise<ReadonlyMap<string, Buffer>> {
  if (folder !== undefined) return readScripts(entries, folder)
  const outputDir = await mkdtemp(join(tmpdir(), 'games-'))
  try {
    await bundleScripts(entries, outputDir)
    return await readScripts(entries, outputDir)
  } finally {
    await rm(outputDir, { recursive: true, force: true })
  }
}

const readScripts = async (entries: Entries, folder: string): Promise<ReadonlyMap<string, Buffer>> =>
  new Map(
    await Promise.all(
      Object.keys(entries).map(async (name) => [name, await readFile(join(folder, `${name}.js`))] as const),
    ),
  )

/** Bundles each entry into a separate ES module of its name in `outputDir`. */
export async function bundleScripts(entries: Entries, outputDir: string): Promise<void> {
  // The image has built scripts and no bundler.
  const { rspack } = await import('@rspack/core')
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
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}
