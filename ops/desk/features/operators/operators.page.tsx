import { OperatorRole } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { ChangeOperatorDialog, type OperatorIntent } from './change-operator-dialog.tsx'
import { NewOperatorDialog } from './new-operator-dialog.tsx'
import { OperatorsTable } from './operators-table.tsx'

export const OperatorsPage = observer(function OperatorsPage() {
  const { api, session } = useDesk()
  const operators = useResource('operators', api.operators)
  const [isAdding, setAdding] = useState(false)
  const [intent, setIntent] = useState<OperatorIntent | null>(null)
  const refusal = session.refusal('operators.change')
  return (
    <>
      <PageHead title={texts.operators.title}>
        {!refusal && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {texts.operators.add}
          </Button>
        )}
      </PageHead>
      <Lead>{texts.operators.lead}</Lead>
      {refusal && <Callout tone="info">{refusal}</Callout>}
      <Loaded from={operators}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={texts.operators.none} />
          ) : (
            <OperatorsTable operators={all} onIntent={setIntent} />
          )
        }
      </Loaded>
      <Panel title={texts.operators.rolesTitle}>
        <Facts facts={OperatorRole.options.map((role) => [role, texts.roles[role]] as const)} />
      </Panel>
      {isAdding && <NewOperatorDialog onAdded={operators.refresh} onClose={() => setAdding(false)} />}
      {intent && <ChangeOperatorDialog intent={intent} onChanged={operators.refresh} onClose={() => setIntent(null)} />}
    </>
  )
})
