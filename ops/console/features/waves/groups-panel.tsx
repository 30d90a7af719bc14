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

const changePermission = { kind: 'administer' } as const

/** The groups in their order; administrators create, change and delete them. */
export const GroupsPanel = observer(function GroupsPanel() {
  const { api, session } = useConsole()
  const groups = useGroups()
  const [editedGroup, setEditedGroup] = useState<GroupRow | null>(null)
  const [groupToDelete, setGroupToDelete] = useState<GroupRow | null>(null)
  const canChange = session.token !== null && session.deniedReason(changePermission) === null
  const labels = texts.waves
  return (
    <Panel title={labels.groupsTitle}>
      <div className={styles.form}>
        <Loaded resource={groups}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={styles.quiet}>{labels.noGroups}</p>
            ) : (
              <Table
                label={labels.groupsLabel}
                head={[labels.position, labels.group, labels.merchantsHeader, { label: labels.change, hidden: true }]}
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
                          permission={changePermission}
                          onBegin={() => setEditedGroup(row)}
                        >
                          {labels.change}
                        </PermittedButton>
                        <PermittedButton
                          size="small"
                          aria-label={labels.deleteTitle(row.name)}
                          permission={changePermission}
                          onBegin={() => setGroupToDelete(row)}
                        >
                          {labels.deleteButton}
                        </PermittedButton>
                      </Actions>
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Loaded>
        {canChange && (
          <GroupForm
            key={editedGroup?.name}
            group={editedGroup}
            onSaved={() => {
              setEditedGroup(null)
              void groups.refresh()
            }}
          />
        )}
      </div>
      {groupToDelete && (
        <ChangeDialog
          title={labels.deleteTitle(groupToDelete.name)}
          confirm={labels.deleteButton}
          permission={changePermission}
          onClose={() => setGroupToDelete(null)}
          onConfirm={async (reason) => {
            await api.deleteGroup(groupToDelete.name, reason)
            void groups.refresh()
            return labels.deleted
          }}
        >
          <p>{labels.saveConsequence}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
