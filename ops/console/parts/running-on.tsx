import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import type { Resource } from '../../ui/stores/resource.store.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import * as styles from './running-on.module.css'
import { placementsOf, type RunningComposition } from './use-placements.ts'

/** Maximum number of merchants in a table row. */
export const MAX_MERCHANTS_SHOWN = 3

interface RunningOnProps {
  placements: Resource<RunningComposition[]>
  /** The shell or a slice, and its version. */
  name: string
  version: string
  /** Time at which the release was retired; its files may be deleted since then. */
  retiredAt?: string | null
  /** Maximum number of merchants shown; the others are counted. */
  maxShown?: number
}

/** Merchants that run a version now, as stable or as candidate. Renders nothing until they are loaded. */
export const RunningOn = observer(function RunningOn(props: RunningOnProps) {
  const { placements, name, version, retiredAt = null, maxShown = Number.POSITIVE_INFINITY } = props
  if (retiredAt) return <Badge>{texts.releases.retired}</Badge>
  if (!placements.value) return placements.error && <span className={styles.none}>{texts.releases.unknown}</span>
  const matchingPlacements = placementsOf(placements.value, name, version)
  if (matchingPlacements.length === 0) return <span className={styles.none}>{texts.releases.nowhere}</span>
  const hiddenCount = matchingPlacements.length - maxShown
  return (
    <span className={styles.places}>
      {matchingPlacements.slice(0, maxShown).map(({ merchant, side, composition }) => (
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
