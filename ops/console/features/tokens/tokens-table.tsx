import type { TokenRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { NOTHING } from '../../../ui/format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Older } from '../../../ui/older.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useConsole } from '../../console-context.ts'
import { ChangeDialog } from '../../parts/change-dialog.tsx'
import { texts } from '../../texts.ts'
import { useTokens } from './use-tokens.ts'

export const TokensTable = observer(function TokensTable() {
  const { api } = useConsole()
  const tokens = useTokens()
  const [leaving, setLeaving] = useState<TokenRow | null>(null)
  return (
    <>
      <Loaded from={tokens.newest}>
        {() => (
          <Table
            label={texts.tokens.title}
            head={[
              texts.tokens.holder,
              texts.tokens.role,
              texts.tokens.scopeHead,
              texts.tokens.created,
              texts.tokens.state,
              { label: texts.tokens.revoke, hidden: true },
            ]}
          >
            {tokens.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.holder}</th>
                <td>{row.role}</td>
                <td>{row.scope.join(', ') || NOTHING}</td>
                <td>
                  <TimeAgo at={row.createdAt} />
                </td>
                <td>
                  {row.revokedAt ? (
                    <Badge>
                      {texts.tokens.revoked}&nbsp;
                      <TimeAgo at={row.revokedAt} />
                    </Badge>
                  ) : (
                    <Badge tone="ok">{texts.tokens.valid}</Badge>
                  )}
                </td>
                <td>
                  {!row.revokedAt && (
                    <Button size="small" aria-label={texts.tokens.revokeOf(row.holder)} onClick={() => setLeaving(row)}>
                      {texts.tokens.revoke}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
      <Older pages={tokens} />
      {leaving && (
        <ChangeDialog
          title={texts.tokens.revokeTitle(leaving.holder)}
          confirm={texts.tokens.revoke}
          tone="danger"
          permission={{ kind: 'administer' }}
          onClose={() => setLeaving(null)}
          onConfirm={async (reason) => {
            await api.revokeToken(leaving.id, reason)
            await tokens.reset()
            return texts.tokens.gone(leaving.holder)
          }}
        >
          <p>{texts.tokens.revokeMeans}</p>
        </ChangeDialog>
      )}
    </>
  )
})
