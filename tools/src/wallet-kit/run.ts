import { types } from 'node:util'
import type { NumberedCase } from './cases/index.ts'
import { Skip } from './hooks.ts'
import type { World } from './world.ts'

export interface Result {
  case: NumberedCase
  /** Reason why it was not tested. */
  skipped?: string
  fault?: Error
}

/** Runs cases one after the other, and reports each result immediately. */
export async function runCases(
  world: World,
  cases: readonly NumberedCase[],
  told: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = []
  for (const one of cases) {
    const result = await resultOf(world, one)
    results.push(result)
    told(result)
  }
  return results
}

async function resultOf(world: World, one: NumberedCase): Promise<Result> {
  const [needed] = world.hasHooks ? [] : (one.needs ?? [])
  if (needed) return { case: one, skipped: `needs the hook ${needed}` }
  try {
    await one.run(world)
    return { case: one }
  } catch (error) {
    if (error instanceof Skip) return { case: one, skipped: error.message }
    return { case: one, fault: types.isNativeError(error) ? error : new Error(String(error)) }
  }
}
