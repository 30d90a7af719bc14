import { useTexts } from '@tessera/i18n'
import { ErrorState } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import * as styles from '../slice-view/slice-view.module.css'

/** In place of every page: maintenance (1), region restricted (2), or the status could not be read (SHL-099 to SHL-106). */
export const StatusPage = observer(function StatusPage() {
  const t = useTexts('shell')
  const { status } = useShell()
  const kind = status.phase === 'failed' ? 'failed' : status.code === 1 ? 'maintenance' : 'region'
  return (
    <div className={styles.fault}>
      <ErrorState
        title={t(TITLE[kind])}
        text={t(MESSAGE[kind], { ip: status.status?.location.ip ?? '' })}
        retryLabel={t('fault.retry')}
        onRetry={() => void status.load()}
      />
    </div>
  )
})

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
