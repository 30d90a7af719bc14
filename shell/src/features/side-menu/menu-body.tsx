import { useTexts } from '@tessera/i18n'
import { currencySign } from '@tessera/i18n/money'
import { Avatar, Button } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { LastLogin } from '../session-clock/last-login.tsx'
import { SessionClock } from '../session-clock/session-clock.tsx'
import { SliceView } from '../slice-view/slice-view.tsx'
import { MenuCategories } from './menu-categories.tsx'
import { MenuEntries } from './menu-entries.tsx'
import * as styles from './side-menu.module.css'

/** Everything that the menu offers: in the side menu, and as the page /m/menu (SHL-012). */
export const MenuBody = observer(function MenuBody() {
  const { claims } = useShell()
  return (
    <div className={styles.menu}>
      <Who />
      <MenuCategories />
      <MenuEntries />
      {claims.slots('menu.promotions').map(({ slice, expose }) => (
        <SliceView key={slice.name} slice={slice} expose={expose} place="slot" />
      ))}
    </div>
  )
})

const Who = observer(function Who() {
  const t = useTexts('shell')
  const { session, popups, wallet } = useShell()
  if (session.displayName)
    return (
      <div className={styles.who}>
        <Avatar name={session.displayName} />
        <div className={styles.name}>
          <strong>{session.displayName}</strong>
          <p className={styles.money}>
            {currencySign(wallet.currency)}
            {wallet.display}
          </p>
        </div>
        <SessionClock />
        <LastLogin />
      </div>
    )
  return (
    <div className={styles.guest}>
      <p>{t('menu.guest')}</p>
      <div className={styles.pair}>
        <Button variant="secondary" block onClick={() => popups.show('login')}>
          {t('header.login')}
        </Button>
        <Button block onClick={() => popups.show('register')}>
          {t('header.register')}
        </Button>
      </div>
    </div>
  )
})
