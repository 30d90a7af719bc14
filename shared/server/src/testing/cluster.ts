import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quickFolder } from './quick-folder.ts'

const START_TIMEOUT_MS = 60_000
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'max_connections=80',
]

interface User {
  uid?: number
  gid?: number
}

/**
 * Starts the throw-away cluster of this tree of test processes, or finds the one that a sibling started, and returns its
 * socket folder. A small watcher stops it and removes its files when the process at the root of the tree has ended.
 */
export async function sharedCluster(binaries: string): Promise<string> {
  const rootPid = process.send ? process.ppid : process.pid
  const dir = join(quickFolder(), `tessera-postgres-${rootPid}`)
  const ready = join(dir, 'ready')
  if (createFolder(dir)) {
    startServer(binaries, dir, rootPid)
    await waitFor(() => acceptsConnections(join(dir, 'data', 'postmaster.pid')), dir)
    writeFileSync(ready, 'yes')
  }
  await waitFor(() => existsSync(ready), dir)
  return dir
}

function createFolder(dir: string): boolean {
  try {
    mkdirSync(dir, { mode: 0o755 })
    return true
  } catch {
    return false
  }
}

function startServer(binaries: string, dir: string, rootPid: number): void {
  const user = ordinaryUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dir, user.uid, user.gid)
  const data = join(dir, 'data')
  // The test run finds its processes by their environment.
  const { TESSERA_TEST_RUN = '' } = process.env
  const env = { PATH: `${binaries}:/usr/bin:/bin`, LC_ALL: 'C', HOME: dir, TESSERA_TEST_RUN }
  const common = { ...user, env, cwd: dir }
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(join(binaries, 'initdb'), initdb, { ...common, stdio: 'ignore', timeout: START_TIMEOUT_MS })
  const settings = [...FAST_SETTINGS, 'listen_addresses=', `unix_socket_directories=${dir}`].flatMap((s) => ['-c', s])
  const log = openSync(join(dir, 'log'), 'a')
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
    ...common,
    stdio: ['ignore', log, log],
    detached: true,
  })
  server.unref()
  const watcher = `while kill -0 ${rootPid} 2>/dev/null; do sleep 0.3; done; kill -INT ${server.pid}; sleep 1; rm -rf '${dir}'`
  spawn('/bin/sh', ['-c', watcher], { stdio: 'ignore', detached: true }).unref()
}

/** Postgres refuses to run as root: use its own account, otherwise `nobody`. */
/** User for Postgres, which refuses to run as root; empty if this process is not root. */
export function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {}
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'postgres') return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65_534, gid: 65_534 }
}

/** The server writes its state into the last line of its pid file; the socket alone is there too early. */
const acceptsConnections = (pidFile: string): boolean =>
  existsSync(pidFile) && /^ready/m.test(readFileSync(pidFile, 'utf8'))

async function waitFor(isDone: () => boolean, dir: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`the test cluster in ${dir} did not start; see its log there`)
    await sleep(25)
  }
}
