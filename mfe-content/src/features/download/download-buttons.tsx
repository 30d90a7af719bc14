import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { androidStep, type DownloadStep, iosStep, type Platform } from '@tessera/site/download'
import { Button, Dialog, Icon } from '@tessera/ui'
import { downloadGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as styles from './download.module.css'

interface DownloadButtonsProps {
  host: Host
  platform: Platform
}

/** The app for iOS and for Android; a button without a download is disabled, and an iOS profile can be installed only in Safari. */
export const DownloadButtons = observer(function DownloadButtons({ host, platform }: DownloadButtonsProps) {
  const t = useTexts('mfe-content')
  const [isSafariHintOpen, setIsSafariHintOpen] = useState(false)
  const { downloads } = host.status.info.resources
  const ios = iosStep(downloads, platform, location.href)
  const android = androidStep(downloads, location.href)
  const openStep = (step: DownloadStep) => {
    // The page stays open: the address is an app, a profile or a store, which open separately.
    if (step.kind === 'open') window.open(step.url, '_self')
    else setIsSafariHintOpen(true)
  }
  const button = (step: DownloadStep, label: string, isPrimary: boolean) => (
    <Button
      block
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<Icon of={downloadGlyph} size={20} />}
      disabled={step.kind === 'none'}
      onClick={() => openStep(step)}
    >
      {label}
    </Button>
  )
  const close = () => setIsSafariHintOpen(false)
  return (
    <div className={styles.buttons}>
      {button(ios, t('download.ios'), platform.os !== 'android')}
      {button(android, t('download.android'), platform.os === 'android')}
      {(ios.kind === 'none' || android.kind === 'none') && <p className={styles.note}>{t('download.none')}</p>}
      <Dialog
        open={isSafariHintOpen}
        onClose={close}
        role="alertdialog"
        title={t('download.safari_title')}
        actions={
          <Button block onClick={close}>
            {t('download.understood')}
          </Button>
        }
      >
        {t('download.safari_text')}
      </Dialog>
    </div>
  )
})
