import type { PlanRow } from '@tessera/contracts'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { formatStamp } from '../../../ui/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { texts } from '../../texts.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanWaves } from './plan-waves.tsx'
import { changesInWords, courseInWords } from './plan-words.ts'
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

/** One plan: its changes, author and reason, the state of each merchant, and the actions. */
export function PlanCard({ plan }: { plan: PlanRow }) {
  const { id, state, createdAt, createdBy, reason, decided, told, standsUntil, expiresAt } = plan
  const words = texts.waves
  return (
    <Panel title={words.name(id)} beside={<Badge tone={TONES[state]}>{words.states[state]}</Badge>}>
      <div className={styles.plan}>
        <p className={styles.what}>{changesInWords(plan)}</p>
        <p className={styles.quiet}>{courseInWords(plan)}</p>
        <p className={styles.quiet}>
          {texts.by} {createdBy} <TimeAgo at={createdAt} /> · <q>{reason}</q>
        </p>
        {decided && (
          <p className={styles.quiet}>
            {state === 'declined' ? texts.approvals.states.declined : texts.approvals.states.approved}{' '}
            {words.decided(decided.by, formatStamp(decided.at))} · <q>{decided.reason}</q>
          </p>
        )}
        {state === 'halted' && told && <Callout tone="bad" title={told.reason} />}
        {state !== 'halted' && told && <p className={styles.quiet}>{words.told(told.by, told.reason)}</p>}
        {standsUntil && <p>{words.stands(formatStamp(standsUntil))}</p>}
        {state === 'proposed' && expiresAt && <p>{words.until(formatStamp(expiresAt))}</p>}
        <PlanWaves plan={plan} />
        <PlanActions plan={plan} />
      </div>
    </Panel>
  )
}
