import type { ReactNode } from 'react'
import * as styles from './prose.module.css'

/** Text of a table cell that wraps at a readable line length. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>
