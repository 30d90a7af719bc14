import { useTexts } from '@tessera/i18n'
import { Avatar, Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { LastLogin } from '../session-clock/last-login.tsx'
import { SessionClock } from '../session-clock/session-clock.tsx'
import * as styles from './side-menu.module.css'

/** The member's name and session times in the menu; for a guest the login and register buttons (SHL-049 to SHL-051). */
export const MenuMember = observer(function MenuMember() {
  const t = useTexts('shell')
  const { session, popups } = useShell()
  if (session.displayName)
    return (
      <div className={styles.who}>
        <Avatar name={session.displayName} picture={session.headIcon} />
        <div className={styles.name}>
          <strong>{session.displayName}</strong>
          <LastLogin />
        </div>
        <SessionClock />
      </div>
    )
  return (
    <div className={styles.guest}>
      <p>{t('menu.guest')}</p>
      <div className={styles.pair}>
        <Button variant="secondary" block data-opens="login" onClick={() => popups.show('login')}>
          {t('header.login')}
        </Button>
        <Button block data-opens="register" onClick={() => popups.show('register')}>
          {t('header.register')}
        </Button>
      </div>
    </div>
  )
})
