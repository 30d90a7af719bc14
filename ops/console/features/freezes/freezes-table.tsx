import type { FreezeRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { useFreezes } from '../../parts/use-freezes.ts'
import { texts } from '../../texts.ts'
import * as styles from './freezes.module.css'

const TONES = { planned: 'candidate', holds: 'accent', over: 'neutral', lifted: 'neutral' } as const
const liftPermission = { kind: 'administer' } as const

/** All freezes, newest first; planned and active ones can be lifted. */
export const FreezesTable = observer(function FreezesTable() {
  const { api, live } = useConsole()
  const freezes = useFreezes()
  const [liftTarget, setLiftTarget] = useState<FreezeRow | null>(null)
  return (
    <>
      <Loaded resource={freezes.newest}>
        {() =>
          freezes.rows.length === 0 ? (
            <Empty title={texts.freezes.none}>{texts.freezes.emptyHint}</Empty>
          ) : (
            <Table
              label={texts.freezes.label}
              head={[
                texts.freezes.merchantsHeader,
                texts.freezes.state,
                texts.freezes.from,
                texts.freezes.to,
                texts.freezes.reason,
                { label: texts.freezes.lift, hidden: true },
              ]}
            >
              {freezes.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.merchants.join(', ') || texts.freezes.all}</th>
                  <td>
                    <Badge tone={TONES[row.state]}>{texts.freezes.states[row.state]}</Badge>
                  </td>
                  <td>{formatTime(row.from)}</td>
                  <td>{formatTime(row.to)}</td>
                  <td className={styles.why}>
                    {row.reason}
                    <br />
                    <small className={styles.quiet}>
                      {texts.by} {row.createdBy}
                    </small>
                  </td>
                  <td>
                    {(row.state === 'planned' || row.state === 'holds') && (
                      <PermittedButton
                        size="small"
                        aria-label={texts.freezes.liftOf(row.id)}
                        permission={liftPermission}
                        onBegin={() => setLiftTarget(row)}
                      >
                        {texts.freezes.lift}
                      </PermittedButton>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      <OlderButton pages={freezes} />
      {liftTarget && (
        <ChangeDialog
          title={texts.freezes.liftTitle(liftTarget.id)}
          confirm={texts.freezes.lift}
          permission={liftPermission}
          onClose={() => setLiftTarget(null)}
          onConfirm={async (reason) => {
            await api.liftFreeze(liftTarget.id, reason)
            live.publish({ topic: 'all' })
            return texts.freezes.lifted
          }}
        />
      )}
    </>
  )
})
