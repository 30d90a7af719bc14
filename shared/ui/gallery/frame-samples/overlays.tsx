import { partTexts, useTexts } from '@tessera/i18n'
import { Button, Dialog, Sheet, type SheetProps } from '@tessera/ui'
import { useState } from 'react'
import * as styles from './sample.module.css'

const WORDS = partTexts('sample-overlays', {
  th: {
    sheet: 'แผ่นจากด้านล่าง',
    panel: 'แผงด้านข้าง',
    dialog: 'กล่องโต้ตอบ',
    title: 'ออกจากระบบ',
    question: 'คุณต้องการออกจากระบบหรือไม่',
    yes: 'ออกจากระบบ',
    close: 'ปิด',
  },
  en: {
    sheet: 'Sheet from below',
    panel: 'Side panel',
    dialog: 'Dialog',
    title: 'Log out',
    question: 'Do you want to log out?',
    yes: 'Log out',
    close: 'Close',
  },
})

type OverlayVariant = 'dialog' | NonNullable<SheetProps['side']>

export function Sample() {
  const t = useTexts(WORDS)
  const [openVariant, setOpenVariant] = useState<OverlayVariant | null>(null)
  const close = () => setOpenVariant(null)
  const opener = (variant: OverlayVariant) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => setOpenVariant(variant),
  })
  return (
    <div className={styles.row}>
      <Button {...opener('bottom')}>{t('sheet')}</Button>
      <Button {...opener('start')}>{t('panel')}</Button>
      <Button {...opener('dialog')}>{t('dialog')}</Button>
      {(['bottom', 'start'] as const).map((side) => (
        <Sheet key={side} open={openVariant === side} side={side} onClose={close} title={t('title')}>
          <p className={styles.padded}>{t('question')}</p>
        </Sheet>
      ))}
      <Dialog
        open={openVariant === 'dialog'}
        onClose={close}
        role="alertdialog"
        title={t('title')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('close')}
            </Button>
            <Button variant="danger" onClick={close}>
              {t('yes')}
            </Button>
          </>
        }
      >
        {t('question')}
      </Dialog>
    </div>
  )
}
