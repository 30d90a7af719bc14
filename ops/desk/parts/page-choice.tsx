import type { ReactNode } from 'react'
import * as styles from './page-choice.module.css'

/** Wrapper of a page's selection field: no wider than its options. */
export const PageChoice = ({ children }: { children: ReactNode }) => <div className={styles.choice}>{children}</div>
