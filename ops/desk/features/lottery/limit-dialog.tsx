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

const words = texts.lottery
const SALES = (['open', 'half', 'closed'] as const).map((value) => ({ value, label: words.sales[value] }))

interface LimitDialogProps {
  drawId: string
  game: LotteryGameCode
  /** The number that is changed; null for any. */
  of: DeskLimit | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Sets manually how a number is sold from now on. */
export function LimitDialog({ drawId, game, of, onChanged, onClose }: LimitDialogProps) {
  const { api } = useDesk()
  const kinds = LotteryKind.options.filter((one) => KINDS[game][one])
  const [kind, setKind] = useState<LotteryKind>(of?.kind ?? kinds[0] ?? 'three_top')
  const [numbers, setNumbers] = useState(of?.numbers ?? '')
  const [state, setState] = useState<DeskLimit['state']>(of?.state ?? 'closed')
  const [isTried, setTried] = useState(false)
  const normal = KINDS[game][kind]?.normal(numbers.trim()) ?? null
  return (
    <ReasonDialog
      title={of ? words.limitOf(of.numbers) : words.limit}
      confirm={of ? words.change : words.limit}
      fields={
        <Stack>
          {!of && (
            <>
              <ChoiceField label={words.kind} options={kinds} of={(one) => one} value={kind} onChange={setKind} />
              <Field label={words.number} error={isTried && normal === null ? words.numberMissing : null}>
                {(control) => <NameInput control={control} maxLength={20} value={numbers} onChange={setNumbers} />}
              </Field>
            </>
          )}
          <Segmented label={words.sale} options={SALES} value={state} onChoose={setState} />
        </Stack>
      }
      isComplete={() => {
        setTried(true)
        return normal !== null
      }}
      onConfirm={async (reason) => {
        await api.limitNumber({ drawId, kind, numbers: normal ?? '', state, reason }).finally(onChanged)
        return words.limited
      }}
      onClose={onClose}
    >
      <p>{words.limitMeans}</p>
    </ReasonDialog>
  )
}
