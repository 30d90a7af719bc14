import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../root.ts'
import type { SourcePackage } from './packages.ts'

const TIMEOUT_MS = 120_000
const EXCLUDED = ['**/*.test.ts', '**/*.test.tsx', '**/*.sample.tsx', '**/build/src/testing']
const AMBIENT_TYPES = [
  'shared/build/assets.d.ts',
  'node_modules/@types/node/index.d.ts',
  'node_modules/@types/jest/index.d.ts',
  'node_modules/@testing-library/jest-dom/types/index.d.ts',
]
const RELATIVE_IMPORT = /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)\.tsx?\2/g
const execFileAsync = promisify(execFile)

/**
 * Compiles all packages at once, each file to a file of JavaScript and one of types, and copies other files next to them.
 * Returns the folder of each package's output.
 *
 * @throws the compiler's errors if something does not compile
 */
export async function compile(
  packages: readonly SourcePackage[],
  workDir: string,
): Promise<(folder: string) => string> {
  const outDir = join(workDir, 'compiled')
  const config = join(workDir, 'tsconfig.json')
  const options = {
    rootDir: join(ROOT, 'shared'),
    outDir,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // Listed as files below: type packages would be resolved from here, where none is installed.
    types: [],
  }
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: options,
      files: AMBIENT_TYPES.map((file) => join(ROOT, file)),
      include: [...packages.map(({ dir }) => join(dir, 'src'))],
      exclude: EXCLUDED.map((pattern) => join(ROOT, 'shared', pattern)),
    }),
  )
  await execFileAsync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { cwd: ROOT, timeout: TIMEOUT_MS }).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(`the packages do not compile:\n${error.stdout || error.message}`)
    },
  )
  const outputDirOf = (folder: string) => join(outDir, folder, 'src')
  for (const { folder, dir } of packages) {
    cpSync(join(dir, 'src'), outputDirOf(folder), { recursive: true, filter: (path) => !/\.tsx?$/.test(path) })
    for (const file of filesOf(outputDirOf(folder)))
      if (file.endsWith('.d.ts')) writeFileSync(file, toBuiltImports(readFileSync(file, 'utf8')))
  }
  return outputDirOf
}

/** Rewrites imports in declarations from `.ts` to `.js`: the compiler leaves the names of sources, which the package lacks. */
const toBuiltImports = (text: string): string => text.replaceAll(RELATIVE_IMPORT, '$1$2$3.js$2')

export const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
