import { partTexts, useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { ImageViewer } from '@tessera/ui/image-viewer'
import { useState } from 'react'

const TEXTS = partTexts('sample-image-viewer', {
  th: { open: 'ดูสลิป', slip: 'สลิปโอนเงิน 500.00 บาท' },
  en: { open: 'Look at the slip', slip: 'Slip of a transfer of 500.00 baht' },
})

const SLIP = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#e8f4ef"/><rect x="60" y="60" width="480" height="90" rx="12" fill="#1f8a5f"/><g fill="#9fb8ad"><rect x="60" y="220" width="300" height="24"/><rect x="60" y="280" width="420" height="24"/><rect x="60" y="340" width="240" height="24"/></g><text x="60" y="520" font-family="sans-serif" font-size="72" fill="#12352a">500.00</text></svg>',
)}`

export function Sample() {
  const t = useTexts(TEXTS)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <ImageViewer open={open} onClose={() => setOpen(false)} src={SLIP} alt={t('slip')} />
    </>
  )
}
