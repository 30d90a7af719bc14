import type { GroupRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { Table } from '../../../ui/table.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { texts } from '../../texts.ts'
import { GroupForm } from './group-form.tsx'
import { useGroups } from './use-waves.ts'
import * as styles from './waves.module.css'

const permission = { kind: 'administer' } as const

/** The groups in their order; administrators make, change and drop them. */
export const GroupsPanel = observer(function GroupsPanel() {
  const { api, session } = useConsole()
  const groups = useGroups()
  const [changing, setChanging] = useState<GroupRow | null>(null)
  const [dropping, setDropping] = useState<GroupRow | null>(null)
  const mayChange = session.token !== null && session.refusal(permission) === null
  const labels = texts.waves
  return (
    <Panel title={labels.groupsTitle}>
      <div className={styles.form}>
        <Loaded from={groups}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={styles.quiet}>{labels.noGroups}</p>
            ) : (
              <Table
                label={labels.groupsLabel}
                head={[labels.place, labels.group, labels.of, { label: labels.change, hidden: true }]}
              >
                {rows.map((row) => (
                  <tr key={row.name}>
                    <td>{row.position}</td>
                    <th scope="row">{row.name}</th>
                    <td className={styles.whom}>{row.merchants.join(', ') || labels.all}</td>
                    <td>
                      <Actions>
                        <PermittedButton
                          size="small"
                          aria-label={labels.changeOf(row.name)}
                          permission={permission}
                          onBegin={() => setChanging(row)}
                        >
                          {labels.change}
                        </PermittedButton>
                        <PermittedButton
                          size="small"
                          aria-label={labels.dropOf(row.name)}
                          permission={permission}
                          onBegin={() => setDropping(row)}
                        >
                          {labels.drop}
                        </PermittedButton>
                      </Actions>
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Loaded>
        {mayChange && (
          <GroupForm
            key={changing?.name}
            group={changing}
            onSaved={() => {
              setChanging(null)
              void groups.refresh()
            }}
          />
        )}
      </div>
      {dropping && (
        <ChangeDialog
          title={labels.dropOf(dropping.name)}
          confirm={labels.drop}
          permission={permission}
          onClose={() => setDropping(null)}
          onConfirm={async (reason) => {
            await api.dropGroup(dropping.name, reason)
            void groups.refresh()
            return labels.dropped
          }}
        >
          <p>{labels.saveMeans}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
