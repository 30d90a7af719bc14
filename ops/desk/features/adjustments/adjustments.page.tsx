import type { Adjustment } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import { AdjustmentsTable } from './adjustments-table.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const words = texts.adjustments

/** Balances that finance puts right, by two persons. */
export const AdjustmentsPage = observer(function AdjustmentsPage() {
  const { api, session } = useDesk()
  const [chosen, setChosen] = useState<Adjustment | 'new' | null>(null)
  const all = useAsked('cashier.adjustments', api.adjustments)
  const close = () => setChosen(null)
  const ask = session.can('cashier.finance') && (
    <Button size="small" onClick={() => setChosen('new')}>
      {words.ask}
    </Button>
  )
  return (
    <>
      <PageHead title={words.title} />
      <Lead>{words.lead}</Lead>
      <Stack>
        <Panel title={words.all} beside={ask}>
          <Loaded from={all}>{(list) => <AdjustmentsTable adjustments={list} onConfirm={setChosen} />}</Loaded>
        </Panel>
      </Stack>
      {chosen === 'new' && <AskDialog onChanged={all.refresh} onClose={close} />}
      {chosen !== null && chosen !== 'new' && (
        <ConfirmDialog adjustment={chosen} onChanged={all.refresh} onClose={close} />
      )}
    </>
  )
})
