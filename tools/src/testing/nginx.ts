import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** Starts nginx in a folder of its own with the given `http` block; returns a function that stops it. */
export async function startNginx(dir: string, port: number, http: string): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true })
  const tempPathLines = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  )
  const userLine = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(dir, 'nginx.conf')
  const log = join(dir, 'error.log')
  const head = `daemon off; pid ${join(dir, 'pid')}; error_log ${log}; ${userLine} worker_processes 1; events {}`
  writeFileSync(file, `${head}\nhttp {\naccess_log off;\n${tempPathLines.join('\n')}\n${http}\n}\n`)
  const child: ChildProcess = spawn('nginx', ['-p', dir, '-e', log, '-c', file], { stdio: 'inherit' })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx exited; see ${log}`)
    await sleep(20)
  }
  return async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
