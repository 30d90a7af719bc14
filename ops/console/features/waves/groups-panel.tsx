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
  const words = texts.waves
  return (
    <Panel title={words.groupsTitle}>
      <div className={styles.form}>
        <Loaded from={groups}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={styles.quiet}>{words.noGroups}</p>
            ) : (
              <Table
                label={words.groupsLabel}
                head={[words.place, words.group, words.of, { label: words.change, hidden: true }]}
              >
                {rows.map((row) => (
                  <tr key={row.name}>
                    <td>{row.position}</td>
                    <th scope="row">{row.name}</th>
                    <td className={styles.whom}>{row.merchants.join(', ') || words.all}</td>
                    <td>
                      <Actions>
                        <PermittedButton
                          size="small"
                          aria-label={words.changeOf(row.name)}
                          permission={permission}
                          onBegin={() => setChanging(row)}
                        >
                          {words.change}
                        </PermittedButton>
                        <PermittedButton
                          size="small"
                          aria-label={words.dropOf(row.name)}
                          permission={permission}
                          onBegin={() => setDropping(row)}
                        >
                          {words.drop}
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
          title={words.dropOf(dropping.name)}
          confirm={words.drop}
          permission={permission}
          onClose={() => setDropping(null)}
          onConfirm={async (reason) => {
            await api.dropGroup(dropping.name, reason)
            void groups.refresh()
            return words.dropped
          }}
        >
          <p>{words.saveMeans}</p>
        </ChangeDialog>
      )}
    </Panel>
  )
})
