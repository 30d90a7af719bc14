import { texts } from '../texts.ts'
import * as styles from './audit.module.css'
import { differences } from './before-after.ts'

interface DifferencesProps {
  before: unknown
  after: unknown
  /** Text if there are no differences. */
  none: string
}

export function Differences({ before, after, none }: DifferencesProps) {
  const differenceList = differences(before, after)
  if (differenceList.length === 0) return <p className={styles.when}>{none}</p>
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
