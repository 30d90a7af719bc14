import type { CompositionRef, MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { releaseChanges } from '../../parts/diff.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { ReleaseChip } from '../../parts/release-chip.tsx'
import { texts } from '../../texts.ts'
import * as styles from './timeline.module.css'

interface TimelineRowProps {
  composition: CompositionRef
  /** Previous composition; undefined for the first one and while it is on a page not loaded yet. */
  previous: CompositionRef | undefined
  merchant: MerchantRow
  stableNumber: number | undefined
  onMove: () => void
  onRollOut: () => void
}

export const TimelineRow = observer(function TimelineRow(props: TimelineRowProps) {
  const { composition, previous, merchant } = props
  const { id, number } = composition
  const isStable = merchant.stable === id
  const rollout = merchant.rollouts.find(({ composition }) => composition === id)
  const permission = { kind: 'operate', merchant: merchant.code } as const
  const lockedReason = merchant.locked ? texts.may.locked(merchant.code) : null
  const isRollback = props.stableNumber !== undefined && number < props.stableNumber
  return (
    <li className={styles.row} data-side={isStable ? 'stable' : rollout ? 'candidate' : undefined}>
      <div className={styles.number}>
        <h3 id={`composition-${number}`}>#{number}</h3>
        {isStable && <Badge tone="ok">{texts.timeline.stable}</Badge>}
        {rollout && (
          <Badge tone={rollout.haltedAt ? 'bad' : 'candidate'}>
            {rollout.haltedAt ? texts.timeline.halted : texts.timeline.candidate(rollout.percent)}
          </Badge>
        )}
      </div>
      <div className={styles.what}>
        <p className={styles.why}>{composition.reason}</p>
        <p className={styles.when}>
          <TimeAgo at={composition.createdAt} /> {texts.by} {composition.createdBy}
        </p>
        <ReleaseChanges composition={composition} previous={previous} />
      </div>
      {!isStable && (
        <Actions>
          <PermittedButton
            size="small"
            permission={permission}
            denied={lockedReason}
            aria-describedby={`composition-${number}`}
            onBegin={props.onMove}
          >
            {isRollback ? texts.timeline.rollBack : texts.timeline.move}
          </PermittedButton>
          <PermittedButton
            size="small"
            variant="quiet"
            permission={permission}
            denied={lockedReason}
            aria-describedby={`composition-${number}`}
            onBegin={props.onRollOut}
          >
            {texts.timeline.rollOut}
          </PermittedButton>
        </Actions>
      )}
    </li>
  )
})

function ReleaseChanges({ composition, previous }: Pick<TimelineRowProps, 'composition' | 'previous'>) {
  if (!previous) return composition.number === 1 ? <p className={styles.when}>{texts.timeline.first}</p> : null
  const changes = releaseChanges(previous, composition)
  if (changes.length === 0) return <p className={styles.when}>{texts.timeline.unchanged(previous.number)}</p>
  return (
    <Chips label={texts.timeline.changes(previous.number)}>
      {changes.map((step) => (
        <ReleaseChip
          key={step.name}
          name={step.name}
          version={step.after}
          before={step.before}
          isHosted={step.isHosted}
        />
      ))}
    </Chips>
  )
}
