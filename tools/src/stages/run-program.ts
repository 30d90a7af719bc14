import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import type { RunOptions } from './stage.ts'

const TIMEOUT_MS = 25 * 60_000
const BIN = join(ROOT, 'node_modules', '.bin')
const running = new Set<ChildProcess>()

/** Ends what still runs; a signal to this process alone does not reach it. */
export function stopPrograms(): void {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a program that npm installed to its end; answers whether it was content. What it says goes to `hear` piece by piece, or
 * straight to the terminal without one.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, cwd = ROOT, timeoutMs = TIMEOUT_MS }: RunOptions = {},
  hear?: (text: string) => void,
): Promise<boolean> {
  const child = spawn(join(BIN, command), args, {
    cwd,
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    timeout: timeoutMs,
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => hear?.(chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}
