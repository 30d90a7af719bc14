import { Button } from '../button/button.tsx'
import * as styles from './art.module.css'
import { StateView } from './state-view.tsx'

export interface ErrorStateProps {
  title: string
  text?: string
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  /** `offline` when the device has no network, `works` for maintenance, `region` where the visitor's place is the reason. */
  art?: keyof typeof ART
  /** Request id to quote to support. */
  note?: string
}

/** Something failed: what happened, what to do, and a retry that heals in place. */
export function ErrorState({ retryLabel, onRetry, busy = false, art = 'broken', ...rest }: ErrorStateProps) {
  return (
    <StateView
      {...rest}
      role="alert"
      art={ART[art]}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  )
}

const ART = {
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
  works: (
    <>
      <path className={styles.bare} d="M36 58v28M84 58v28M28 86h16M76 86h16" />
      <rect x="20" y="34" width="80" height="24" rx="5" />
      <path className={styles.glow} d="m40 34-10 24h12l10-24zM64 34 54 58h12l10-24zM88 34 78 58h12l9-21-4-3z" />
      <circle className={styles.glow} cx="36" cy="27" r="5" />
      <circle className={styles.glow} cx="84" cy="27" r="5" />
    </>
  ),
  region: (
    <>
      <circle cx="60" cy="50" r="34" />
      <path className={styles.bare} d="M26 50h68M60 16c-20 20-20 48 0 68M60 16c20 20 20 48 0 68" />
      <path className={styles.glow} d="M60 26a14 14 0 0 1 14 14c0 11-14 24-14 24S46 51 46 40a14 14 0 0 1 14-14z" />
      <path className={styles.bare} d="m55 35 10 10M65 35 55 45" />
    </>
  ),
} as const
