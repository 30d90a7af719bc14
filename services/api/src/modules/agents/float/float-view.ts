import type { FloatMove, FloatMoveKind } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { StoredFloatMove } from './float.repository.ts'

export const toFloatMove = (row: StoredFloatMove): FloatMove => ({
  id: String(row.id),
  at: row.at.toISOString(),
  kind: row.kind as FloatMoveKind,
  account: row.other,
  amount: moneyText(row.amount),
  float: moneyText(row.after),
  note: row.note,
})
