import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import type { Resource } from '../../ui/stores/resource.store.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import * as styles from './running-on.module.css'
import { type Placement, placementsOf } from './use-placements.ts'

/** Merchants that a row of a table shows. */
export const MAX_MERCHANTS = 3

interface RunningOnProps {
  placements: Resource<Placement[]>
  /** The shell or a slice, and its version. */
  name: string
  version: string
  /** Time since which its files may be deleted. */
  retiredAt?: string | null
  /** Maximum number of merchants shown; the others are counted. */
  max?: number
}

/** The merchants that run a version now, each with the side that has it. Renders nothing until it is loaded. */
export const RunningOn = observer(function RunningOn(props: RunningOnProps) {
  const { placements, name, version, retiredAt = null, max = Number.POSITIVE_INFINITY } = props
  if (retiredAt) return <Badge>{texts.releases.retired}</Badge>
  if (!placements.value) return placements.fault && <span className={styles.none}>{texts.releases.unknown}</span>
  const deployments = placementsOf(placements.value, name, version)
  if (deployments.length === 0) return <span className={styles.none}>{texts.releases.nowhere}</span>
  const hiddenCount = deployments.length - max
  return (
    <span className={styles.places}>
      {deployments.slice(0, max).map(({ merchant, side, composition }) => (
        <Link key={`${merchant} ${composition.id}`} to={paths.merchant(merchant)} className={styles.link}>
          <Badge tone={side === 'stable' ? 'ok' : 'candidate'}>
            {merchant}
            {side === 'candidate' && ` ${texts.releases.asCandidate}`}
          </Badge>
        </Link>
      ))}
      {hiddenCount > 0 && <Link to={paths.release(name, version)}>{texts.releases.more(hiddenCount)}</Link>}
    </span>
  )
})
