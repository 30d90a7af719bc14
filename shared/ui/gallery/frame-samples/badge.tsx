import { partTexts, useTexts } from '@tessera/i18n'
import { Badge } from '@tessera/ui'
import * as styles from './sample.module.css'

const WORDS = partTexts('sample-badge', {
  th: { unread: 'ข้อความใหม่', hot: 'มาแรง', done: 'สำเร็จ', failed: 'ไม่สำเร็จ', waiting: 'รอดำเนินการ' },
  en: { unread: 'unread messages', hot: 'Hot', done: 'Done', failed: 'Failed', waiting: 'Waiting' },
})

export function Sample() {
  const t = useTexts(WORDS)
  return (
    <div className={styles.row}>
      <Badge text={t('hot')} />
      <Badge tone="success" text={t('done')} />
      <Badge tone="danger" text={t('failed')} />
      <Badge tone="muted" text={t('waiting')} />
      <Badge count={7} label={t('unread')} />
      <Badge count={120} label={t('unread')} tone="danger" />
    </div>
  )
}
