import { createWriteStream } from 'node:fs'
import { freshReport } from './reports.ts'
import { runProgram } from './run-program.ts'
import type { Count, Run, Scope, Stage } from './stage.ts'

/** Result and duration of one stage. */
export interface StageResult {
  name: string
  count: Count
  ms: number
}

/**
 * Runs groups of stages, one group after the other, and writes each stage's whole output to `.cache/reports/<stage>.log`. A stage
 * alone in its group prints while it runs; the output of concurrent stages is printed when each ends.
 */
export async function runStages(groups: readonly (readonly Stage[])[], scope: Scope): Promise<StageResult[]> {
  const results: StageResult[] = []
  for (const group of groups)
    results.push(...(await Promise.all(group.map((stage) => runStage(stage, scope, group.length === 1)))))
  return results
}

async function runStage(stage: Stage, scope: Scope, isLive: boolean): Promise<StageResult> {
  const startedAt = Date.now()
  const log = createWriteStream(freshReport(`${stage.name}.log`))
  const output: string[] = []
  const write = (text: string) => {
    log.write(text)
    if (isLive) process.stdout.write(text)
    else output.push(text)
  }
  if (isLive) console.log(`\n== ${stage.name}`)
  const run: Run = (command, args, options) => runProgram(command, args, options, write)
  const count = await stage.run({ scope, run, log: (text) => write(`${text}\n`) }).catch((error: Error) => {
    write(`${error.stack}\n`)
    const failure = { test: `the stage ${stage.name}`, error: `${error}` }
    return { passed: 0, failed: 1, skipped: 0, failures: [failure] }
  })
  if (!isLive) console.log(`\n== ${stage.name}\n${output.join('')}`)
  await new Promise<void>((resolve) => log.end(resolve))
  return { name: stage.name, count, ms: Date.now() - startedAt }
}
