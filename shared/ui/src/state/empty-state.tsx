import type { ReactNode } from 'react'
import * as styles from './art.module.css'
import { StateView } from './state-view.tsx'

export interface EmptyStateProps {
  title: string
  text?: string
  action?: ReactNode
  /** `box` for a list without rows, `search` for a search without results. */
  art?: 'box' | 'search'
}

/** Replacement for missing content: a title, a reason, and an action if there is one. */
export function EmptyState({ art = 'box', ...rest }: EmptyStateProps) {
  return <StateView {...rest} role="status" art={art === 'search' ? <SearchArt /> : <BoxArt />} />
}

const BoxArt = () => (
  <>
    <path d="M30 48 60 60l30-12v28L60 88 30 76z" />
    <path d="M60 60v28M30 48l-8 10 30 12 8-10M90 48l8 10-30 12-8-10" />
    <path className={styles.glow} d="m60 14 3.5 8 8.5 1-6.5 5.7 2 8.600L60 32.600l-7.5 4.7 2-8.600L48 23l8.5-1z" />
    <path className={styles.bare} d="M34 26h6M37 23v6M84 20h5M86.5 17.500v5M60 42v10" />
  </>
)

const SearchArt = () => (
  <>
    <rect x="26" y="18" width="50" height="62" rx="7" />
    <path className={styles.bare} d="M36 32h30M36 42h18M36 66h14" />
    <circle className={styles.glow} cx="72" cy="54" r="17" />
    <path d="m84.5 66.5 11 11" />
    <path className={styles.bare} d="m67 49 10 10M77 49 67 59" />
  </>
)
