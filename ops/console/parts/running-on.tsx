import { Link } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import * as styles from './running-on.module.css'
import type { Live } from './use-running-on.ts'

interface RunningOnProps {
  places: readonly Live[]
  /** Since when its files may be gone. */
  retiredAt?: string | null
}

/** The merchants that run something now, each with the side that has it. */
export function RunningOn({ places, retiredAt = null }: RunningOnProps) {
  if (retiredAt) return <Badge>{texts.releases.retired}</Badge>
  if (places.length === 0) return <span className={styles.none}>{texts.releases.nowhere}</span>
  return (
    <span className={styles.places}>
      {places.map(({ merchant, side, composition }) => (
        <Link key={`${merchant} ${composition.id}`} to={paths.merchant(merchant)} className={styles.link}>
          <Badge tone={side === 'stable' ? 'ok' : 'candidate'}>
            {merchant}
            {side === 'candidate' && ` ${texts.releases.asCandidate}`}
          </Badge>
        </Link>
      ))}
    </span>
  )
}
