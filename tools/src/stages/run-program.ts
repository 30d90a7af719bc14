import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import type { RunOptions } from './stage.ts'

/** Ends a program that hangs; many times what a stage takes on a slow machine. */
const TIMEOUT_MS = 60 * 60_000
const BIN = join(ROOT, 'node_modules', '.bin')
const runningPrograms = new Set<ChildProcess>()

/** Sends SIGTERM to every program that {@link runProgram} started and that still runs. */
export function stopPrograms(): void {
  for (const child of runningPrograms) child.kill('SIGTERM')
}

/**
 * Runs a program that npm installed and resolves true if it exits with 0. Passes its output to `onOutput` piece by piece, or
 * straight to the terminal without one.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, cwd = ROOT, timeoutMs = TIMEOUT_MS }: RunOptions = {},
  onOutput?: (text: string) => void,
): Promise<boolean> {
  const child = spawn(join(BIN, command), args, {
    cwd,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    timeout: timeoutMs,
  })
  runningPrograms.add(child)
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => onOutput?.(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      runningPrograms.delete(child)
      resolve(code === 0)
    })
  })
}
