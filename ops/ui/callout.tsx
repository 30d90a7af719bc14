import type { ReactNode } from 'react'
import type { Fault } from './api/fault.ts'
import { Button } from './button.tsx'
import * as styles from './callout.module.css'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

interface CalloutProps {
  tone: 'info' | 'ok' | 'candidate' | 'bad'
  title?: ReactNode
  /** Announced immediately by screen readers. */
  alert?: boolean
  children?: ReactNode
}

export function Callout({ tone, title, alert = false, children }: CalloutProps) {
  return (
    <div className={classNames(styles.callout, styles[tone])} role={alert ? 'alert' : undefined}>
      {title && <strong>{title}</strong>}
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}

/** Error with its remedy, code and retry button. */
export function FaultCallout({ fault, onRetry }: { fault: Fault; onRetry?: () => void }) {
  return (
    <Callout tone="bad" alert title={fault.message}>
      <p>{fault.remedy}</p>
      <p className={styles.foot}>
        <code>{fault.code}</code>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </p>
    </Callout>
  )
}
