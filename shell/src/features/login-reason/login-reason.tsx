import { useTexts } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import { pageFace } from '../../frame-routes.ts'
import { useShell } from '../../shell-context.ts'
import * as styles from './login-reason.module.css'
import { TEXTS } from './texts.ts'

/** Why a guest was sent to log in: what they wanted, in its own words, or the page that the way back leads to. */
export const LoginReason = observer(function LoginReason() {
  const t = useTexts(TEXTS)
  const { navigation, claims, locale } = useShell()
  const returnPath = new URLSearchParams(navigation.location.search).get('return')
  const page = returnPath && pageFace(claims, returnPath)
  const reason = navigation.loginPrompt?.reason ?? (page && t('page', { page: page.title[locale.texts] }))
  return reason ? <p className={styles.reason}>{reason}</p> : null
})
