import { BET } from './bet.ts'
import { BET_WIN } from './bet-win.ts'
import type { Case } from './case.ts'
import { OTHER } from './other.ts'
import { ROLLBACK } from './rollback.ts'
import { SESSION } from './session.ts'
import { SIGNATURE } from './signature.ts'
import { WIN } from './win.ts'

export interface NumberedCase extends Case {
  caseNumber: number
  group: string
}

const GROUPS: Record<string, readonly Case[]> = {
  signature: SIGNATURE,
  session: SESSION,
  bet: BET,
  win: WIN,
  'bet-win': BET_WIN,
  rollback: ROLLBACK,
  rest: OTHER,
}

/** Every case with its number, from 1. */
export const CASES: readonly NumberedCase[] = Object.entries(GROUPS)
  .flatMap(([group, cases]) => cases.map((testCase) => ({ ...testCase, group })))
  .map((testCase, index) => ({ ...testCase, caseNumber: index + 1 }))
