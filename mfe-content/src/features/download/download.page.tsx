import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { appIcon, isInLine, isStandalone, outOfLine, RECOMMENDED_IOS, readPlatform } from '@tessera/site/download'
import { Button, Skeleton } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { GroupBanner } from '../../lib/group-banner.tsx'
import * as styles from './download.module.css'
import { DownloadButtons } from './download-buttons.tsx'

const QrCode = lazy(async () => ({ default: (await import('@tessera/ui/qr-code')).QrCode }))

/** Download of the merchant's app, for a phone, LINE's in-app browser, or a desktop. */
export const DownloadPage = observer(function DownloadPage({ host }: PageProps) {
  const t = useTexts('mfe-content')
  const platform = readPlatform(navigator)
  const icon = appIcon(host.status.info.resources.downloads, location.href)
  return (
    <Page>
      <GroupBanner host={host} group="m_download" />
      {isStandalone(window) && (
        <Callout tone="success" title={t('download.installed')}>
          {t('download.installed_text')}
        </Callout>
      )}
      {isInLine(navigator) && (
        <Callout
          tone="warning"
          title={t('download.in_line')}
          action={
            <Button size="s" onClick={() => window.open(outOfLine(location.href), '_self')}>
              {t('download.leave_line')}
            </Button>
          }
        >
          {t('download.in_line_text')}
        </Callout>
      )}
      <div className={styles.lead}>
        {icon && <img className={styles.icon} src={icon} alt="" width={80} height={80} />}
        <p>{t('download.lead', { name: host.merchant.name })}</p>
      </div>
      {platform.os === 'other' && (
        <Card as="section" title={t('download.scan')}>
          <div className={styles.code}>
            <Suspense fallback={<Skeleton ratio="1 / 1" />}>
              <QrCode value={`${location.origin}/m/download`} title={t('download.qr')} />
            </Suspense>
          </div>
        </Card>
      )}
      <DownloadButtons host={host} platform={platform} />
      <Card as="section" title={t('download.home_screen')}>
        <ol className={styles.steps}>
          <li>{t(platform.os === 'android' ? 'download.android_menu' : 'download.ios_share')}</li>
          <li>{t('download.add')}</li>
          <li>{t('download.from_icon')}</li>
        </ol>
        <p className={styles.note}>{t('download.recommended', { version: RECOMMENDED_IOS })}</p>
      </Card>
    </Page>
  )
})
