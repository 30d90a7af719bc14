import { DEFAULT_GUARD, type Guard, type MerchantRow } from '@tessera/contracts'
import type { Merchant } from './merchants.repository.ts'

/** The merchant's own guard, or the one that every merchant has. */
export const guardOf = ({ guard }: Pick<Merchant, 'guard'>): Guard => guard ?? DEFAULT_GUARD

/** A merchant's rollout as the audit shows it; null without a candidate. */
export const rolloutOf = ({ candidate, candidate_percent }: Merchant) =>
  candidate === null ? null : { id: candidate, percent: candidate_percent }

/** A merchant as the lists of the registry show it. */
export const toMerchant = (row: Merchant): MerchantRow => ({
  code: row.code,
  stable: row.stable,
  candidate: row.candidate,
  candidatePercent: row.candidate_percent,
  candidateSince: row.candidate_since?.toISOString() ?? null,
  haltedAt: row.halted_at?.toISOString() ?? null,
  guard: guardOf(row),
  protected: row.protected,
  locked: row.locked,
})
