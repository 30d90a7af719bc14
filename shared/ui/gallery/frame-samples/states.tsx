import { partTexts, useTexts } from '@tessera/i18n'
import { Button, EmptyState, ErrorState, LoadingFault } from '@tessera/ui'
import * as styles from './sample.module.css'

const WORDS = partTexts('sample-states', {
  th: {
    empty: 'ยังไม่มีรายการ',
    empty_text: 'รายการฝากและถอนของคุณจะอยู่ที่นี่',
    deposit: 'ฝากเงิน',
    none: 'ไม่พบเกม',
    works: 'ปิดปรับปรุง',
    failed: 'โหลดข้อมูลไม่สำเร็จ',
    retry: 'ลองใหม่',
  },
  en: {
    empty: 'Nothing here yet',
    empty_text: 'Your deposits and withdrawals will stand here',
    deposit: 'Deposit',
    none: 'No game found',
    works: 'Under maintenance',
    failed: 'This could not be loaded',
    retry: 'Try again',
  },
})

const fault = (phase: string) => ({ phase, failure: 'error.system_busy', requestId: 'req-7f3a' })

export function Sample() {
  const t = useTexts(WORDS)
  const retry = () => undefined
  return (
    <div className={styles.column}>
      <EmptyState title={t('empty')} text={t('empty_text')} action={<Button>{t('deposit')}</Button>} />
      <EmptyState title={t('none')} art="search" />
      <ErrorState title={t('works')} retryLabel={t('retry')} onRetry={retry} />
      <LoadingFault loading={fault('failed')} title={t('failed')} onRetry={retry} />
      <LoadingFault loading={fault('offline')} title={t('failed')} onRetry={retry} />
    </div>
  )
}
