import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { RadioGroup } from '@tessera/ui/radio-group'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as styles from './limits.module.css'
import type { LimitsStore } from './limits.store.ts'
import { BREAK_HOURS } from './rest-lengths.ts'

interface TimeOutSheetProps {
  host: Host
  store: LimitsStore
  onClose: () => void
}

/** A pause from a day to six weeks, after a yes: it is never shortened. */
export const TimeOutSheet = observer(function TimeOutSheet({ host, store, onClose }: TimeOutSheetProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const [hours, setHours] = useState<string | null>(null)
  const chosen = BREAK_HOURS.find(([length]) => String(length) === hours)
  const start = async () => {
    if (!chosen) return
    const [length, text] = chosen
    const sure = await host.popups.confirm({
      title: t('limits.break_sure', { time: t(text) }),
      message: t('limits.break_sure_text'),
      confirm: t('limits.break_start'),
      cancel: shared('common.cancel'),
    })
    if (!sure) return
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
          options={BREAK_HOURS.map(([length, text]) => ({ value: String(length), title: t(text) }))}
          value={hours}
          onChange={setHours}
        />
        <Button block disabled={!chosen} busy={store.isBusy} onClick={() => void start()}>
          {t('limits.break_start')}
        </Button>
      </div>
    </DragSheet>
  )
})
