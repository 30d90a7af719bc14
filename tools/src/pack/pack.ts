import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compile } from './compile.ts'
import { unnamedImports } from './named-imports.ts'
import { published, type SourcePackage } from './packages.ts'
import { packedManifest } from './packed-manifest.ts'
import { REPORT } from './version.ts'

const TIMEOUT_MS = 60_000
const run = promisify(execFile)

/** The name of a package's file: `@tessera/ui` 1.0.0 is `tessera-ui-1.0.0.tgz`, as npm names it. */
export const tarballName = ({ name, version }: { name: string; version: string }): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`

/**
 * Creates a package of each published workspace: JavaScript, types, and a manifest derived from that of the sources. Returns
 * their files.
 *
 * @param to a folder, which then holds only these packages and no earlier ones
 * @throws if something does not compile, or a package imports something that its manifest does not name
 */
export async function pack(to: string): Promise<string[]> {
  const stage = mkdtempSync(join(tmpdir(), 'tessera-pack-'))
  try {
    const folders = await layOut(published(), stage)
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true })
    const { stdout } = await run('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', to, ...folders], {
      cwd: stage,
      timeout: TIMEOUT_MS,
    })
    return filenames(JSON.parse(stdout)).map((file) => join(to, file))
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Npm returns a list, or from its eleventh version on an object by name. */
const filenames = (packed: object): string[] =>
  Object.values(packed).map(({ filename }: { filename: string }) => filename)

/** Writes each package as it will be installed into a folder of its own; returns the folders. */
export async function layOut(packages: readonly SourcePackage[], stage: string): Promise<string[]> {
  const outputOf = await compile(packages, stage)
  return packages.map(({ folder, dir, manifest }) => {
    const own = join(stage, 'packages', folder)
    mkdirSync(own, { recursive: true })
    renameSync(outputOf(folder), join(own, 'dist'))
    for (const file of ['README.md', REPORT, ...(manifest.files ?? [])].filter((name) => existsSync(join(dir, name))))
      cpSync(join(dir, file), join(own, file), { recursive: true })
    writeFileSync(join(own, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)
    const unnamed = unnamedImports(join(own, 'dist'), manifest)
    if (unnamed.length > 0)
      throw new Error(`${manifest.name} takes what its package.json does not name: ${unnamed.join(', ')}`)
    return own
  })
}
