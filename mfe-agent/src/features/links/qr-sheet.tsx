import { useTexts } from '@tessera/i18n'
import type { AgentLink } from '@tessera/site'
import { Skeleton } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { lazy, Suspense } from 'react'
import * as styles from './links.module.css'

const QrCode = lazy(async () => ({ default: (await import('@tessera/ui/qr-code')).QrCode }))

interface QrSheetProps {
  /** Link whose code is shown; retained while the sheet closes. */
  link: AgentLink | null
  open: boolean
  onClose: () => void
}

/** QR code of a link, to be scanned or printed. */
export function QrSheet({ link, open, onClose }: QrSheetProps) {
  const t = useTexts('mfe-agent')
  return (
    <DragSheet open={open} onClose={onClose} title={link?.name ?? ''}>
      <div className={styles.sheet}>
        {link && (
          <>
            <div className={styles.qr}>
              <Suspense fallback={<Skeleton height="16rem" />}>
                <QrCode value={link.url} title={t('link.qr_of', { name: link.name })} />
              </Suspense>
            </div>
            <p className={styles.url}>
              <bdi dir="ltr">{link.url}</bdi>
            </p>
          </>
        )}
      </div>
    </DragSheet>
  )
}
