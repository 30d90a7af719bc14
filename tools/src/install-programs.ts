import { spawnSync } from 'node:child_process'
import { formatMissing, PROGRAMS } from './programs.ts'

const INSTALL_TIMEOUT_MS = 10 * 60_000
const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0

/**
 * Prefix of a command that installs Debian packages without a prompt: none as root, a passwordless sudo, or null if neither is possible.
 */
function installerPrefix(): string[] | null {
  if (!succeeds('apt-get', ['--version'])) return null
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null
}

/**
 * Installs missing programs of the named stages and benches, all with `null`, if that needs no prompt; otherwise prints the
 * command that installs them. Prints what was installed and what is still missing.
 */
export function installMissing(stages: readonly string[] | null): void {
  const neededPrograms = PROGRAMS.filter(
    ({ neededBy, speedsUp = [] }) =>
      stages === null || [...neededBy, ...speedsUp].some((stage) => stages.includes(stage)),
  )
  const missing = neededPrograms.filter(({ packages, isInstalled }) => packages !== null && !isInstalled())
  if (missing.length === 0) return
  const packages = missing.flatMap((program) => program.packages?.split(' ') ?? [])
  const prefix = installerPrefix()
  if (prefix === null) {
    console.log(`There is ${formatMissing(missing)}. To install: ${installLine(packages)}`)
    return
  }
  console.log(`Installing ${packages.join(' ')} (once) ...`)
  const apt = (...args: string[]) =>
    spawnSync([...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args].join(' '), {
      shell: true,
      encoding: 'utf8',
      timeout: INSTALL_TIMEOUT_MS,
    })
  apt('update', '-qq')
  const install = (names: readonly string[]) => apt('install', '-y', '-qq', '--no-install-recommends', ...names)
  const { status, stderr } = install(packages)
  if (status !== 0) {
    console.log(stderr.trim().split('\n').slice(-5).join('\n'))
    // One name that this release of Debian does not have prevents apt from installing the others.
    for (const program of missing) if (!program.isInstalled()) install(program.packages?.split(' ') ?? [])
  }
  const stillMissing = missing.filter((program) => !program.isInstalled())
  if (stillMissing.length > 0)
    console.log(`There is still ${formatMissing(stillMissing)}. To install: ${installLine(packages)}`)
}

const installLine = (packages: readonly string[]): string =>
  `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`
