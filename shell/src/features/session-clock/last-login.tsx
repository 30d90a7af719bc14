import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import * as styles from './session-clock.module.css'

/** Time of the member's previous login; nothing on a first login. */
export const LastLogin = observer(function LastLogin() {
  const t = useTexts('shell')
  const { session, locale } = useShell()
  const at = session.member?.lastLoginAt
  return at ? (
    <p className={styles.last}>{t('member.last_login', { at: formatDateTime(at, locale.language) })}</p>
  ) : null
})
