import type { DeskDraw } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'

const labels = texts.lottery
const [MIN_SECONDS, MAX_SECONDS] = [2, 600]
const isValidSeconds = (seconds: string): boolean =>
  /^\d{1,3}$/.test(seconds) && Number(seconds) >= MIN_SECONDS && Number(seconds) <= MAX_SECONDS

interface HurryDialogProps {
  draw: DeskDraw
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that closes the sale of a draw within seconds; only in environments without real money. */
export function HurryDialog({ draw: { drawId, numero }, onChanged, onClose }: HurryDialogProps) {
  const { api } = useDesk()
  const [seconds, setSeconds] = useState('10')
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <ReasonDialog
      title={labels.closeSoonOf(numero)}
      confirm={labels.closeSoon}
      fields={
        <Field label={labels.seconds} error={isSubmitted && !isValidSeconds(seconds) ? labels.secondsInvalid : null}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={seconds}
              onChange={({ target }) => setSeconds(target.value)}
            />
          )}
        </Field>
      }
      isComplete={() => {
        setSubmitted(true)
        return isValidSeconds(seconds)
      }}
      onConfirm={async (reason) => {
        await api.hurryDraw({ drawId, seconds: Number(seconds), reason }).finally(onChanged)
        return labels.closesSoon
      }}
      onClose={onClose}
    >
      <p>{labels.closeSoonConsequence}</p>
    </ReasonDialog>
  )
}
