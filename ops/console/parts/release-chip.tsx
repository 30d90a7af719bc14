import { CONFIGURATION } from '@tessera/contracts'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import * as styles from './release-chip.module.css'

interface ReleaseChipProps {
  name: string
  version: string | null
  /** Previous version; null if the release was added, undefined if it did not change. */
  before?: string | null
  isHosted?: boolean
}

/** Chip of a release with its version, or with the change from one version to another. */
export function ReleaseChip({ name, version, before, isHosted = false }: ReleaseChipProps) {
  const isChange = before !== undefined
  const versionLabel = (v: string) =>
    name === CONFIGURATION ? (
      <span className={styles.version}>{v}</span>
    ) : (
      <Link to={paths.release(name, v)} className={styles.version}>
        {v}
      </Link>
    )
  return (
    <span className={styles.chip} data-kind={!isChange ? undefined : version ? (before ? 'step' : 'added') : 'removed'}>
      <span className={styles.name}>{name.replace(/^mfe-/, '')}</span>
      {isChange && before && (version ? versionLabel(before) : <s>{versionLabel(before)}</s>)}
      {isChange && before && version && <span aria-hidden="true">→</span>}
      {version && versionLabel(version)}
      {isChange && !before && version && <span className={styles.word}>new</span>}
      {isChange && !version && <span className={styles.word}>removed</span>}
      {isHosted && <span className={styles.word}>hosted</span>}
    </span>
  )
}
