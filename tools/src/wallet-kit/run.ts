import { types } from 'node:util'
import type { NumberedCase } from './cases/index.ts'
import { Skip } from './hooks.ts'
import type { KitEnvironment } from './kit-environment.ts'

export interface Result {
  case: NumberedCase
  /** Reason why it was not tested. */
  skipped?: string
  fault?: Error
}

/** Runs cases one after the other, and reports each result immediately. */
export async function runCases(
  environment: KitEnvironment,
  cases: readonly NumberedCase[],
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = []
  for (const testCase of cases) {
    const result = await runCase(environment, testCase)
    results.push(result)
    onResult(result)
  }
  return results
}

async function runCase(environment: KitEnvironment, testCase: NumberedCase): Promise<Result> {
  const [needed] = environment.hasHooks ? [] : (testCase.needs ?? [])
  if (needed) return { case: testCase, skipped: `needs the hook ${needed}` }
  try {
    await testCase.run(environment)
    return { case: testCase }
  } catch (error) {
    if (error instanceof Skip) return { case: testCase, skipped: error.message }
    return { case: testCase, fault: types.isNativeError(error) ? error : new Error(String(error)) }
  }
}
