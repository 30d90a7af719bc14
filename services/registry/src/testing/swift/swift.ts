import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { quickFolder } from '@tessera/server/testing'
import { AwsClient } from 'aws4fetch'

/** Debian's Python: python3-swift is not installed for any other. */
const PYTHON = '/usr/bin/python3'
const SERVER = join(import.meta.dirname, 'swift-server.py')

/** Settings of an S3 store with one bucket. */
const SETTINGS = {
  bucket: 'tessera',
  region: 'ap-southeast-1',
  accessKeyId: 'test:registry',
  secretAccessKey: 'secret-of-the-tests',
}

export const hasSwift = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0

/** A running OpenStack Swift with S3 API, and the settings that open its bucket. */
export interface Swift {
  settings: typeof SETTINGS & { endpoint: string }
  /** Kills the server; objects stay. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  /** Stops it from responding, while it still accepts connections. */
  freeze(): void
  unfreeze(): void
  /** Kills the server and deletes its objects. */
  remove(): Promise<void>
}

/** Starts Swift with an empty bucket in a temporary folder; throws with its output if it does not start. */
export async function startSwift(): Promise<Swift> {
  const dir = await mkdtemp(join(quickFolder(), 'tessera-swift-'))
  let server = await startServer(dir, 0)
  const { port } = server
  const endpoint = `http://127.0.0.1:${port}`
  const client = new AwsClient({ ...SETTINGS, service: 's3' })
  const response = await client.fetch(`${endpoint}/${SETTINGS.bucket}`, { method: 'PUT' })
  if (!response.ok) throw new Error(`Swift responded with ${response.status} to the creation of a bucket`)
  const stop = async () => {
    const { child } = server
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return {
    settings: { ...SETTINGS, endpoint },
    stop,
    start: async () => {
      server = await startServer(dir, port)
    },
    freeze: () => void server.child.kill('SIGSTOP'),
    unfreeze: () => void server.child.kill('SIGCONT'),
    remove: async () => {
      await stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function startServer(dir: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  const { region, secretAccessKey } = SETTINGS
  const child = spawn(PYTHON, [SERVER, dir, String(port), region, secretAccessKey], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.on('error', ({ message }) => {
    errors += message
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  for await (const line of createInterface(child.stdout)) return { child, port: Number(line) }
  throw new Error(`Swift did not start: ${errors}`)
}
