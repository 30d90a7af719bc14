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
  /** Shown below the draws, once they are loaded. */
  children: ReactNode
}

/** Upcoming and past draws of the selected game, with their dialogs. */
export const MerchantDraws = observer(function MerchantDraws({ merchant, children }: MerchantDrawsProps) {
  const { api } = useDesk()
  const [game, setGame] = useState<LotteryGameCode>('TH6')
  const [selectedAction, setSelectedAction] = useState<{ action: DrawAction; drawId: string } | null>(null)
  const draws = useResource(`lottery.draws.${merchant}.${game}`, () => api.draws(merchant, game))
  const close = () => setSelectedAction(null)
  const selectDraw = (action: DrawAction, { drawId }: DeskDraw) => setSelectedAction({ action, drawId })
  const draw = draws.value?.find(({ drawId }) => drawId === selectedAction?.drawId)
  return (
    <Stack>
      <PageChoice>
        <ChoiceField
          label={labels.game}
          options={LotteryGameCode.options}
          labelOf={(option) => labels.games[option]}
          value={game}
          onChange={setGame}
        />
      </PageChoice>
      <LoadTogether resources={[draws]}>
        <Stack>
          <Loaded resource={draws}>
            {(all) => (
              <>
                <Panel title={labels.upcoming}>
                  <DrawsTable
                    label={labels.upcoming}
                    draws={all.filter((item) => !isFinished(item))}
                    onAction={selectDraw}
                  />
                </Panel>
                {draw && selectedAction?.action === 'numbers' && <NumbersPanel key={draw.drawId} draw={draw} />}
                <Panel title={labels.finished}>
                  <DrawsTable label={labels.finished} draws={all.filter(isFinished)} onAction={selectDraw} />
                </Panel>
              </>
            )}
          </Loaded>
          {children}
        </Stack>
      </LoadTogether>
      {draw && selectedAction?.action === 'void' && (
        <VoidDialog draw={draw} onChanged={draws.refresh} onClose={close} />
      )}
      {draw && selectedAction?.action === 'withdraw' && (
        <WithdrawDialog draw={draw} onChanged={draws.refresh} onClose={close} />
      )}
      {draw && selectedAction?.action === 'hurry' && (
        <HurryDialog draw={draw} onChanged={draws.refresh} onClose={close} />
      )}
    </Stack>
  )
})
