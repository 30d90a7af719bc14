import type { Adjustment, AdjustmentInput, Decision } from '@tessera/site/operations'
import type { DeskApi } from '../../api/desk-api.ts'
import { texts } from '../../texts.ts'

const FLOAT_WORDS = { ...texts.adjustments, ...texts.floats }

/** Adjustments that need two persons of finance: their calls and texts. */
export interface PlayBalance {
  key: string
  words: typeof texts.adjustments | typeof FLOAT_WORDS
  list: () => Promise<Adjustment[]>
  ask: (input: AdjustmentInput) => Promise<void>
  confirm: (id: string, decision: Decision) => Promise<void>
}

export const walletsOf = (api: DeskApi): PlayBalance => ({
  key: 'cashier.adjustments',
  words: texts.adjustments,
  list: api.adjustments,
  ask: api.requestAdjustment,
  confirm: api.confirmAdjustment,
})
export const floatsOf = (api: DeskApi): PlayBalance => ({
  key: 'agents.floats',
  words: FLOAT_WORDS,
  list: api.floatCredits,
  ask: api.requestFloatCredit,
  confirm: api.confirmFloatCredit,
})
