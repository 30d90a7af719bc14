import type { CompositionRef } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'
import { merchantChanges, useResource } from '../use-resource.ts'
import * as styles from './stable-summary.module.css'

/** Composition that a merchant runs: number, start, actor, reason. */
export const StableSummary = observer(function StableSummary({
  merchant,
  composition,
}: {
  merchant: string
  composition: CompositionRef
}) {
  const { api } = useConsole()
  const timeline = useResource(`timeline ${merchant}`, () => api.timeline(merchant), merchantChanges(merchant))
  const placement = timeline.value?.find((p) => p.side === 'stable' && p.composition === composition.id && !p.until)
  // Until the first page of placements is loaded, and for older moves, the creation of the composition is shown.
  const {
    at,
    by: actor,
    reason,
  } = placement
    ? { at: placement.since, by: placement.by, reason: placement.reason }
    : { at: composition.createdAt, by: composition.createdBy, reason: composition.reason }
  return (
    <p className={styles.since}>
      <strong>#{composition.number}</strong>{' '}
      <span className={styles.when}>
        {texts.since} <TimeAgo at={at} /> {texts.by} {actor}
      </span>{' '}
      <q className={styles.why}>{reason}</q>
    </p>
  )
})
