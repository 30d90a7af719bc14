import { useTexts } from '@tessera/i18n'
import { RECOMMENDED_IOS } from '@tessera/platform/download'
import { Button, Dialog } from '@tessera/ui'
import * as styles from './download-popup.module.css'

/** How to put the site on the home screen of an older iOS (SHL-109, SHL-110). */
export function InstallTips({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('shell')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('download.tips_title')}
      actions={
        <Button block onClick={onClose}>
          {t('download.understood')}
        </Button>
      }
    >
      <p>{t('download.tips_lead')}</p>
      <ol className={styles.steps}>
        <li>{t('download.tips_share')}</li>
        <li>{t('download.tips_add')}</li>
        <li>{t('download.tips_done')}</li>
      </ol>
      <p>{t('download.recommended', { version: RECOMMENDED_IOS })}</p>
    </Dialog>
  )
}
