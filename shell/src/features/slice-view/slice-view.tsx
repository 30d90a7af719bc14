import type { SliceHead } from '@tessera/contracts'
import type { PageProps } from '@tessera/platform'
import { Skeleton } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import { SliceBoundary } from './slice-boundary.tsx'
import { SliceFault } from './slice-fault.tsx'
import * as styles from './slice-view.module.css'

interface SliceViewProps {
  slice: SliceHead
  expose: string
  place: PageProps['place']
}

/** One expose of one slice in a page, popup or slot: loading, shown, or an error card with a retry button. */
export const SliceView = observer(function SliceView({ slice, expose, place }: SliceViewProps) {
  const { resources, hosts } = useShell()
  // A mounted slice retains its release: a new release applies to those mounted later.
  const resource = useMemo(() => resources.get(slice, expose), [resources, slice, expose])
  const [attempt, setAttempt] = useState(0)
  useEffect(() => resource.open(), [resource])

  const retry = () => {
    setAttempt((n) => n + 1)
    void resource.load()
  }
  if (resource.phase === 'failed') return place === 'slot' ? null : <SliceFault slice={slice.name} onRetry={retry} />
  if (resource.phase !== 'ready' || !resource.module) return place === 'slot' ? null : <Waiting />
  const Expose = resource.module.default
  const { release } = resource
  return (
    <SliceBoundary key={`${attempt} ${release.version}`} onCrash={resource.handleCrash}>
      <Expose host={hosts.get(release)} place={place} />
    </SliceBoundary>
  )
})

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true" data-testid="slice-waiting">
    <Skeleton ratio="390 / 172" />
    <Skeleton shape="text" width="40%" />
    <Skeleton height="96px" />
    <Skeleton height="96px" />
  </div>
)
