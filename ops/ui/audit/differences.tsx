import { texts } from '../texts.ts'
import * as styles from './audit.module.css'
import { findDifferences } from './find-differences.ts'

interface DifferencesProps {
  before: unknown
  after: unknown
  /** Text if there are no differences. */
  emptyText: string
}

export function Differences({ before, after, emptyText }: DifferencesProps) {
  const differenceList = findDifferences(before, after)
  if (differenceList.length === 0) return <p className={styles.when}>{emptyText}</p>
  return (
    <ul className={styles.differences}>
      {differenceList.map((difference) => (
        <li key={difference.path}>
          {difference.path ? (
            <code className={styles.path}>{difference.path}</code>
          ) : (
            <span className={styles.path}>{texts.audit.value}</span>
          )}
          {difference.before !== null && <del className={styles.before}>{difference.before}</del>}
          {difference.after !== null && <ins className={styles.after}>{difference.after}</ins>}
        </li>
      ))}
    </ul>
  )
}
