import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { CopyButton } from '../copy-button.tsx'
import { formatShortTime, formatTime } from '../format.ts'
import { texts } from '../texts.ts'
import { TimeAgo } from '../time-ago.tsx'
import * as styles from './audit.module.css'
import { Differences } from './differences.tsx'

/** Fields that audit rows of the registry and of the api have in common. */
export interface AuditEntry {
  id: number
  at: string
  actor: string
  action: string
  merchant: string | null
  reason: string
  before: unknown
  after: unknown
  hash: string
}

interface AuditRowProps {
  row: AuditEntry
  tone: 'neutral' | 'bad' | 'candidate' | 'accent'
  /** Label of what was changed; shown unless the reason contains it. */
  changedObject: string
  /** Merchant, if the list has several; null to omit it. */
  merchant: ReactNode
}

/** Row of one change; expands to the differences between the values before and after. */
export function AuditRow({ row, tone, changedObject, merchant }: AuditRowProps) {
  return (
    <li className={styles.row}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.when}>
            <svg className={styles.chevron} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
              <path d="M2 0l4 4-4 4z" />
            </svg>
            <TimeAgo at={row.at} /> <span className={styles.stamp}>{formatShortTime(row.at)}</span>
          </span>
          <Badge tone={tone}>
            <code>{row.action}</code>
          </Badge>
          <span className={styles.reason}>
            {row.reason} <span className={styles.when}>{row.reason.includes(changedObject) ? '' : changedObject}</span>
          </span>
          <span className={styles.who}>
            {merchant && <strong>{row.merchant}</strong>} {row.actor}
          </span>
        </summary>
        <div className={styles.inside}>
          <Differences before={row.before} after={row.after} emptyText={texts.audit.noDifference} />
          <dl className={styles.facts}>
            <dt>{texts.audit.at}</dt>
            <dd>{formatTime(row.at)}</dd>
            <dt>{texts.audit.row}</dt>
            <dd>{row.id}</dd>
            <dt>{texts.audit.hash}</dt>
            <dd>
              <code>{row.hash}</code> <CopyButton text={row.hash} label={texts.audit.hash} />
            </dd>
            {merchant && (
              <>
                <dt>{texts.audit.merchant}</dt>
                <dd>{merchant}</dd>
              </>
            )}
          </dl>
        </div>
      </details>
    </li>
  )
}
