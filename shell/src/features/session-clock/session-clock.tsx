import { useTexts } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { elapsedText } from './elapsed.ts'
import * as styles from './session-clock.module.css'
import { useElapsed } from './use-elapsed.ts'

/** Time since the login, if the merchant shows it; nothing until the server has sent the start. */
export const SessionClock = observer(function SessionClock() {
  const { boot, session } = useShell()
  const since = Date.parse(session.current?.startedAt ?? '')
  return boot.merchant.session.timer && since ? <Clock since={since} /> : null
})

function Clock({ since }: { since: number }) {
  const t = useTexts('shell')
  const elapsed = useElapsed(since, useShell().clock.now)
  return (
    <p className={styles.clock}>
      <span aria-hidden="true">{t('member.clock')}</span>
      <span role="timer" aria-live="off" aria-label={t('member.clock_label')} className={styles.digits}>
        {elapsedText(elapsed)}
      </span>
    </p>
  )
}
