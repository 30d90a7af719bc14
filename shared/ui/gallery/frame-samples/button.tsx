import { partTexts, useTexts } from '@tessera/i18n'
import { Button, Icon, IconButton } from '@tessera/ui'
import { refreshGlyph, walletGlyph } from '@tessera/ui/glyphs'
import * as styles from './sample.module.css'

const WORDS = partTexts('sample-button', {
  th: { deposit: 'ฝากเงิน', cancel: 'ยกเลิก', remove: 'ลบบัญชี', refresh: 'โหลดใหม่', sending: 'กำลังส่ง' },
  en: { deposit: 'Deposit', cancel: 'Cancel', remove: 'Remove account', refresh: 'Refresh', sending: 'Sending' },
})

export function Sample() {
  const t = useTexts(WORDS)
  return (
    <div className={styles.column}>
      <Button block icon={<Icon of={walletGlyph} size={20} />}>
        {t('deposit')}
      </Button>
      <div className={styles.row}>
        <Button variant="secondary">{t('cancel')}</Button>
        <Button variant="ghost">{t('cancel')}</Button>
        <Button variant="danger">{t('remove')}</Button>
      </div>
      <div className={styles.row}>
        <Button size="s">{t('deposit')}</Button>
        <Button size="s" variant="secondary" busy>
          {t('sending')}
        </Button>
        <Button size="s" disabled>
          {t('deposit')}
        </Button>
      </div>
      <div className={styles.row}>
        <IconButton label={t('refresh')} icon={<Icon of={refreshGlyph} />} />
        <IconButton label={t('refresh')} icon={<Icon of={refreshGlyph} />} variant="filled" />
      </div>
    </div>
  )
}
