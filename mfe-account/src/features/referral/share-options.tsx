import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, ButtonLink, Icon, Skeleton } from '@tessera/ui'
import { lineGlyph, shareGlyph } from '@tessera/ui/glyphs'
import { lazy, Suspense } from 'react'
import * as styles from './referral.page.module.css'

const QrCode = lazy(async () => ({ default: (await import('@tessera/ui/qr-code')).QrCode }))

const LINE_SHARE = 'https://line.me/R/share?text='

/** Options to share the link, most used first: LINE, the system's dialog, and a QR code. */
export function ShareOptions({ host, address }: { host: Host; address: string }) {
  const t = useTexts('mfe-account')
  const message = t('referral.message', { merchant: host.merchant.name })
  const share = async () => {
    try {
      await navigator.share({ title: host.merchant.name, text: message, url: address })
    } catch {
      // Closed without a choice: the other options are below.
    }
  }
  return (
    <>
      <ButtonLink
        block
        icon={<Icon of={lineGlyph} size={20} />}
        href={`${LINE_SHARE}${encodeURIComponent(`${message} ${address}`)}`}
      >
        {t('referral.line')}
      </ButtonLink>
      {'share' in navigator && (
        <Button block variant="secondary" icon={<Icon of={shareGlyph} size={20} />} onClick={() => void share()}>
          {t('referral.share')}
        </Button>
      )}
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton ratio="1 / 1" />}>
          <QrCode value={address} title={t('referral.qr')} />
        </Suspense>
      </div>
    </>
  )
}
