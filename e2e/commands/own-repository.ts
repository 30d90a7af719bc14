import { type ExecFileOptions, execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createSlice } from '@tessera/create-slice'
import { pack } from '../../tools/src/pack/pack.ts'
import { publishedPackages } from '../../tools/src/pack/packages.ts'
import { ROOT } from '../../tools/src/root.ts'

const TIMEOUT_MS = 600_000
const MODULES = join(ROOT, 'node_modules')
const execute = promisify(execFile)

/** A slice in a folder outside of the checkout, with the packages as files. */
export interface OwnRepository {
  dir: string
  packages: string
  /** Runs a program in the repository as its team would, with this site's registry; resolves to its output. */
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<string>
  remove(): void
}

/**
 * Copies a slice of this checkout to its own repository. With `isInstalled` npm installs all its dependencies. Otherwise our packages are
 * unpacked from their files, and third-party packages are linked from the checkout, which needs no network and is fast.
 */
export async function createOwnRepository(slice: string, { isInstalled = false } = {}): Promise<OwnRepository> {
  const parent = mkdtempSync(join(tmpdir(), 'tessera-own-'))
  const packages = join(parent, 'packages')
  const files = await pack(packages)
  const dir = createSlice(parent, slice, { from: join(ROOT, slice), packages })
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    // A bundler that an earlier test ran in this process may have set it to production.
    NODE_ENV: undefined,
    PATH: `${join(dir, 'node_modules/.bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
    TESSERA_REGISTRY: process.env.E2E_REGISTRY,
    TESSERA_TOKEN: process.env.E2E_TOKEN,
  }
  const run: OwnRepository['run'] = async (command, args, extraEnv) =>
    (await runForOutput(command, args, { cwd: dir, env: { ...env, ...extraEnv }, timeout: TIMEOUT_MS })).toString()
  if (isInstalled) await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
  else await linkModules(dir, files)
  return { dir, packages, run, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

/** Runs a program and returns its output. The error of a failed program contains its output. */
async function runForOutput(
  command: string,
  args: readonly string[],
  options: ExecFileOptions,
): Promise<string | Buffer> {
  try {
    return (await execute(command, args, options)).stdout
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout: string; stderr: string }
    throw new Error(`${message}\n${stdout}${stderr}`)
  }
}

async function linkModules(dir: string, files: readonly string[]): Promise<void> {
  const modules = join(dir, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  for (const name of readdirSync(MODULES))
    if (!['@tessera', '.bin'].includes(name)) symlinkSync(join(MODULES, name), join(modules, name))
  for (const name of readdirSync(join(MODULES, '.bin')))
    if (name !== 'tessera') symlinkSync(join(MODULES, '.bin', name), join(modules, '.bin', name))
  await Promise.all(files.map((file) => unpack(file, modules)))
  // Links a package's own versions of dependencies, in addition to the shared ones.
  for (const { dir: source, manifest } of publishedPackages()) {
    const packageModules = join(source, 'node_modules')
    if (existsSync(packageModules)) symlinkSync(packageModules, join(modules, manifest.name, 'node_modules'))
  }
}

async function unpack(file: string, modules: string): Promise<void> {
  const { stdout } = await execute('tar', ['-xOzf', file, 'package/package.json'])
  const { name, bin = {} } = JSON.parse(stdout) as { name: string; bin?: Record<string, string> }
  const packageDir = join(modules, name)
  mkdirSync(packageDir, { recursive: true })
  await execute('tar', ['-xzf', file, '-C', packageDir, '--strip-components=1'])
  for (const [command, target] of Object.entries(bin)) {
    chmodSync(join(packageDir, target), 0o755)
    symlinkSync(join(packageDir, target), join(modules, '.bin', command))
  }
}

/** Replaces a text in a file; throws if the file does not contain it. */
export function replaceText(dir: string, file: string, from: string, to: string): void {
  const source = readFileSync(join(dir, file), 'utf8')
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(dir, file), source.replaceAll(from, to))
}
