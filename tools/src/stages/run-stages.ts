import { runProgram } from './run-program.ts'
import type { Count, Run, Scope, Stage } from './stage.ts'

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
  const run: Run = (command, args, options) => runProgram(command, args, options, live ? undefined : say)
  const count = await stage.run({ scope, run, say: (text) => say(`${text}\n`) }).catch((error: Error) => {
    say(`${error.stack}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  if (!live) console.log(`\n== ${stage.name}\n${told.join('')}`)
  return { name: stage.name, count, ms: Date.now() - from }
}
