import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { Button } from '../button.tsx'
import { texts } from '../texts.ts'
import { useUi } from '../ui-context.ts'
import * as styles from './notice.module.css'

export const Notice = observer(function Notice() {
  const { notices } = useUi()
  return (
    <div className={styles.place} role="status">
      {notices.current && (
        <p key={notices.current.id} className={styles.notice}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 8.5l3.2 3.2L13 4.8" />
          </svg>
          <span>{notices.current.text}</span>
          {notices.current.link && <Link to={notices.current.link.to}>{notices.current.link.label}</Link>}
          <Button size="small" variant="quiet" onClick={notices.dismiss}>
            {texts.close}
          </Button>
        </p>
      )}
    </div>
  )
})
