import { useTexts } from '@tessera/i18n'
import { ErrorState } from '@tessera/ui'
import { useEffect } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './slice-view.module.css'

/** The card in place of a slice that did not come; the rest of the site is untouched. */
export function SliceFault({ slice, onRetry }: { slice: string; onRetry: () => void }) {
  const t = useTexts('shell')
  const { boot } = useShell()
  // Who comes back to the network need not ask.
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className={styles.fault} data-slice={slice}>
      <ErrorState
        title={t('fault.title')}
        text={t('fault.message')}
        note={t('fault.code', { code: boot.requestId })}
        retryLabel={t('fault.retry')}
        onRetry={onRetry}
        art={navigator.onLine === false ? 'offline' : 'broken'}
      />
    </div>
  )
}
