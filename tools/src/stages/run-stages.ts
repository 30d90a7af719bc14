import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import type { Count, Run, Scope, Stage } from './stage.ts'

const STAGE_TIMEOUT_MS = 25 * 60_000
const BIN = join(ROOT, 'node_modules', '.bin')

/** How one stage ended, and how long it took. */
export interface StageResult {
  name: string
  count: Count
  ms: number
}

/**
 * Runs groups of stages, one group after the other. A stage that is alone in its group tells all as it happens; of stages side
 * by side each is printed whole when it ends.
 */
export async function runStages(groups: readonly (readonly Stage[])[], scope: Scope): Promise<StageResult[]> {
  const results: StageResult[] = []
  for (const group of groups)
    results.push(...(await Promise.all(group.map((stage) => runStage(stage, scope, group.length === 1)))))
  return results
}

async function runStage(stage: Stage, scope: Scope, live: boolean): Promise<StageResult> {
  const from = Date.now()
  const told: string[] = []
  const say = (text: string) => (live ? process.stdout.write(text) : told.push(text))
  if (live) console.log(`\n== ${stage.name}`)
  const count = await stage
    .run({ scope, run: runner(live, say), say: (text) => say(`${text}\n`) })
    .catch((error: Error) => {
      say(`${error.stack}\n`)
      return { passed: 0, failed: 1, skipped: 0 }
    })
  if (!live) console.log(`\n== ${stage.name}\n${told.join('')}`)
  return { name: stage.name, count, ms: Date.now() - from }
}

const runner =
  (live: boolean, say: (text: string) => void): Run =>
  (command, args, { env = {}, cwd = ROOT } = {}) => {
    const child = spawn(join(BIN, command), args, {
      cwd,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      timeout: STAGE_TIMEOUT_MS,
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => say(chunk.toString()))
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code === 0))
    })
  }
