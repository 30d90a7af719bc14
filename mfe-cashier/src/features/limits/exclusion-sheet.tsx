import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { Checkbox } from '@tessera/ui/checkbox'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { RadioGroup } from '@tessera/ui/radio-group'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EXCLUSION_MONTHS } from './break-lengths.ts'
import * as styles from './limits.module.css'
import type { LimitsStore } from './limits.store.ts'

interface ExclusionSheetProps {
  host: Host
  store: LimitsStore
  onClose: () => void
}

/** Self-exclusion of half a year or more: its length, then its consequences with an explicit confirmation. */
export const ExclusionSheet = observer(function ExclusionSheet({ host, store, onClose }: ExclusionSheetProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const [months, setMonths] = useState<string | null>(null)
  const [isConfirmStep, setIsConfirmStep] = useState(false)
  const [hasAgreed, setHasAgreed] = useState(false)
  const selectedLength = EXCLUSION_MONTHS.find(([length]) => String(length) === months)
  const start = async () => {
    if (!selectedLength || !hasAgreed) return
    try {
      await store.exclude(selectedLength[0])
      onClose()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const goBack = () => {
    setHasAgreed(false)
    setIsConfirmStep(false)
  }
  return (
    <DragSheet open onClose={onClose} title={t(isConfirmStep ? 'limits.exclude_last' : 'limits.exclude')}>
      <div className={styles.sheet}>
        <Stack as="ul" gap={2}>
          <li>{t('limits.exclude_1')}</li>
          <li>{t('limits.exclude_2')}</li>
          <li>{t('limits.exclude_3')}</li>
        </Stack>
        {isConfirmStep && selectedLength ? (
          <>
            <Checkbox
              label={t('limits.exclude_agree', { time: t(selectedLength[1]) })}
              checked={hasAgreed}
              onChange={setHasAgreed}
            />
            <Button block variant="danger" disabled={!hasAgreed} busy={store.isBusy} onClick={() => void start()}>
              {t('limits.exclude_start')}
            </Button>
            <Button block variant="ghost" onClick={goBack}>
              {shared('common.back')}
            </Button>
          </>
        ) : (
          <>
            <RadioGroup
              legend={t('limits.exclude_how')}
              options={EXCLUSION_MONTHS.map(([length, text]) => ({ value: String(length), title: t(text) }))}
              value={months}
              onChange={setMonths}
            />
            <Button block disabled={!selectedLength} onClick={() => setIsConfirmStep(true)}>
              {t('limits.exclude_next')}
            </Button>
          </>
        )}
      </div>
    </DragSheet>
  )
})
