import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { LastLogin } from '../session-clock/last-login.tsx'
import { SessionClock } from '../session-clock/session-clock.tsx'
import { MenuEntries } from '../side-menu/menu-entries.tsx'
import * as styles from './footer-panel.module.css'

const ACCOUNT_ENTRIES = ['menu.deposit', 'menu.withdraw', 'menu.agent', 'menu.rewards', 'menu.referral', 'menu.logout']

/** The logged-in member, and the member's frequent pages. */
export const AccountEntries = () => (
  <>
    <MemberInfo />
    <MenuEntries only={ACCOUNT_ENTRIES} />
  </>
)

const MemberInfo = observer(function MemberInfo() {
  return (
    <div className={styles.member}>
      <div className={styles.name}>
        <strong>{useShell().session.displayName}</strong>
        <LastLogin />
      </div>
      <SessionClock />
    </div>
  )
})
