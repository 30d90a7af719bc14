import { Slot } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { moneyWays } from './entries.ts'
import { MenuCategories } from './menu-categories.tsx'
import { MenuEntries, MenuWay } from './menu-entries.tsx'
import { MenuMember } from './menu-member.tsx'
import { MenuWallet } from './menu-wallet.tsx'
import * as styles from './side-menu.module.css'

/** All of the menu but the way out, which is apart (SHL-012); slices' promotions are under their entry (SHL-057). */
export const MenuBody = observer(function MenuBody() {
  const shell = useShell()
  const ways = moneyWays(shell).filter(({ isVisible }) => isVisible)
  return (
    <div className={styles.menu}>
      <MenuMember />
      {ways.length > 0 && (
        <div className={styles.ways}>
          {ways.map((entry) => (
            <MenuWay key={entry.key} entry={entry} className={styles.way} />
          ))}
        </div>
      )}
      {shell.session.isLoggedIn && <MenuWallet deposit={ways.find(({ key }) => key === 'menu.deposit')} />}
      <MenuCategories />
      <MenuEntries
        except={[...ways.map(({ key }) => key), 'menu.logout']}
        under={{ 'menu.promotions': <Slot name="menu.promotions" /> }}
      />
    </div>
  )
})
