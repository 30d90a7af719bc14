import { useTexts } from '@tessera/i18n'
import { siteRoute } from '@tessera/site/site-routes'
import { Button, EmptyState } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { GuardedPage } from '../../guarded-page.tsx'
import { useShell } from '../../shell-context.ts'
import { HOME } from '../../stores/navigation.ts'
import * as styles from '../slice-view/slice-view.module.css'
import { TEXTS } from './texts.ts'

/**
 * A path that no slice of this composition claims: for a page of the specification it shows that this site does not have it,
 * anything else redirects home (SHL-009).
 */
export const UnclaimedPage = observer(function UnclaimedPage() {
  const t = useTexts(TEXTS)
  const { navigation } = useShell()
  const route = siteRoute(navigation.path)
  useLayoutEffect(() => {
    if (route) navigation.showUnclaimed(route)
  }, [route, navigation])
  if (!route) return <Navigate to={HOME} replace />
  return (
    <GuardedPage claim={route}>
      <div className={styles.fault}>
        <EmptyState
          title={t('title')}
          text={t('message')}
          action={<Button onClick={() => navigation.replace(HOME)}>{t('home')}</Button>}
        />
      </div>
    </GuardedPage>
  )
})
