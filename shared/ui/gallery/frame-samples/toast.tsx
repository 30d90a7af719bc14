import { partTexts, useTexts } from '@tessera/i18n'
import { Button, type ToastItem, ToastView } from '@tessera/ui'
import { useState } from 'react'
import * as styles from './sample.module.css'

const WORDS = partTexts('sample-toast', {
  th: { info: 'มีข้อความใหม่', success: 'คัดลอกแล้ว', error: 'ส่งไม่สำเร็จ ลองใหม่', loading: 'กำลังเปิดเกม' },
  en: { info: 'You have a new message', success: 'Copied', error: 'Not sent, try again', loading: 'Opening the game' },
})

const KINDS = ['info', 'success', 'error', 'loading'] as const

export function Sample() {
  const t = useTexts(WORDS)
  const [kind, setKind] = useState<ToastItem['kind'] | null>('success')
  return (
    <div className={styles.row}>
      {KINDS.map((option) => (
        <Button key={option} size="s" variant="secondary" onClick={() => setKind(option === kind ? null : option)}>
          {t(option)}
        </Button>
      ))}
      <ToastView toasts={kind ? [{ id: kind, kind, text: t(kind) }] : []} />
    </div>
  )
}
