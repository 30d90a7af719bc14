import { latinDigits } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Limit } from '@tessera/site'
import { Button } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { MoneyField } from '@tessera/ui/money-field'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useState } from 'react'
import { KIND_NAMES, WINDOW_NAMES } from './limit-labels.ts'
import * as styles from './limits.module.css'
import type { LimitsStore } from './limits.store.ts'

const MIN_AMOUNT = '1.00'
/** Minutes of 31 days. */
const MAX_MINUTES = 44_640

interface LimitSheetProps {
  host: Host
  store: LimitsStore
  limit: Limit
}

const isMinutes = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_MINUTES

/** Form that changes or removes a limit. A lower value applies at once; a higher one needs a second confirmation. */
export const LimitSheet = observer(function LimitSheet({ host, store, limit }: LimitSheetProps) {
  const t = useTexts('mfe-cashier')
  const { kind, window } = limit
  const [value, setValue] = useState<Limit['value']>(limit.value)
  const [minutes, setMinutes] = useState(kind === 'time' ? (limit.value ?? '') : '')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const requestedValue = kind === 'time' ? (isMinutes(minutes) ? String(Number(minutes)) : null) : value
  const close = () => store.openSheet(null)
  const saveValue = async (next: Limit['value']) => {
    try {
      const isInForce = await store.setLimit(limit, next)
      host.toasts.show('success', t(isInForce ? 'limits.lowered' : 'limits.raised'))
      close()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (requestedValue !== null) void saveValue(requestedValue)
  }
  const unreadable = t('deposit.amount_unreadable')
  const title = t('limits.edit', { kind: t(KIND_NAMES[kind]), window: t(WINDOW_NAMES[window]) })
  return (
    <DragSheet open onClose={close} title={title}>
      <form noValidate className={styles.sheet} onSubmit={submit} aria-label={title}>
        <p className={styles.lead}>{t('limits.lead')}</p>
        {kind === 'time' ? (
          <TextField
            label={t('limits.minutes')}
            value={minutes}
            onChange={(text) => setMinutes(latinDigits(text).replaceAll(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            error={wasSubmitted && requestedValue === null ? t('limits.minutes_bad') : undefined}
          />
        ) : (
          <MoneyField
            label={t('limits.value')}
            value={value}
            onChange={setValue}
            currency={host.wallet.currency}
            min={MIN_AMOUNT}
            maxLength={16}
            problems={{ unreadable, low: unreadable, high: unreadable }}
            error={wasSubmitted && requestedValue === null ? unreadable : undefined}
          />
        )}
        <Button type="submit" block busy={store.isBusy}>
          {t('limits.save')}
        </Button>
        {limit.value !== null && (
          <>
            <Button block variant="ghost" disabled={store.isBusy} onClick={() => void saveValue(null)}>
              {t('limits.remove')}
            </Button>
            <p className={styles.lead}>{t('limits.remove_waits')}</p>
          </>
        )}
      </form>
    </DragSheet>
  )
})
