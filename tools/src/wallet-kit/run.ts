import { types } from 'node:util'
import type { NumberedCase } from './cases/index.ts'
import { SkipError } from './hooks.ts'
import type { KitEnvironment } from './kit-environment.ts'

export interface CaseResult {
  case: NumberedCase
  /** Reason why it was not tested. */
  skipReason?: string
  error?: Error
}

/** Runs cases one after the other, and reports each result immediately. */
export async function runCases(
  environment: KitEnvironment,
  cases: readonly NumberedCase[],
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const testCase of cases) {
    const result = await runCase(environment, testCase)
    results.push(result)
    onResult(result)
  }
  return results
}

async function runCase(environment: KitEnvironment, testCase: NumberedCase): Promise<CaseResult> {
  const [missingHook] = environment.hasHooks ? [] : (testCase.requiredHooks ?? [])
  if (missingHook) return { case: testCase, skipReason: `needs the hook ${missingHook}` }
  try {
    await testCase.run(environment)
    return { case: testCase }
  } catch (error) {
    if (error instanceof SkipError) return { case: testCase, skipReason: error.message }
    return { case: testCase, error: types.isNativeError(error) ? error : new Error(String(error)) }
  }
}
