import { boundaries } from './boundaries.ts'
import { browser } from './browser.ts'
import { engines } from './engines.ts'
import { jest } from './jest.ts'
import { lint } from './lint.ts'
import { mutation } from './mutation.ts'
import { rows } from './rows.ts'
import type { Stage } from './stage.ts'
import { types } from './types.ts'

/** Every stage of `npm test`: groups run one after the other, the stages of a group concurrently. */
export const STAGES: readonly (readonly Stage[])[] = [
  [lint, boundaries, types],
  [jest],
  [browser],
  [engines],
  [mutation, rows],
]
