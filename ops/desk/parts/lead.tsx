import type { ReactNode } from 'react'
import * as styles from './lead.module.css'

/** Description of a page, below its title. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>
