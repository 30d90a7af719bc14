import type { Adjustment, AdjustmentInput, Decision } from '@tessera/site/operations'
import type { DeskApi } from '../../api/desk-api.ts'
import { texts } from '../../texts.ts'

const FLOAT_LABELS = { ...texts.adjustments, ...texts.floats }

/** Calls and texts of one kind of adjustment: of members' wallets or of agents' floats. Each needs two approvals by finance. */
export interface AdjustmentSource {
  key: string
  labels: typeof texts.adjustments | typeof FLOAT_LABELS
  list: () => Promise<Adjustment[]>
  request: (input: AdjustmentInput) => Promise<void>
  confirm: (id: string, decision: Decision) => Promise<void>
}

export const walletAdjustments = (api: DeskApi): AdjustmentSource => ({
  key: 'cashier.adjustments',
  labels: texts.adjustments,
  list: api.adjustments,
  request: api.requestAdjustment,
  confirm: api.confirmAdjustment,
})
export const floatAdjustments = (api: DeskApi): AdjustmentSource => ({
  key: 'agents.floats',
  labels: FLOAT_LABELS,
  list: api.floatCredits,
  request: api.requestFloatCredit,
  confirm: api.confirmFloatCredit,
})
