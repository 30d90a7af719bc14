import { useTexts } from '@tessera/i18n'
import { RECOMMENDED_IOS } from '@tessera/site/download'
import { Button, Dialog } from '@tessera/ui'
import * as styles from './download-popup.module.css'
import { TEXTS } from './texts.ts'

/** Instructions for adding the site to the home screen of an older iOS (SHL-109, SHL-110). */
export function InstallTips({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(TEXTS)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tips_title')}
      actions={
        <Button block onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t('tips_lead')}</p>
      <ol className={styles.steps}>
        <li>{t('tips_share')}</li>
        <li>{t('tips_add')}</li>
        <li>{t('tips_done')}</li>
      </ol>
      <p>{t('recommended', { version: RECOMMENDED_IOS })}</p>
    </Dialog>
  )
}
