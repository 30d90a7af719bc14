import { type TokenRow, tokenEffect } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatShortTime, NO_VALUE } from '../../../ui/format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useTokens } from './use-tokens.ts'

export const TokensTable = observer(function TokensTable() {
  const { api } = useConsole()
  const tokens = useTokens()
  const [revokeTarget, setRevokeTarget] = useState<TokenRow | null>(null)
  return (
    <>
      <Loaded resource={tokens.newest}>
        {() => (
          <Table
            label={texts.tokens.title}
            head={[
              texts.tokens.holder,
              texts.tokens.role,
              texts.tokens.scopeHead,
              texts.tokens.prefix,
              texts.tokens.created,
              texts.tokens.lastUsed,
              texts.tokens.state,
              { label: texts.tokens.revoke, hidden: true },
            ]}
          >
            {tokens.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.holder}</th>
                <td>
                  {row.role} {row.machine && <Badge>{texts.tokens.isMachine}</Badge>}
                </td>
                <td>{tokenEffect(row)}</td>
                <td>{row.prefix ? <code>{row.prefix}…</code> : NO_VALUE}</td>
                <td>
                  <TimeAgo at={row.createdAt} />
                </td>
                <td>{row.lastUsedAt ? <TimeAgo at={row.lastUsedAt} /> : texts.tokens.unused}</td>
                <td>
                  {row.revokedAt ? (
                    <Badge>
                      {texts.tokens.revoked}&nbsp;
                      <TimeAgo at={row.revokedAt} />
                    </Badge>
                  ) : (
                    <ExpiryBadge row={row} />
                  )}
                </td>
                <td>
                  {!row.revokedAt && (
                    <Button
                      size="small"
                      aria-label={texts.tokens.revokeOf(row.holder)}
                      onClick={() => setRevokeTarget(row)}
                    >
                      {texts.tokens.revoke}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
      <OlderButton pages={tokens} />
      {revokeTarget && (
        <RevokeDialog
          token={revokeTarget}
          onRevoke={async (reason) => {
            await api.revokeToken(revokeTarget.id, reason)
            await tokens.reset()
          }}
          onClose={() => setRevokeTarget(null)}
        />
      )}
    </>
  )
})

/** Badge with the token's expiry: valid, valid until, or expired. */
const ExpiryBadge = observer(function ExpiryBadge({ row: { expiresAt } }: { row: TokenRow }) {
  const { clock } = useConsole()
  if (expiresAt === null) return <Badge tone="ok">{texts.tokens.valid}</Badge>
  const isExpired = Date.parse(expiresAt) <= clock.now
  return (
    <Badge tone={isExpired ? 'neutral' : 'ok'}>
      {texts.tokens[isExpired ? 'over' : 'until'](formatShortTime(expiresAt))}
    </Badge>
  )
})
