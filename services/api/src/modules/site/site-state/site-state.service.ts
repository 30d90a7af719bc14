import type { MerchantConfig, SiteState, SiteStateChange } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { defaultState, networkErrors, normalizeNetworks } from './site-state.domain.ts'
import type { ChangedState, SiteStateRepository } from './site-state.repository.ts'

export interface SiteStateService {
  /** Every merchant of the deployment, by code. */
  all(): Promise<SiteState[]>
  /** @returns `request.not.found` for an unknown merchant. */
  find(merchant: string): Promise<Result<SiteState>>
  /**
   * Changes the given fields, in an operator's name, and returns the whole state. A dry run checks and returns the same state, and
   * writes nothing.
   *
   * @returns `request.not.found`; `request.invalid` with the fields of invalid networks; `request.conflict` if the state is
   * not the one that the change was based on.
   */
  changeState(merchant: string, change: SiteStateChange, actor: string, dryRun: boolean): Promise<Result<SiteState>>
}

/** Operators' view and changes of the sites' states. `onChange` runs after each change. */
export function createSiteStateService(
  repository: SiteStateRepository,
  merchants: readonly MerchantConfig[],
  now: () => Date,
  onChange: () => void,
): SiteStateService {
  const codes = merchants.map((merchant) => merchant.code).sort()
  return {
    all: async () => {
      const statesByCode = new Map((await repository.all()).map((state) => [state.merchant, state]))
      return codes.map((code) => statesByCode.get(code) ?? defaultState(code))
    },
    find: async (merchant) => {
      if (!codes.includes(merchant)) return err('request.not.found')
      return ok((await repository.find(merchant)) ?? defaultState(merchant))
    },
    changeState: async (merchant, change, actor, dryRun) => {
      if (!codes.includes(merchant)) return err('request.not.found')
      const fields = networkErrors(change.blockedNetworks ?? [])
      if (Object.keys(fields).length > 0) return err('request.invalid', { fields })
      let next: ChangedState | null = null
      await repository.changeState(merchant, (before) => {
        next = applyChange(before ?? defaultState(merchant), change, actor, now())
        return dryRun ? null : next
      })
      if (!next) return err('request.conflict')
      if (!dryRun) onChange()
      return ok(next)
    },
  }
}

/** State after a change; null if the change was based on another state. */
function applyChange(before: SiteState, change: SiteStateChange, actor: string, at: Date): ChangedState | null {
  if (change.after !== undefined && change.after !== (before.changed?.at ?? null)) return null
  return {
    merchant: before.merchant,
    maintenance: change.maintenance ?? before.maintenance,
    blockedNetworks: change.blockedNetworks ? normalizeNetworks(change.blockedNetworks) : before.blockedNetworks,
    changed: { at: at.toISOString(), by: actor, reason: change.reason },
  }
}
