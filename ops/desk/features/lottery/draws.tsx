import { LotteryGameCode } from '@tessera/site'
import type { DeskDraw } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Together } from '../../../ui/together.tsx'
import { useDesk } from '../../desk-context.ts'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { PageChoice } from '../../parts/page-choice.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { type DrawAct, DrawsTable } from './draws-table.tsx'
import { HurryDialog } from './hurry-dialog.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { VoidDialog } from './void-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const labels = texts.lottery
const isFinished = ({ state }: DeskDraw) => state === 'settled' || state === 'void'

interface DrawsOfProps {
  merchant: string
  /** Shown below, once the draws are there. */
  children: ReactNode
}

/** Draws of one game at a time: upcoming and past ones. */
export const DrawsOf = observer(function DrawsOf({ merchant, children }: DrawsOfProps) {
  const { api } = useDesk()
  const [game, setGame] = useState<LotteryGameCode>('TH6')
  const [chosen, setChosen] = useState<{ act: DrawAct; drawId: string } | null>(null)
  const draws = useResource(`lottery.draws.${merchant}.${game}`, () => api.draws(merchant, game))
  const close = () => setChosen(null)
  const act = (action: DrawAct, { drawId }: DeskDraw) => setChosen({ act: action, drawId })
  const draw = draws.value?.find(({ drawId }) => drawId === chosen?.drawId)
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
      <Together of={[draws]}>
        <Stack>
          <Loaded from={draws}>
            {(all) => (
              <>
                <Panel title={labels.ahead}>
                  <DrawsTable label={labels.ahead} draws={all.filter((item) => !isFinished(item))} onAct={act} />
                </Panel>
                {draw && chosen?.act === 'numbers' && <NumbersPanel key={draw.drawId} draw={draw} />}
                <Panel title={labels.over}>
                  <DrawsTable label={labels.over} draws={all.filter(isFinished)} onAct={act} />
                </Panel>
              </>
            )}
          </Loaded>
          {children}
        </Stack>
      </Together>
      {draw && chosen?.act === 'void' && <VoidDialog draw={draw} onChanged={draws.refresh} onClose={close} />}
      {draw && chosen?.act === 'withdraw' && <WithdrawDialog draw={draw} onChanged={draws.refresh} onClose={close} />}
      {draw && chosen?.act === 'hurry' && <HurryDialog draw={draw} onChanged={draws.refresh} onClose={close} />}
    </Stack>
  )
})
