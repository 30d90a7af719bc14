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
const SALE_OPTIONS = (['open', 'half', 'closed'] as const).map((value) => ({ value, label: labels.saleStates[value] }))

interface LimitDialogProps {
  drawId: string
  game: LotteryGameCode
  /** Limit to change; null for a new one. */
  existingLimit: DeskLimit | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Dialog that limits or stops the sale of a number manually. */
export function LimitDialog({ drawId, game, existingLimit, onChanged, onClose }: LimitDialogProps) {
  const { api } = useDesk()
  const kinds = LotteryKind.options.filter((option) => KINDS[game][option])
  const [kind, setKind] = useState<LotteryKind>(existingLimit?.kind ?? kinds[0] ?? 'three_top')
  const [numbers, setNumbers] = useState(existingLimit?.numbers ?? '')
  const [state, setState] = useState<DeskLimit['state']>(existingLimit?.state ?? 'closed')
  const [isSubmitted, setSubmitted] = useState(false)
  const normalizedNumbers = KINDS[game][kind]?.normal(numbers.trim()) ?? null
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
                labelOf={(option) => option}
                value={kind}
                onChange={setKind}
              />
              <Field
                label={labels.number}
                error={isSubmitted && normalizedNumbers === null ? labels.numberMissing : null}
              >
                {(control) => <NameInput control={control} maxLength={20} value={numbers} onChange={setNumbers} />}
              </Field>
            </>
          )}
          <Segmented label={labels.saleState} options={SALE_OPTIONS} value={state} onSelect={setState} />
        </Stack>
      }
      isComplete={() => {
        setSubmitted(true)
        return normalizedNumbers !== null
      }}
      onConfirm={async (reason) => {
        await api.setNumberLimit({ drawId, kind, numbers: normalizedNumbers ?? '', state, reason }).finally(onChanged)
        return labels.limited
      }}
      onClose={onClose}
    >
      <p>{labels.limitConsequence}</p>
    </ReasonDialog>
  )
}
