import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { until as pollUntil } from '@tessera/server/testing'
import { ROOT } from '../root.ts'

/** A dev server in a process of its own. */
export interface DevServer {
  url: string
  port: number
  output(): string
  /** Waits until the output matches at least `times` times since the start. */
  waitForOutput(pattern: RegExp, times?: number): Promise<void>
  /** Waits until the condition holds; a rejected call counts as false. */
  waitUntil(condition: () => Promise<boolean>): Promise<void>
  /** Ends it with a signal; resolves to its exit code. */
  stop(): Promise<number | null>
}

/** Starts `tessera emulate` for a slice's folder on a free port, and resolves once it serves. */
export async function startDevServer(dir: string, args: readonly string[] = []): Promise<DevServer> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [join(ROOT, 'tools/src/tessera.ts'), 'emulate', dir, '--port', String(port), ...args],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exited = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const waitUntil = async (condition: () => Promise<boolean>): Promise<void> => {
    const check = async () => {
      if (child.exitCode !== null) throw new Error(`the dev server exited with code ${child.exitCode}`)
      return condition().catch(() => false)
    }
    await pollUntil(check, String(condition)).catch((error: Error) => {
      throw new Error(`${error.message}:\n${output}`)
    })
  }
  const waitForOutput = (pattern: RegExp, times = 1) =>
    waitUntil(async () => [...output.matchAll(new RegExp(pattern, 'gm'))].length >= times)
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    return (await exited)[0]
  }
  try {
    await waitForOutput(/^(open|no site is known)/m)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${port}/`, port, output: () => output, waitForOutput, waitUntil, stop }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
