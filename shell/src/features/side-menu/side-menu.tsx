import { useTexts } from '@tessera/i18n'
import { Avatar, Button, Sheet } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { SliceView } from '../slice-view/slice-view.tsx'
import { MenuCategories } from './menu-categories.tsx'
import { MenuEntries } from './menu-entries.tsx'
import * as styles from './side-menu.module.css'

export const SideMenu = observer(function SideMenu() {
  const t = useTexts('shell')
  const { popups, claims } = useShell()
  return (
    <Sheet
      open={popups.menuOpen}
      onClose={() => popups.setMenu(false)}
      title={t('menu.title')}
      closeLabel={t('menu.close')}
      side="start"
    >
      <div className={styles.menu}>
        <Who />
        <MenuCategories />
        <MenuEntries />
        {claims.slots('menu.promotions').map(({ slice, expose }) => (
          <SliceView key={slice.name} slice={slice} expose={expose} place="slot" />
        ))}
      </div>
    </Sheet>
  )
})

const Who = observer(function Who() {
  const t = useTexts('shell')
  const { session, popups, wallet } = useShell()
  if (session.displayName)
    return (
      <div className={styles.who}>
        <Avatar name={session.displayName} />
        <div>
          <strong>{session.displayName}</strong>
          <p className={styles.money}>
            {wallet.currency === 'THB' ? '฿' : wallet.currency} {wallet.display}
          </p>
        </div>
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
