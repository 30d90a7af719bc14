// The first step on a fresh machine, for whatever Node is there (>= 20): installs what is missing, then goes on with the
// project's own Node. Usage: node tools/bootstrap.mjs SCRIPT [ARG ...]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.tessera-install')
const node = join(root, 'node_modules', '.bin', 'node')
const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')

/** True if the packages that a workspace has in a folder of its own are the lock file's. */
function nestedPackagesMatch() {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  return Object.entries(packages).every(([path, { version, optional }]) => {
    if (optional || !/^(?!node_modules\/).+\/node_modules\//.test(path)) return true
    const file = join(root, path, 'package.json')
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
  })
}

function installed() {
  if (!existsSync(node) || !nestedPackagesMatch()) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  const own = join(root, 'node_modules', '.package-lock.json')
  return existsSync(own) && statSync(own).mtimeMs >= statSync(lock).mtimeMs
}

if (!installed()) {
  console.log('Installing packages (once) ...')
  // Not `npm ci`: it demands the optional packages of every platform in the lock file, and a registry may carry only some.
  // With --no-save the lock file still decides every version, and stays as it is.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}
writeFileSync(stamp, wanted)

const [script, ...args] = process.argv.slice(2)
const child = spawn(node, [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    // Half of what a service takes to load is reading its two thousand modules anew.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm passes a signal to its shell, which ends without passing it on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
