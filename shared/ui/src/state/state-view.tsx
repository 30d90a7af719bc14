import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './state-view.module.css'

export interface StateViewProps {
  art: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
  role?: 'status' | 'alert'
  /** Small print under the text, e.g. the request id to quote. */
  note?: string | undefined
}

/** Time that screen readers need to register a new live region. */
const REGION_DELAY_MS = 100

/** Replacement of content with a drawing, an explanation and an action. */
export function StateView({ art, title, text, action, role, note }: StateViewProps) {
  const textRef = useRef<HTMLDivElement>(null)
  // Screen readers announce text that is inserted into an existing region: the text is inserted again once that exists.
  useEffect(() => {
    const timer = setTimeout(() => textRef.current?.append(...textRef.current.childNodes), REGION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.view}>
      <svg className={styles.art} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true" focusable="false">
        <ellipse className={styles.floor} cx="60" cy="86" rx="46" ry="7" />
        {art}
      </svg>
      <div ref={textRef} className={styles.words} role={role}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
