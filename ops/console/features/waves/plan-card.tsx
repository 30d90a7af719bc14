import type { PlanRow } from '@tessera/contracts'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { formatShortTime } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { texts } from '../../texts.ts'
import { formatChanges, formatSchedule } from './format-plan.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanWaves } from './plan-waves.tsx'
import * as styles from './waves.module.css'

const TONES = {
  proposed: 'candidate',
  declined: 'neutral',
  lapsed: 'neutral',
  running: 'accent',
  paused: 'candidate',
  halted: 'bad',
  stopped: 'neutral',
  done: 'ok',
  takingBack: 'candidate',
  takenBack: 'neutral',
} as const satisfies Record<PlanRow['state'], string>

/** One plan: changes, author, reason, the state of each merchant, and the actions. */
export function PlanCard({ plan }: { plan: PlanRow }) {
  const { id, state, createdAt, createdBy, reason, decided, told: lastAction, standsUntil, expiresAt } = plan
  const labels = texts.waves
  return (
    <Panel title={labels.name(id)} aside={<Badge tone={TONES[state]}>{labels.states[state]}</Badge>}>
      <div className={styles.plan}>
        <p className={styles.what}>{formatChanges(plan)}</p>
        <p className={styles.quiet}>{formatSchedule(plan)}</p>
        <p className={styles.quiet}>
          {texts.by} {createdBy} <TimeAgo at={createdAt} /> · <q>{reason}</q>
        </p>
        {decided && (
          <p className={styles.quiet}>
            {state === 'declined' ? texts.approvals.states.declined : texts.approvals.states.approved}{' '}
            {labels.decided(decided.by, formatShortTime(decided.at))} · <q>{decided.reason}</q>
          </p>
        )}
        {state === 'halted' && lastAction && <Callout tone="bad" title={lastAction.reason} />}
        {state !== 'halted' && lastAction && (
          <p className={styles.quiet}>{labels.lastAction(lastAction.by, lastAction.reason)}</p>
        )}
        {standsUntil && <p>{labels.runsUntil(formatShortTime(standsUntil))}</p>}
        {state === 'proposed' && expiresAt && <p>{labels.expiresAt(formatShortTime(expiresAt))}</p>}
        <PlanWaves plan={plan} />
        <PlanActions plan={plan} />
      </div>
    </Panel>
  )
}
