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
  const found = differences(before, after)
  if (found.length === 0) return <p className={styles.when}>{none}</p>
  return (
    <ul className={styles.differences}>
      {found.map((one) => (
        <li key={one.path}>
          {one.path ? (
            <code className={styles.path}>{one.path}</code>
          ) : (
            <span className={styles.path}>{texts.audit.value}</span>
          )}
          {one.before !== null && <del className={styles.before}>{one.before}</del>}
          {one.after !== null && <ins className={styles.after}>{one.after}</ins>}
        </li>
      ))}
    </ul>
  )
}
