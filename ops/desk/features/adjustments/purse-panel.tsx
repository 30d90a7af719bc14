import type { Adjustment } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDesk } from '../../desk-context.ts'
import { useAsked } from '../../use-asked.ts'
import { AdjustmentsTable } from './adjustments-table.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { PlayBalance } from './purses.ts'

/** Adjustments of wallets, or of floats, and the form that requests one. */
export const PlayBalancePanel = observer(function PlayBalancePanel({ purse: playBalance }: { purse: PlayBalance }) {
  const { session } = useDesk()
  const { words } = playBalance
  const [chosen, setChosen] = useState<Adjustment | 'new' | null>(null)
  const all = useAsked(playBalance.key, playBalance.list)
  const close = () => setChosen(null)
  const ask = session.can('cashier.finance') && (
    <Button size="small" onClick={() => setChosen('new')}>
      {words.ask}
    </Button>
  )
  return (
    <Panel title={words.all} beside={ask}>
      <Loaded from={all}>
        {(list) => <AdjustmentsTable words={words} adjustments={list} onConfirm={setChosen} />}
      </Loaded>
      {chosen === 'new' && <AskDialog purse={playBalance} onChanged={all.refresh} onClose={close} />}
      {chosen !== null && chosen !== 'new' && (
        <ConfirmDialog purse={playBalance} adjustment={chosen} onChanged={all.refresh} onClose={close} />
      )}
    </Panel>
  )
})
