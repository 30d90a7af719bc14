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
import { useAsked } from '../../use-asked.ts'
import { type DrawAct, DrawsTable } from './draws-table.tsx'
import { HurryDialog } from './hurry-dialog.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { VoidDialog } from './void-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const words = texts.lottery
const isOver = ({ state }: DeskDraw) => state === 'settled' || state === 'void'

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
  const draws = useAsked(`lottery.draws.${merchant}.${game}`, () => api.draws(merchant, game))
  const close = () => setChosen(null)
  const act = (what: DrawAct, { drawId }: DeskDraw) => setChosen({ act: what, drawId })
  const draw = draws.value?.find(({ drawId }) => drawId === chosen?.drawId)
  return (
    <Stack>
      <PageChoice>
        <ChoiceField
          label={words.game}
          options={LotteryGameCode.options}
          of={(one) => words.games[one]}
          value={game}
          onChange={setGame}
        />
      </PageChoice>
      <Together of={[draws]}>
        <Stack>
          <Loaded from={draws}>
            {(all) => (
              <>
                <Panel title={words.ahead}>
                  <DrawsTable label={words.ahead} draws={all.filter((one) => !isOver(one))} onAct={act} />
                </Panel>
                {draw && chosen?.act === 'numbers' && <NumbersPanel key={draw.drawId} draw={draw} />}
                <Panel title={words.over}>
                  <DrawsTable label={words.over} draws={all.filter(isOver)} onAct={act} />
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
