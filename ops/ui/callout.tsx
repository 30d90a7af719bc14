import type { ReactNode } from 'react'
import type { ErrorDetails } from './api/api-error.ts'
import { Button } from './button.tsx'
import * as styles from './callout.module.css'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

interface CalloutProps {
  tone: 'info' | 'ok' | 'candidate' | 'bad'
  title?: ReactNode
  /** Announced immediately by screen readers. */
  isAlert?: boolean
  children?: ReactNode
}

export function Callout({ tone, title, isAlert = false, children }: CalloutProps) {
  return (
    <div className={classNames(styles.callout, styles[tone])} role={isAlert ? 'alert' : undefined}>
      {title && <strong>{title}</strong>}
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}

/** Error with its remedy, code and retry button. */
export function ErrorCallout({ fault: error, onRetry }: { fault: ErrorDetails; onRetry?: () => void }) {
  return (
    <Callout tone="bad" isAlert title={error.message}>
      <p>{error.remedy}</p>
      <p className={styles.foot}>
        <code>{error.code}</code>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </p>
    </Callout>
  )
}
