import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { NameInput } from '../../parts/name-input.tsx'
import { texts } from '../../texts.ts'

const labels = texts.lottery
const DAY = /^\d{4}-\d{2}-\d{2}$/
const WAYS = [
  { value: 'move', label: labels.move },
  { value: 'out', label: labels.takeOut },
] as const

interface MoveDialogProps {
  merchant: string
  /** `YYYY-MM-DD`. */
  day: string
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Another day for a Thai draw, or none. */
export function MoveDialog({ merchant, day, onChanged, onClose }: MoveDialogProps) {
  const { api } = useDesk()
  const [way, setWay] = useState<'move' | 'out'>('move')
  const [to, setTo] = useState(day)
  const [isSubmitted, setSubmitted] = useState(false)
  const isWrong = way === 'move' && !DAY.test(to.trim())
  return (
    <ReasonDialog
      title={labels.moveOf(day)}
      confirm={labels.move}
      fields={
        <Stack>
          <Segmented label={labels.day} options={WAYS} value={way} onChoose={setWay} />
          {way === 'move' && (
            <Field label={labels.to} error={isSubmitted && isWrong ? labels.toWrong : null}>
              {(control) => <NameInput control={control} maxLength={10} value={to} onChange={setTo} />}
            </Field>
          )}
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return !isWrong
      }}
      onConfirm={async (reason) => {
        const input = { merchant, game: 'TH6' as const, from: day, to: way === 'move' ? to.trim() : null, reason }
        await api.moveDraw(input).finally(onChanged)
        return labels.isMoved
      }}
      onClose={onClose}
    >
      <p>{labels.moveMeans}</p>
    </ReasonDialog>
  )
}
