import { KINDS } from '@tessera/lottery'
import { type LotteryGameCode, LotteryKind } from '@tessera/site'
import type { DeskLimit } from '@tessera/site/operations'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { NameInput } from '../../parts/name-input.tsx'
import { texts } from '../../texts.ts'

const labels = texts.lottery
const SALES = (['open', 'half', 'closed'] as const).map((value) => ({ value, label: labels.sales[value] }))

interface LimitDialogProps {
  drawId: string
  game: LotteryGameCode
  /** Limit to change; null to enter a number. */
  of: DeskLimit | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Sets manually how a number is sold from now on. */
export function LimitDialog({ drawId, game, of: existingLimit, onChanged, onClose }: LimitDialogProps) {
  const { api } = useDesk()
  const kinds = LotteryKind.options.filter((option) => KINDS[game][option])
  const [kind, setKind] = useState<LotteryKind>(existingLimit?.kind ?? kinds[0] ?? 'three_top')
  const [numbers, setNumbers] = useState(existingLimit?.numbers ?? '')
  const [state, setState] = useState<DeskLimit['state']>(existingLimit?.state ?? 'closed')
  const [isSubmitted, setSubmitted] = useState(false)
  const normalNumbers = KINDS[game][kind]?.normal(numbers.trim()) ?? null
  return (
    <ReasonDialog
      title={existingLimit ? labels.limitOf(existingLimit.numbers) : labels.limit}
      confirm={existingLimit ? labels.change : labels.limit}
      fields={
        <Stack>
          {!existingLimit && (
            <>
              <ChoiceField
                label={labels.kind}
                options={kinds}
                of={(option) => option}
                value={kind}
                onChange={setKind}
              />
              <Field label={labels.number} error={isSubmitted && normalNumbers === null ? labels.numberMissing : null}>
                {(control) => <NameInput control={control} maxLength={20} value={numbers} onChange={setNumbers} />}
              </Field>
            </>
          )}
          <Segmented label={labels.sale} options={SALES} value={state} onChoose={setState} />
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return normalNumbers !== null
      }}
      onConfirm={async (reason) => {
        await api.limitNumber({ drawId, kind, numbers: normalNumbers ?? '', state, reason }).finally(onChanged)
        return labels.limited
      }}
      onClose={onClose}
    >
      <p>{labels.limitMeans}</p>
    </ReasonDialog>
  )
}
