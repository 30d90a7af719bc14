import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { Checkbox } from '@tessera/ui/checkbox'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { RadioGroup } from '@tessera/ui/radio-group'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as styles from './limits.module.css'
import type { LimitsStore } from './limits.store.ts'
import { EXCLUSION_MONTHS } from './rest-lengths.ts'

interface ExclusionSheetProps {
  host: Host
  store: LimitsStore
  onClose: () => void
}

/** Half a year and more without play: how long, then what it means in plain words and a yes of its own. */
export const ExclusionSheet = observer(function ExclusionSheet({ host, store, onClose }: ExclusionSheetProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const [months, setMonths] = useState<string | null>(null)
  const [isLast, setLast] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const chosen = EXCLUSION_MONTHS.find(([length]) => String(length) === months)
  const start = async () => {
    if (!chosen || !agrees) return
    try {
      await store.exclude(chosen[0])
      onClose()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const back = () => {
    setAgrees(false)
    setLast(false)
  }
  return (
    <DragSheet open onClose={onClose} title={t(isLast ? 'limits.exclude_last' : 'limits.exclude')}>
      <div className={styles.sheet}>
        <Stack as="ul" gap={2}>
          <li>{t('limits.exclude_1')}</li>
          <li>{t('limits.exclude_2')}</li>
          <li>{t('limits.exclude_3')}</li>
        </Stack>
        {isLast && chosen ? (
          <>
            <Checkbox label={t('limits.exclude_agree', { time: t(chosen[1]) })} checked={agrees} onChange={setAgrees} />
            <Button block variant="danger" disabled={!agrees} busy={store.isBusy} onClick={() => void start()}>
              {t('limits.exclude_start')}
            </Button>
            <Button block variant="ghost" onClick={back}>
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
            <Button block disabled={!chosen} onClick={() => setLast(true)}>
              {t('limits.exclude_next')}
            </Button>
          </>
        )}
      </div>
    </DragSheet>
  )
})
