import { Slot } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { moneyEntries } from './entries.ts'
import { MenuCategories } from './menu-categories.tsx'
import { MenuEntries, MenuItem } from './menu-entries.tsx'
import { MenuMember } from './menu-member.tsx'
import { MenuWallet } from './menu-wallet.tsx'
import * as styles from './side-menu.module.css'

/** The menu without the logout button, which is separate (SHL-012); slices' promotions are under their entry (SHL-057). */
export const MenuBody = observer(function MenuBody() {
  const shell = useShell()
  const visibleEntries = moneyEntries(shell).filter(({ isVisible }) => isVisible)
  return (
    <div className={styles.menu}>
      <MenuMember />
      {visibleEntries.length > 0 && (
        <div className={styles.ways}>
          {visibleEntries.map((entry) => (
            <MenuItem key={entry.key} entry={entry} className={styles.way} />
          ))}
        </div>
      )}
      {shell.session.isLoggedIn && <MenuWallet deposit={visibleEntries.find(({ key }) => key === 'menu.deposit')} />}
      <MenuCategories />
      <MenuEntries
        except={[...visibleEntries.map(({ key }) => key), 'menu.logout']}
        partsByKey={{ 'menu.promotions': <Slot name="menu.promotions" /> }}
      />
    </div>
  )
})
