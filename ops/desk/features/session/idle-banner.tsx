import { observer } from 'mobx-react-lite'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import * as styles from './idle-banner.module.css'

const formatCountdown = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Countdown of the last two minutes of an idle session. Screen readers announce it once, not every second. */
export const IdleBanner = observer(function IdleBanner() {
  const { api, idle, session } = useDesk()
  const continueSession = () => {
    if (session.token) void api.whoAmI(session.token).catch(() => {})
  }
  if (!idle.isWarning) return null
  return (
    <div className={styles.banner}>
      <span className={styles.heard} role="alert">
        {texts.account.signOutSoon}
      </span>
      <IdleClock />
      <Button size="small" onClick={continueSession}>
        {texts.account.staySignedIn}
      </Button>
    </div>
  )
})

const IdleClock = observer(function IdleClock() {
  const { idle } = useDesk()
  return <span aria-hidden="true">{texts.account.signOutIn(formatCountdown(idle.remainingMs))}</span>
})
