import type { ReactNode } from 'react'
import * as styles from './lead.module.css'

/** What a page is for, under its title. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>
