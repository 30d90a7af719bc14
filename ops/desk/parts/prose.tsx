import type { ReactNode } from 'react'
import * as styles from './prose.module.css'

/** Words of a cell that break into lines of a readable length. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>
