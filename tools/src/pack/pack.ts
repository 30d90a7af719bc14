import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compile } from './compile.ts'
import { publishedPackages, type SourcePackage } from './packages.ts'
import { packedManifest } from './packed-manifest.ts'
import { undeclaredImports } from './undeclared-imports.ts'
import { REPORT_FILE } from './version.ts'

const TIMEOUT_MS = 60_000
const execFileAsync = promisify(execFile)

/** Tarball name of a package: `@tessera/ui` 1.0.0 is `tessera-ui-1.0.0.tgz`, as npm names it. */
export const tarballName = ({ name, version }: { name: string; version: string }): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`

/**
 * Creates a package of each published workspace: JavaScript, types, and a manifest derived from that of the sources. Returns
 * their files.
 *
 * @param outDir output folder; it is emptied first
 * @throws if something does not compile, or a package imports something that its manifest does not name
 */
export async function pack(outDir: string): Promise<string[]> {
  const stagingDir = mkdtempSync(join(tmpdir(), 'tessera-pack-'))
  try {
    const folders = await stagePackages(publishedPackages(), stagingDir)
    rmSync(outDir, { recursive: true, force: true })
    mkdirSync(outDir, { recursive: true })
    const { stdout } = await execFileAsync(
      'npm',
      ['pack', '--json', '--loglevel=error', '--pack-destination', outDir, ...folders],
      {
        cwd: stagingDir,
        timeout: TIMEOUT_MS,
      },
    )
    return filenames(JSON.parse(stdout)).map((file) => join(outDir, file))
  } finally {
    rmSync(stagingDir, { recursive: true, force: true })
  }
}

/** Npm returns a list, or from its eleventh version on an object by name. */
const filenames = (packed: object): string[] =>
  Object.values(packed).map(({ filename }: { filename: string }) => filename)

/** Writes each package as it will be installed into a folder of its own; returns the folders. */
export async function stagePackages(packages: readonly SourcePackage[], stagingDir: string): Promise<string[]> {
  const outputDirOf = await compile(packages, stagingDir)
  return packages.map(({ folder, dir, manifest }) => {
    const packageDir = join(stagingDir, 'packages', folder)
    mkdirSync(packageDir, { recursive: true })
    renameSync(outputDirOf(folder), join(packageDir, 'dist'))
    for (const file of ['README.md', REPORT_FILE, ...(manifest.files ?? [])].filter((name) =>
      existsSync(join(dir, name)),
    ))
      cpSync(join(dir, file), join(packageDir, file), { recursive: true })
    writeFileSync(join(packageDir, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)
    const undeclared = undeclaredImports(join(packageDir, 'dist'), manifest)
    if (undeclared.length > 0)
      throw new Error(`${manifest.name} takes what its package.json does not name: ${undeclared.join(', ')}`)
    return packageDir
  })
}
