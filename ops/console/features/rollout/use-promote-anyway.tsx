import type { Health, MerchantRow, Rollout } from '@tessera/contracts'
import { type ReactNode, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { figuresOf, rateOf } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

/** Minimum number of a candidate's loads for a meaningful rate. */
const MIN_LOADS = 50

interface PromoteOverride {
  /** Warning and box of the dialog; null for a healthy candidate. */
  field: ReactNode
  /** Why it cannot be confirmed before the box is ticked. */
  denied: string | null
  /** Set in the promotion: the warning was confirmed. */
  anyway: boolean
}

/** A second confirmation for promoting a candidate that has too few loads, or fails in more of them than the guard permits. */
export function usePromoteOverride({ guard }: MerchantRow, rollout: Rollout, health: Health | null): PromoteOverride {
  const [isConfirmed, setConfirmed] = useState(false)
  const isHalted = rollout.haltedAt !== null
  const { loads, failed } = (health && figuresOf(health, rollout.composition)) ?? { loads: 0, failed: 0 }
  const isFailing = (rateOf({ loads, failed }) ?? 0) > guard.maxRate
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
