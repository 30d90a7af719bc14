import type { DeskAccount } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { DecisionButtons } from '../../parts/decision-buttons.tsx'
import { texts } from '../../texts.ts'

const words = texts.accounts

interface AccountsTableProps {
  accounts: readonly DeskAccount[]
  onDecide: (account: DeskAccount, yes: boolean) => void
}

/** Bank accounts whose names have to be looked at, both names side by side. */
export function AccountsTable({ accounts, onDecide }: AccountsTableProps) {
  if (accounts.length === 0) return <Empty title={words.none}>{words.noneNext}</Empty>
  const head = [texts.withdrawals.member, texts.merchant, words.bank, words.bankName, words.ownName, words.added]
  return (
    <Table label={words.title} head={[...head, texts.withdrawals.decided]}>
      {accounts.map((account) => (
        <tr key={account.id}>
          <th scope="row">{account.username}</th>
          <td>{account.merchant}</td>
          <td>
            {account.bank} {account.number} {account.isShared && <Badge tone="bad">{words.shared}</Badge>}
          </td>
          <td lang="th">{account.bankName}</td>
          <td lang="th">{account.ownName}</td>
          <td>
            <TimeAgo at={account.addedAt} />
          </td>
          <td>
            <DecisionButtons
              by="cashier"
              yes={[]}
              approve={{ label: words.accept, of: words.acceptOf(account.number) }}
              reject={{ label: words.refuse, of: words.refuseOf(account.number) }}
              onDecide={(yes) => onDecide(account, yes)}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}
