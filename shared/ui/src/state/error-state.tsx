import type { ReactElement } from 'react'
import { Button } from '../button/button.tsx'
import * as styles from './art.module.css'
import { StateView } from './state-view.tsx'

export interface ErrorStateProps {
  title: string
  text?: string
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  /** `offline` when the device has no network; or the page's own drawing in 120 x 96. */
  art?: keyof typeof DRAWINGS | ReactElement
  /** Request id to quote to support. */
  note?: string
}

/** Error in place of content: what happened, what to do, and a retry. */
export function ErrorState({ retryLabel, onRetry, busy = false, art = 'broken', ...rest }: ErrorStateProps) {
  return (
    <StateView
      {...rest}
      role="alert"
      art={typeof art === 'string' ? DRAWINGS[art] : art}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  )
}

const DRAWINGS = {
  broken: (
    <>
      <rect x="22" y="20" width="76" height="54" rx="8" />
      <path className={styles.bare} d="M22 34h76M30 27h.01M37 27h.01M44 27h.01" />
      <path className={styles.glow} d="M60 42 45 66h30z" />
      <path className={styles.bare} d="M60 51v7M60 62h.01M60 74v11M46 85h28" />
    </>
  ),
  offline: (
    <>
      <path d="M40 76a16 16 0 0 1-2-31.9A22 22 0 0 1 81 42a17 17 0 0 1 1 34z" />
      <path className={styles.glow} d="M60 48 50 62h8l-3 14 14-18h-8l4-10z" />
      <path className={styles.bare} d="M28 24h8M32 20v8M90 26h6M93 23v6M26 16l70 68" />
    </>
  ),
} as const
