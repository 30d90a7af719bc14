import type { Health, MerchantRow, Rollout } from '@tessera/contracts'
import { type ReactNode, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { figuresOf, rateOf } from '../../parts/health.ts'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

/** Minimum number of a candidate's loads for a meaningful rate. */
const ENOUGH_LOADS = 50

interface PromoteAnyway {
  /** Warning and box of the dialog; null for a candidate that nothing speaks against. */
  field: ReactNode
  /** Why it cannot be confirmed before the box is ticked. */
  denied: string | null
  /** Set in the promotion: the warning was confirmed. */
  anyway: boolean
}

/** A second confirmation for promoting a candidate that has too few loads, or fails in more of them than the guard permits. */
export function usePromoteAnyway({ guard }: MerchantRow, rollout: Rollout, health: Health | null): PromoteAnyway {
  const [isMeant, setMeant] = useState(false)
  const isHalted = rollout.haltedAt !== null
  const { loads, failed } = (health && figuresOf(health, rollout.composition)) ?? { loads: 0, failed: 0 }
  const isFailing = (rateOf({ loads, failed }) ?? 0) > guard.maxRate
  if (isHalted || !health || (loads >= ENOUGH_LOADS && !isFailing))
    return { field: null, denied: null, anyway: isHalted }
  const title = isFailing ? texts.rollout.promoteFailing(failed, loads) : texts.rollout.tooFewLoads(loads)
  return {
    field: (
      <>
        <Callout tone="bad" title={title} />
        <label className={styles.now}>
          <input type="checkbox" checked={isMeant} onChange={(event) => setMeant(event.target.checked)} />{' '}
          {texts.rollout.promoteAnyway}
        </label>
      </>
    ),
    denied: isMeant ? null : texts.rollout.confirmFirst,
    anyway: isMeant,
  }
}
