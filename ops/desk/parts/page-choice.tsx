import type { ReactNode } from 'react'
import * as styles from './page-choice.module.css'

/** A field that says what a page is about: no wider than what it offers. */
export const PageChoice = ({ children }: { children: ReactNode }) => <div className={styles.choice}>{children}</div>
