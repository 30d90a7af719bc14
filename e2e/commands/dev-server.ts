import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_LINE = /^(open|no site is known)/m
const START_TIMEOUT_MS = 300_000

/** A slice under development: a copy of it, changed and served as `npm run dev` does. */
export interface DevServer {
  port: number
  edit(file: string, from: string, to: string): void
  close(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Copies a slice, lets `change` edit the copy, and serves it. */
export async function serveCopy(
  slice: string,
  change: (edit: DevServer['edit']) => void,
  face: 'linked' | 'standard' = 'standard',
): Promise<DevServer> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-dev-'))
  const copy = join(dir, slice)
  cpSync(join(ROOT, slice), copy, {
    recursive: true,
    filter: (path) => !/\/(dist|\.cache|node_modules)$/.test(path),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  const edit: DevServer['edit'] = (file, from, to) => {
    const source = readFileSync(join(copy, file), 'utf8')
    if (!source.includes(from)) throw new Error(`${file} has no ${from}`)
    writeFileSync(join(copy, file), source.replaceAll(from, to))
  }
  change(edit)
  const port = await freePort()
  const child = spawn(
    join(ROOT, 'node_modules/.bin/node'),
    [join(ROOT, 'tools/src/tessera.ts'), 'emulate', copy, '--port', String(port), '--face', face],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const close = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(dir, { recursive: true, force: true })
  }
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the dev server did not start in time: ${output}`)),
      START_TIMEOUT_MS,
    )
    const onOutput = (chunk: Buffer) => {
      output += chunk
      if (!READY_LINE.test(output)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', () => reject(new Error(`the dev server exited: ${output}`)))
  })
  try {
    await ready
  } catch (error) {
    await close()
    throw error
  }
  return { port, edit, close }
}
