import type { PlanMerchant, PlanMerchantState, PlanRow } from '@tessera/contracts'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import * as styles from './waves.module.css'

const TONES = {
  waiting: 'neutral',
  frozen: 'candidate',
  running: 'accent',
  promoted: 'ok',
  halted: 'bad',
  narrowed: 'bad',
  ended: 'bad',
  refused: 'bad',
  skipped: 'neutral',
  leftOut: 'candidate',
  takenBack: 'neutral',
  left: 'candidate',
} as const satisfies Record<PlanMerchantState, string>

const ATTENTION_STATES: readonly PlanMerchantState[] = ['frozen', 'halted', 'narrowed', 'ended', 'refused', 'left']

/**
 * Waves of a plan in order, each with its merchants counted by state. The active wave, and any that needs attention, is open.
 */
export function PlanWaves({ plan }: { plan: PlanRow }) {
  const isActive = plan.state === 'running' || plan.state === 'paused' || plan.state === 'proposed'
  return (
    <ol className={styles.waves}>
      {plan.groups.map((group, waveIndex) => {
        const merchants = plan.merchants.filter(({ wave }) => wave === waveIndex + 1)
        const isOpen =
          (isActive && Math.max(plan.wave, 1) === waveIndex + 1) ||
          merchants.some(({ state }) => ATTENTION_STATES.includes(state))
        return (
          <li key={group}>
            <details open={isOpen}>
              <summary>
                <strong>{texts.waves.wave(waveIndex + 1, group)}</strong>{' '}
                <span className={styles.quiet}>{summarizeStates(merchants)}</span>
              </summary>
              <ul className={styles.merchants} aria-label={texts.waves.wave(waveIndex + 1, group)}>
                {merchants.map((merchant) => (
                  <MerchantStatus key={merchant.merchant} merchant={merchant} />
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ol>
  )
}

/** State of one merchant in the plan, with the reason if there is one. */
function MerchantStatus({ merchant: { merchant, state, percent, why: reason } }: { merchant: PlanMerchant }) {
  return (
    <li>
      <Link to={paths.merchant(merchant, state === 'promoted' ? 'timeline' : 'rollout')}>{merchant}</Link>
      <span className={styles.state}>
        <Badge tone={TONES[state]}>{texts.waves.merchantStates[state]}</Badge>
        {percent > 0 && <span className={styles.share}>{percent} %</span>}
      </span>
      {reason && <span className={styles.quiet}>{reason}</span>}
    </li>
  )
}

/** Counts merchants by state: `12 merchants: 10 has it, 2 rolls out`, or `1 merchant: rolls out`. */
function summarizeStates(merchants: readonly PlanMerchant[]): string {
  const counts = new Map<PlanMerchantState, number>()
  for (const { state } of merchants) counts.set(state, (counts.get(state) ?? 0) + 1)
  const [onlyState, ...otherStates] = counts.keys()
  if (onlyState && otherStates.length === 0)
    return `${texts.waves.merchants(merchants.length)}: ${texts.waves.merchantStates[onlyState]}`
  const parts = [...counts].map(([state, count]) => texts.waves.countInState(count, texts.waves.merchantStates[state]))
  return `${texts.waves.merchants(merchants.length)}: ${parts.join(', ')}`
}
