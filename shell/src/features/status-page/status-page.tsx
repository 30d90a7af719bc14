import { useTexts } from '@tessera/i18n'
import { Button, ErrorState } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './status-page.module.css'

/** In place of every page: maintenance (1), region restricted (2), or the status could not be read (SHL-099 to SHL-106). */
export const StatusPage = observer(function StatusPage() {
  const t = useTexts('shell')
  const { status, popups } = useShell()
  const [busy, setBusy] = useState(false)
  const kind = status.phase === 'failed' ? 'failed' : status.code === 1 ? 'maintenance' : 'region'
  const retry = async () => {
    setBusy(true)
    await status.load()
    setBusy(false)
  }
  return (
    <div className={styles.page}>
      <ErrorState
        title={t(TITLE[kind])}
        text={t(MESSAGE[kind])}
        {...(kind === 'region' ? { note: t('status.address', { ip: status.status?.location.ip ?? '' }) } : {})}
        art={ART[kind]}
        retryLabel={t('fault.retry')}
        busy={busy}
        onRetry={() => void retry()}
      />
      {kind === 'region' && (
        <Button variant="ghost" onClick={() => popups.show('customer-service')}>
          {t('contact.open')}
        </Button>
      )}
    </div>
  )
})

const ART = { failed: 'broken', maintenance: 'works', region: 'region' } as const
const TITLE = {
  failed: 'status.failed_title',
  maintenance: 'status.maintenance_title',
  region: 'status.region_title',
} as const
const MESSAGE = {
  failed: 'status.failed_message',
  maintenance: 'status.maintenance_message',
  region: 'status.region_message',
} as const
