import { useTexts } from '@tessera/i18n'
import { Button, ErrorState } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useShell } from '../../shell-context.ts'
import { maintenanceArt, regionArt } from './status-art.tsx'
import * as styles from './status-page.module.css'
import { TEXTS } from './texts.ts'

/** Replaces every page: maintenance (1), region restricted (2), or the status could not be read (SHL-099 to SHL-106). */
export const StatusPage = observer(function StatusPage() {
  const shell = useTexts('shell')
  const shared = useTexts('shared')
  const t = useTexts(TEXTS)
  const { status, popups } = useShell()
  const [isBusy, setBusy] = useState(false)
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
        {...(kind === 'region' ? { note: t('address', { ip: status.status?.location.ip ?? '' }) } : {})}
        art={ART[kind]}
        retryLabel={shared('common.retry')}
        busy={isBusy}
        onRetry={() => void retry()}
      />
      {kind === 'region' && (
        <Button variant="ghost" onClick={() => popups.show('customer-service')}>
          {shell('contact.open')}
        </Button>
      )}
    </div>
  )
})

const ART = { failed: 'broken', maintenance: maintenanceArt, region: regionArt } as const
const TITLE = {
  failed: 'failed_title',
  maintenance: 'maintenance_title',
  region: 'region_title',
} as const
const MESSAGE = {
  failed: 'failed_message',
  maintenance: 'maintenance_message',
  region: 'region_message',
} as const
