import type { AuditRow as Row } from '@tessera/contracts'
import { Link } from 'react-router-dom'
import { formatTime } from '../../format.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import * as styles from './audit.module.css'
import { differences } from './before-after.ts'
import { subjectOf } from './subject.ts'

const TONES: Record<string, 'bad' | 'candidate' | 'accent'> = {
  'candidate.halt': 'bad',
  'candidate.set': 'candidate',
  'composition.promote': 'accent',
  'composition.move': 'accent',
  'candidate.promote': 'accent',
}

/** One change; opened, what was before and after. */
export function AuditRow({ row, withMerchant }: { row: Row; withMerchant: boolean }) {
  const subject = row.reason.includes(subjectOf(row)) ? '' : subjectOf(row)
  return (
    <li className={styles.row}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.when}>
            <svg className={styles.chevron} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
              <path d="M2 0l4 4-4 4z" />
            </svg>
            <TimeAgo at={row.at} />
          </span>
          <Badge tone={TONES[row.action] ?? 'neutral'}>{row.action}</Badge>
          <span className={styles.reason}>
            {row.reason} <span className={styles.when}>{subject}</span>
          </span>
          <span className={styles.who}>
            {withMerchant && row.merchant && <strong>{row.merchant}</strong>} {row.actor}
          </span>
        </summary>
        <div className={styles.inside}>
          <Differences before={row.before} after={row.after} />
          <dl className={styles.facts}>
            <dt>{texts.audit.at}</dt>
            <dd>{formatTime(row.at)}</dd>
            <dt>{texts.audit.row}</dt>
            <dd>{row.id}</dd>
            <dt>{texts.audit.hash}</dt>
            <dd>
              <code>{row.hash}</code> <CopyButton text={row.hash} label={texts.audit.hash} />
            </dd>
            {withMerchant && row.merchant && (
              <>
                <dt>{texts.audit.merchant}</dt>
                <dd>
                  <Link to={paths.merchant(row.merchant)}>{row.merchant}</Link>
                </dd>
              </>
            )}
          </dl>
        </div>
      </details>
    </li>
  )
}

function Differences({ before, after }: Pick<Row, 'before' | 'after'>) {
  const found = differences(before, after)
  if (found.length === 0) return <p className={styles.when}>{texts.audit.noDifference}</p>
  return (
    <ul className={styles.differences}>
      {found.map((one) => (
        <li key={one.path}>
          <span className={styles.path}>{one.path || texts.audit.value}</span>
          {one.before !== null && <del className={styles.before}>{one.before}</del>}
          {one.after !== null && <ins className={styles.after}>{one.after}</ins>}
        </li>
      ))}
    </ul>
  )
}
