import { useTexts } from '@tessera/i18n'
import { Slot } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { moneyWays } from './entries.ts'
import { MenuCategories } from './menu-categories.tsx'
import { MenuEntries, MenuWay } from './menu-entries.tsx'
import { MenuMember } from './menu-member.tsx'
import { MenuWallet } from './menu-wallet.tsx'
import * as styles from './side-menu.module.css'

/** What the menu offers, from whose it is to the promotions; the way out stands apart (SHL-012). */
export const MenuBody = observer(function MenuBody() {
  const shell = useShell()
  const ways = moneyWays(shell).filter(({ shown }) => shown)
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
      <MenuEntries except={[...ways.map(({ key }) => key), 'menu.logout']} />
      <MenuPromotions />
    </div>
  )
})

const MenuPromotions = observer(function MenuPromotions() {
  const t = useTexts('shell')
  const { claims, announcements } = useShell()
  if (claims.slots('menu.promotions').length === 0) return null
  return (
    <section>
      {announcements.groups?.promotion.length ? <h3 className={styles.heading}>{t('menu.promotions')}</h3> : null}
      <Slot name="menu.promotions" />
    </section>
  )
})
