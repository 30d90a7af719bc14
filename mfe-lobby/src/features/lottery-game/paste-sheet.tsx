import { useTexts } from '@tessera/i18n'
import { readMoney } from '@tessera/i18n/money'
import { readSlip } from '@tessera/lottery'
import { Button, Sheet } from '@tessera/ui'
import { TextArea } from '@tessera/ui/text-area'
import { useState } from 'react'
import * as styles from './lottery-game.module.css'
import type { Bet } from './slip-lines.ts'
import { TEXTS } from './texts.ts'

interface PasteSheetProps {
  onClose: () => void
  onAdd: (bets: readonly Bet[]) => void
}

/** Pastes a slip in the notation that people use in chats; unreadable parts stay in the field to be corrected (LOB-243). */
export function PasteSheet({ onClose, onAdd }: PasteSheetProps) {
  const t = useTexts(TEXTS)
  const [text, setText] = useState('')
  const { lines, bad } = readSlip(text)
  const addLines = () => {
    onAdd(
      lines.flatMap(({ kind, numbers, unit }): Bet[] => {
        const amount = readMoney(unit)
        return amount === null ? [] : [{ kind, numbers, unit: amount, times: 1 }]
      }),
    )
    if (bad.length === 0) onClose()
    else setText(bad.join(' '))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('paste_title')}
      footer={
        <Button block disabled={lines.length === 0} onClick={addLines}>
          {t('paste_add', { count: lines.length })}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <TextArea label={t('paste_label')} hint={t('paste_hint')} value={text} onChange={setText} rows={5} />
        <div role="status" className={styles.small}>
          {text.trim() !== '' && <p>{t('paste_read', { count: lines.length })}</p>}
          {bad.length > 0 && <p className={styles.bad}>{t('paste_bad', { tokens: bad.join(' ') })}</p>}
        </div>
      </div>
    </Sheet>
  )
}
