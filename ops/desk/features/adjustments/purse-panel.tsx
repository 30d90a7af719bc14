import type { Adjustment } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDesk } from '../../desk-context.ts'
import { useResource } from '../../use-asked.ts'
import { AdjustmentsTable } from './adjustments-table.tsx'
import { RequestDialog } from './ask-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { PlayBalance } from './purses.ts'

/** Adjustments of wallets, or of floats, and the form that requests one. */
export const PlayBalancePanel = observer(function PlayBalancePanel({ playBalance }: { playBalance: PlayBalance }) {
  const { session } = useDesk()
  const { words: labels } = playBalance
  const [chosen, setChosen] = useState<Adjustment | 'new' | null>(null)
  const all = useResource(playBalance.key, playBalance.list)
  const close = () => setChosen(null)
  const requestButton = session.can('cashier.finance') && (
    <Button size="small" onClick={() => setChosen('new')}>
      {labels.ask}
    </Button>
  )
  return (
    <Panel title={labels.all} beside={requestButton}>
      <Loaded from={all}>
        {(list) => <AdjustmentsTable words={labels} adjustments={list} onConfirm={setChosen} />}
      </Loaded>
      {chosen === 'new' && <RequestDialog playBalance={playBalance} onChanged={all.refresh} onClose={close} />}
      {chosen !== null && chosen !== 'new' && (
        <ConfirmDialog playBalance={playBalance} adjustment={chosen} onChanged={all.refresh} onClose={close} />
      )}
    </Panel>
  )
})
