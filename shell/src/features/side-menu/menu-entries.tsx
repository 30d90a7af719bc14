import { useTexts } from '@tessera/i18n'
import { Icon, type IconName } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import type { Shell } from '../../stores/shell.ts'
import * as styles from './side-menu.module.css'

interface Entry {
  key: string
  icon: IconName
  act(): void
  shown: boolean
}

function entriesOf({ session, status, navigation, popups }: Shell): Entry[] {
  const to = (path: string, key: string, icon: IconName, shown = true): Entry => ({
    key,
    icon,
    act: () => navigation.push(path),
    // A page that no slice of this merchant claims has no entry.
    shown: shown && navigation.canOpen(path),
  })
  return [
    to('/m/voucherCenter', 'menu.deposit', 'wallet', status.isOn('dep_func')),
    to('/m/withdraw', 'menu.withdraw', 'bank'),
    to('/m/agent/home', 'menu.agent', 'chart', session.isAgent),
    to('/m/rewardCenter', 'menu.rewards', 'trophy', status.isOn('REWCEN3')),
    to('/m/activity', 'menu.promotions', 'gift'),
    to('/m/notice', 'menu.notices', 'bell'),
    to('/m/help', 'menu.help', 'help'),
    { key: 'menu.service', icon: 'headset', act: () => popups.show('customer-service'), shown: true },
    { key: 'menu.language', icon: 'globe', act: () => popups.show('language'), shown: true },
    { key: 'menu.logout', icon: 'logout', act: () => void session.signOut(), shown: session.isLoggedIn },
  ]
}

export const MenuEntries = observer(function MenuEntries() {
  const t = useTexts('shell')
  const entries = entriesOf(useShell())
  return (
    <ul className={styles.entries}>
      {entries
        .filter((entry) => entry.shown)
        .map((entry) => (
          <li key={entry.key}>
            <button type="button" onClick={entry.act}>
              <Icon name={entry.icon} size={20} />
              <span>{t(entry.key)}</span>
            </button>
          </li>
        ))}
    </ul>
  )
})
