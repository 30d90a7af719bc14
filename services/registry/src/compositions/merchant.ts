import type { MerchantRow } from '@tessera/contracts'
import type { Selectable } from 'kysely'
import type { Tables } from '../tables.ts'

/** A merchant as the lists of the registry show it. */
export const toMerchant = (row: Selectable<Tables['merchants']>): MerchantRow => ({
  code: row.code,
  stable: row.stable,
  candidate: row.candidate,
  candidatePercent: row.candidate_percent,
  protected: row.protected,
  locked: row.locked,
})
