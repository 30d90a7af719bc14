import { OperatorRole } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDesk } from '../../desk-context.ts'
import { DescriptionList } from '../../parts/description-list.tsx'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { ChangeOperatorDialog, type OperatorAction } from './change-operator-dialog.tsx'
import { NewOperatorDialog } from './new-operator-dialog.tsx'
import { OperatorsTable } from './operators-table.tsx'

export const OperatorsPage = observer(function OperatorsPage() {
  const { api, session } = useDesk()
  const operators = useResource('operators', api.operators)
  const [isAdding, setAdding] = useState(false)
  const [action, setAction] = useState<OperatorAction | null>(null)
  const deniedReason = session.deniedReason('operators.change')
  return (
    <>
      <PageHeader title={texts.operators.title}>
        {!deniedReason && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {texts.operators.add}
          </Button>
        )}
      </PageHeader>
      <Lead>{texts.operators.lead}</Lead>
      {deniedReason && <Callout tone="info">{deniedReason}</Callout>}
      <Loaded resource={operators}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={texts.operators.none} />
          ) : (
            <OperatorsTable operators={all} onAction={setAction} />
          )
        }
      </Loaded>
      <Panel title={texts.operators.rolesTitle}>
        <DescriptionList items={OperatorRole.options.map((role) => [role, texts.roles[role]] as const)} />
      </Panel>
      {isAdding && <NewOperatorDialog onAdded={operators.refresh} onClose={() => setAdding(false)} />}
      {action && <ChangeOperatorDialog action={action} onChanged={operators.refresh} onClose={() => setAction(null)} />}
    </>
  )
})
