import { observer } from 'mobx-react-lite'
import { Callout, ErrorCallout } from '../../../ui/callout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DiffView } from '../../parts/diff-view.tsx'
import { texts } from '../../texts.ts'
import type { CheckStore } from './check.store.ts'
import * as styles from './compose.module.css'

export const VerdictView = observer(function VerdictView({ check, isEmpty }: { check: CheckStore; isEmpty: boolean }) {
  const { verdict } = check
  if (isEmpty) return <p className={styles.quiet}>{texts.compose.nothingChanged}</p>
  if (verdict.phase === 'none') return <Skeleton rows={2} height={56} />
  return (
    <div className={styles.verdict} aria-live="polite" aria-busy={check.isChecking}>
      {verdict.phase === 'refused' ? (
        <ErrorCallout fault={verdict.error} />
      ) : (
        <>
          <Callout tone="ok" title={texts.compose.accepted} />
          <DiffView diff={verdict.diff} />
        </>
      )}
    </div>
  )
})
