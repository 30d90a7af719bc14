import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatRate } from '../../../ui/format.ts'
import { Actions } from '../../../ui/stack.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { noticeOf } from '../../parts/notice-of.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { texts } from '../../texts.ts'
import * as styles from './rollout.module.css'

/** Formats a share between 0 and 1 as percent for the input field. */
const percentText = (fraction: number): string => String(Number((fraction * 100).toFixed(4)))

/** Form of the guard's thresholds. Updates from the registry do not overwrite values that are being edited. */
export const GuardForm = observer(function GuardForm({ merchant }: { merchant: MerchantRow }) {
  const { api, live } = useConsole()
  const { code, guard } = merchant
  const [edits, setEdits] = useState<{ rate: string; level: string } | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const values = edits ?? { rate: percentText(guard.maxRate), level: percentText(guard.errorLevel) }
  const rate = Number(values.rate.replace(',', '.'))
  const level = Number(values.level.replace(',', '.'))
  const isRateValid = values.rate.trim() !== '' && rate >= 0 && rate <= 100
  const isLevelValid = level >= 0.0001 && level <= 20
  const editedGuard = { maxRate: rate / 100, errorLevel: level / 100 }
  const permission = { kind: 'operate', merchant: code } as const
  const disabledReason = !edits ? texts.guard.unchanged : isRateValid && isLevelValid ? null : texts.guard.correctFirst
  return (
    <div className={styles.form}>
      <p className={styles.now}>{texts.guard.description(formatRate(guard.maxRate), formatRate(guard.errorLevel))}</p>
      <div className={styles.pair}>
        <Field label={texts.guard.rate} error={isRateValid ? null : texts.guard.rateRange}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={values.rate}
              onChange={(event) => setEdits({ ...values, rate: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.guard.level} error={isLevelValid ? null : texts.guard.levelRange}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={values.level}
              onChange={(event) => setEdits({ ...values, level: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Actions>
        <PermittedButton permission={permission} denied={disabledReason} onBegin={() => setConfirming(true)}>
          {texts.guard.apply}
        </PermittedButton>
        {edits && (
          <Button variant="quiet" onClick={() => setEdits(null)}>
            {texts.guard.reset}
          </Button>
        )}
      </Actions>
      {isConfirming && (
        <ChangeDialog
          title={texts.guard.applyTitle(code)}
          confirm={texts.guard.apply}
          permission={permission}
          onClose={() => setConfirming(false)}
          onConfirm={async (reason) => {
            const guardResponse = await api.setGuard(code, { guard: editedGuard, reason })
            setEdits(null)
            live.publish({ topic: 'composition', about: code })
            return noticeOf(guardResponse, () => texts.guard.done(code))
          }}
        >
          <p>{texts.guard.description(formatRate(editedGuard.maxRate), formatRate(editedGuard.errorLevel))}</p>
        </ChangeDialog>
      )}
    </div>
  )
})
