import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { NameInput } from '../../parts/name-input.tsx'
import { texts } from '../../texts.ts'

const labels = texts.lottery
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const MOVE_OPTIONS = [
  { value: 'move', label: labels.move },
  { value: 'out', label: labels.removeDraw },
] as const

interface MoveDialogProps {
  merchant: string
  /** `YYYY-MM-DD`. */
  day: string
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that moves a Thai draw to another day, or removes it from the calendar. */
export function MoveDialog({ merchant, day, onChanged, onClose }: MoveDialogProps) {
  const { api } = useDesk()
  const [moveKind, setMoveKind] = useState<'move' | 'out'>('move')
  const [targetDay, setTargetDay] = useState(day)
  const [isSubmitted, setSubmitted] = useState(false)
  const isDayInvalid = moveKind === 'move' && !DAY_PATTERN.test(targetDay.trim())
  return (
    <ReasonDialog
      title={labels.moveOf(day)}
      confirm={labels.move}
      fields={
        <Stack>
          <Segmented label={labels.day} options={MOVE_OPTIONS} value={moveKind} onSelect={setMoveKind} />
          {moveKind === 'move' && (
            <Field label={labels.newDay} error={isSubmitted && isDayInvalid ? labels.newDayInvalid : null}>
              {(control) => <NameInput control={control} maxLength={10} value={targetDay} onChange={setTargetDay} />}
            </Field>
          )}
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return !isDayInvalid
      }}
      onConfirm={async (reason) => {
        const input = {
          merchant,
          game: 'TH6' as const,
          from: day,
          to: moveKind === 'move' ? targetDay.trim() : null,
          reason,
        }
        await api.moveDraw(input).finally(onChanged)
        return labels.calendarChanged
      }}
      onClose={onClose}
    >
      <p>{labels.moveConsequence}</p>
    </ReasonDialog>
  )
}
