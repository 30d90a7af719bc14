import { useTexts } from '@tessera/i18n'
import {
  androidStep,
  appIcon,
  type DownloadStep,
  iosStep,
  needsInstallTips,
  RECOMMENDED_IOS,
  readPlatform,
} from '@tessera/site/download'
import { Button, Dialog, Icon } from '@tessera/ui'
import { downloadGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useShell } from '../../shell-context.ts'
import * as styles from './download-popup.module.css'
import { InstallTips } from './install-tips.tsx'
import { TEXTS } from './texts.ts'

/** The merchant's app for iOS and Android; a button without a link is disabled (SHL-107, SHL-108, SHL-119). */
export const DownloadPopup = observer(function DownloadPopup() {
  const t = useTexts(TEXTS)
  const { status, boot } = useShell()
  const platform = readPlatform(navigator)
  const [needsSafari, setNeedsSafari] = useState(false)
  const [isTipsOpen, setTipsOpen] = useState(needsInstallTips(platform))
  const { downloads } = status.info.resources
  const icon = appIcon(downloads, location.href)
  const ios = iosStep(downloads, platform, location.href)
  const android = androidStep(downloads, location.href)
  const followStep = (step: DownloadStep) => {
    // The page stays: what is at the address is an app, a profile or a shop that opens by itself.
    if (step.kind === 'open') window.open(step.url, '_self')
    else setNeedsSafari(true)
  }
  const button = (step: DownloadStep, label: string, isPrimary: boolean) => (
    <Button
      block
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<Icon of={downloadGlyph} size={20} />}
      disabled={step.kind === 'none'}
      onClick={() => followStep(step)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.download}>
      {icon && <img className={styles.icon} src={icon} alt="" width={80} height={80} />}
      <p>{t('lead', { name: boot.merchant.name })}</p>
      {button(ios, t('ios'), platform.os !== 'android')}
      {button(android, t('android'), platform.os === 'android')}
      {(ios.kind === 'none' || android.kind === 'none') && <p className={styles.note}>{t('none')}</p>}
      <p className={styles.note}>{t('recommended', { version: RECOMMENDED_IOS })}</p>
      <Dialog
        open={needsSafari}
        onClose={() => setNeedsSafari(false)}
        role="alertdialog"
        title={t('safari_title')}
        actions={
          <Button block onClick={() => setNeedsSafari(false)}>
            {t('understood')}
          </Button>
        }
      >
        {t('safari_text')}
      </Dialog>
      <InstallTips open={isTipsOpen} onClose={() => setTipsOpen(false)} />
    </div>
  )
})
