import { useTexts } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import { findPageMeta } from '../../frame-routes.ts'
import { useShell } from '../../shell-context.ts'
import * as styles from './login-reason.module.css'
import { TEXTS } from './texts.ts'

/** Shows why a guest has to log in: the text of the action, or the title of the page to return to. */
export const LoginReason = observer(function LoginReason() {
  const t = useTexts(TEXTS)
  const { navigation, claims, locale } = useShell()
  const returnPath = new URLSearchParams(navigation.location.search).get('return')
  const page = returnPath && findPageMeta(claims, returnPath)
  const reason = navigation.loginPrompt?.reason ?? (page && t('page', { page: page.title[locale.texts] }))
  return reason ? <p className={styles.reason}>{reason}</p> : null
})
