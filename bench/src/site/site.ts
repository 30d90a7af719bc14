import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 15_000

export interface Site {
  origin: string
  registry: string
  /** Token of the registry's administrator. */
  token: string
  close(): Promise<void>
}

/**
 * Builds and starts the whole site in a process of its own, on a free port, with temporary data, or in the caller's folder.
 */
export async function startSite(folder?: string): Promise<Site> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'tessera-bench-')))
  const child = spawn(process.execPath, [join(ROOT, 'tools/src/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', TESSERA_DATA: data, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const close = async () => {
    const forceTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.kill('SIGTERM')
    await exited
    clearTimeout(forceTimer)
    if (!folder) await rm(data, { recursive: true, force: true })
  }
  const startTimer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  for await (const line of createInterface({ input: child.stdout })) {
    const readyLine = /^Tessera is ready: (http:\/\/[^/]+)/.exec(line)
    if (!readyLine?.[1]) continue
    clearTimeout(startTimer)
    const { registry } = JSON.parse(await readFile(join(data, 'stack.json'), 'utf8')) as { registry: string }
    const token = (await readFile(join(data, 'registry-token'), 'utf8')).trim()
    return { origin: readyLine[1], registry, token, close }
  }
  clearTimeout(startTimer)
  await close()
  throw new Error('the site did not start')
}
