import type { Health, MerchantRow, Rollout } from '@tessera/contracts'
import { type ReactNode, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { errorRateOf, healthOfComposition } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

/** Minimum number of loads of a candidate for a meaningful error rate. */
const MIN_LOADS = 50

interface PromoteOverride {
  /** Warning and checkbox of the dialog; null for a healthy candidate. */
  field: ReactNode
  /** Reason why the promotion is disabled until the checkbox is ticked; otherwise null. */
  denied: string | null
  /** `anyway` in the request body: true if the warning was confirmed, or the rollout is halted. */
  anyway: boolean
}

/** Requires a second confirmation to promote a candidate with too few loads, or an error rate above the guard's limit. */
export function usePromoteOverride({ guard }: MerchantRow, rollout: Rollout, health: Health | null): PromoteOverride {
  const [isConfirmed, setConfirmed] = useState(false)
  const isHalted = rollout.haltedAt !== null
  const { loads, failed } = (health && healthOfComposition(health, rollout.composition)) ?? { loads: 0, failed: 0 }
  const isFailing = (errorRateOf({ loads, failed }) ?? 0) > guard.maxRate
  if (isHalted || !health || (loads >= MIN_LOADS && !isFailing)) return { field: null, denied: null, anyway: isHalted }
  const title = isFailing ? texts.rollout.promoteFailing(failed, loads) : texts.rollout.tooFewLoads(loads)
  return {
    field: (
      <>
        <Callout tone="bad" title={title} />
        <label className={styles.now}>
          <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />{' '}
          {texts.rollout.promoteAnyway}
        </label>
      </>
    ),
    denied: isConfirmed ? null : texts.rollout.confirmFirst,
    anyway: isConfirmed,
  }
}
