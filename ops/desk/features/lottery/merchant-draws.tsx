import { LotteryGameCode } from '@tessera/site'
import type { DeskDraw } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { PageChoice } from '../../parts/page-choice.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { type DrawAction, DrawsTable } from './draws-table.tsx'
import { HurryDialog } from './hurry-dialog.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { VoidDialog } from './void-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const labels = texts.lottery
const isFinished = ({ state }: DeskDraw) => state === 'settled' || state === 'void'

interface MerchantDrawsProps {
  merchant: string
  /** Shown below, once the draws are there. */
  children: ReactNode
}

/** Draws of one game at a time: upcoming and past ones. */
export const MerchantDraws = observer(function DrawsOf({ merchant, children }: MerchantDrawsProps) {
  const { api } = useDesk()
  const [game, setGame] = useState<LotteryGameCode>('TH6')
  const [selection, setSelection] = useState<{ act: DrawAction; drawId: string } | null>(null)
  const draws = useResource(`lottery.draws.${merchant}.${game}`, () => api.draws(merchant, game))
  const close = () => setSelection(null)
  const selectDraw = (action: DrawAction, { drawId }: DeskDraw) => setSelection({ act: action, drawId })
  const draw = draws.value?.find(({ drawId }) => drawId === selection?.drawId)
  return (
    <Stack>
      <PageChoice>
        <ChoiceField
          label={labels.game}
          options={LotteryGameCode.options}
          of={(option) => labels.games[option]}
          value={game}
          onChange={setGame}
        />
      </PageChoice>
      <LoadTogether of={[draws]}>
        <Stack>
          <Loaded resource={draws}>
            {(all) => (
              <>
                <Panel title={labels.ahead}>
                  <DrawsTable
                    label={labels.ahead}
                    draws={all.filter((item) => !isFinished(item))}
                    onAction={selectDraw}
                  />
                </Panel>
                {draw && selection?.act === 'numbers' && <NumbersPanel key={draw.drawId} draw={draw} />}
                <Panel title={labels.over}>
                  <DrawsTable label={labels.over} draws={all.filter(isFinished)} onAction={selectDraw} />
                </Panel>
              </>
            )}
          </Loaded>
          {children}
        </Stack>
      </LoadTogether>
      {draw && selection?.act === 'void' && <VoidDialog draw={draw} onChanged={draws.refresh} onClose={close} />}
      {draw && selection?.act === 'withdraw' && (
        <WithdrawDialog draw={draw} onChanged={draws.refresh} onClose={close} />
      )}
      {draw && selection?.act === 'hurry' && <HurryDialog draw={draw} onChanged={draws.refresh} onClose={close} />}
    </Stack>
  )
})
