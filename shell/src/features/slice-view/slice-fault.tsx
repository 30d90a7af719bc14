import { useTexts } from '@tessera/i18n'
import { ErrorState } from '@tessera/ui'
import { useEffect } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './slice-view.module.css'

/** Enough of a request id to read out on the telephone and to find it by. */
const shortRequestId = (requestId: string): string => requestId.slice(0, 8)

/** The card in place of a slice that failed to load; the rest of the site is unaffected. Without a network it shows that. */
export function SliceFault({ slice, onRetry }: { slice: string; onRetry: () => void }) {
  const t = useTexts('shell')
  const shared = useTexts('shared')
  const isOffline = navigator.onLine === false
  const { boot } = useShell()
  // Retries automatically when the network is back.
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className={styles.fault} data-slice={slice}>
      <ErrorState
        {...(isOffline
          ? { title: shared('common.offline_title'), text: t('fault.not_kept'), art: 'offline' }
          : {
              title: t('fault.title'),
              text: t('fault.message'),
              note: t('fault.code', { code: shortRequestId(boot.requestId) }),
            })}
        retryLabel={shared('common.retry')}
        onRetry={onRetry}
      />
    </div>
  )
}
