import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { RadioGroup } from '@tessera/ui/radio-group'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { TIME_OUT_HOURS } from './break-lengths.ts'
import * as styles from './limits.module.css'
import type { LimitsStore } from './limits.store.ts'

interface TimeOutSheetProps {
  host: Host
  store: LimitsStore
  onClose: () => void
}

/** Starts a time-out of a day to six weeks, after a confirmation; it cannot be shortened. */
export const TimeOutSheet = observer(function TimeOutSheet({ host, store, onClose }: TimeOutSheetProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const [hours, setHours] = useState<string | null>(null)
  const selectedLength = TIME_OUT_HOURS.find(([length]) => String(length) === hours)
  const start = async () => {
    if (!selectedLength) return
    const [length, text] = selectedLength
    const isConfirmed = await host.popups.confirm({
      title: t('limits.break_sure', { time: t(text) }),
      message: t('limits.break_sure_text'),
      confirm: t('limits.break_start'),
      cancel: shared('common.cancel'),
    })
    if (!isConfirmed) return
    try {
      await store.timeOut(length)
      onClose()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <DragSheet open onClose={onClose} title={t('limits.break')}>
      <div className={styles.sheet}>
        <p className={styles.lead}>{t('limits.break_text')}</p>
        <RadioGroup
          legend={t('limits.break_how')}
          options={TIME_OUT_HOURS.map(([length, text]) => ({ value: String(length), title: t(text) }))}
          value={hours}
          onChange={setHours}
        />
        <Button block disabled={!selectedLength} busy={store.isBusy} onClick={() => void start()}>
          {t('limits.break_start')}
        </Button>
      </div>
    </DragSheet>
  )
})
