import { DEFAULT_GUARD, type Guard, type MerchantRow } from '@tessera/contracts'
import { toRollout } from '../rollout/rollout.ts'
import type { RolloutRow } from '../rollout/rollouts.repository.ts'
import type { Merchant } from './merchants.repository.ts'

/** The merchant's own guard, or the default guard. */
export const guardOf = ({ guard }: Pick<Merchant, 'guard'>): Guard => guard ?? DEFAULT_GUARD

/** Origin of its pages; null for a merchant without hosts. */
export const siteOriginOf = ({ site, hosts: [host] }: Pick<Merchant, 'site' | 'hosts'>): string | null =>
  host === undefined ? null : (site?.replace('{host}', host) ?? null)

/** A merchant with its rollouts that have not ended, as the lists of the registry show it. */
export const toMerchant = (row: Merchant, rollouts: readonly RolloutRow[]): MerchantRow => ({
  code: row.code,
  site: siteOriginOf(row),
  stable: row.stable,
  rollouts: rollouts.map((rollout) => toRollout(rollout, rollouts)),
  guard: guardOf(row),
  protected: row.protected,
  locked: row.locked,
  approval: row.approval,
})
