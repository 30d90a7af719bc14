import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { saveFile } from '@tessera/platform/save-file'
import type { DepositOrder } from '@tessera/site'
import { Button, Icon } from '@tessera/ui'
import { downloadGlyph } from '@tessera/ui/glyphs'
import { QrCode } from '@tessera/ui/qr-code'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import * as styles from './order.module.css'
import { renderQrPicture } from './qr-picture.ts'

interface QrCardProps {
  host: Host
  order: DepositOrder
  qr: string
}

/** QR code, on white in every theme, and the button to save it as a picture: most members pay on the phone that shows it. */
export const QrCard = observer(function QrCard({ host, order, qr }: QrCardProps) {
  const t = useTexts('mfe-cashier')
  const qrRef = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const amount = formatMoney(order.payable, { currency: host.wallet.currency })
  const save = async () => {
    const code = qrRef.current?.querySelector('svg')
    if (!code) return
    setBusy(true)
    try {
      saveFile(
        await renderQrPicture(code, [`${host.merchant.name} · ${amount}`, order.reference]),
        `${order.reference}.png`,
      )
      host.toasts.show('success', t('order.saved'))
    } catch {
      host.toasts.show('error', t('order.save_failed'))
    }
    setBusy(false)
  }
  return (
    <>
      <div ref={qrRef} className={styles.qr}>
        <QrCode value={qr} title={t('order.qr', { amount })} />
      </div>
      <Button
        block
        variant="secondary"
        busy={busy}
        icon={<Icon of={downloadGlyph} size={20} />}
        onClick={() => void save()}
      >
        {t('order.save')}
      </Button>
    </>
  )
})
