import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_TIMEOUT_MS = 240_000

/** Starts the whole site on a port of its own with an empty data folder; answers its end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'tessera-e2e-'))
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'tools/src/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: process.env.E2E_PORT ?? '8190',
      TESSERA_DATA: data,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000',
      STRICT_RATE_LIMIT: '100000',
      CAPTCHA_FIXED_ANSWER: '4711',
      FIRST_DATA_TTL_MS: '200',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  const { registry, api } = JSON.parse(readFileSync(join(data, 'stack.json'), 'utf8')) as {
    registry: string
    api: string
  }
  process.env.E2E_REGISTRY = registry
  process.env.E2E_API = api
  process.env.E2E_DATA = data
  process.env.E2E_TOKEN = readFileSync(join(data, 'registry-token'), 'utf8').trim()
  return async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    rmSync(data, { recursive: true, force: true })
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site did not start in time')), START_TIMEOUT_MS)
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Tessera is ready:')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => reject(new Error(`the site ended with ${code} before it was ready`)))
  })
}
